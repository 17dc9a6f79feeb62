// The calls of institutions on loans and pledges: their list, one approval, and the approver's word.
import { defineCall, keysetMembers } from '@portal/shared/contract';
import { defineWire, filled, line, numberOf, oneOf, optional, orElse } from '@portal/shared/wire';
import { approvalDetailWire, approvalKinds, approvalStates, approvalsWire } from './wire/approval';

const members = ['bank', 'bankApprover'] as const;
const approval = numberOf('approval');
const state = oneOf(approvalStates);
const decided = defineWire({ state: ['zt', state] });

/**
 * The approvals of one's own institution of one kind, with counts by state; without a state those that wait come first.
 */
export const listApprovals = defineCall({
  at: 'GET /api/reg3/bankApproval/queryList',
  who: members,
  query: { ...keysetMembers, kind: ['kind', oneOf(approvalKinds)], state: ['zt', optional(state)] },
  answer: approvalsWire,
  provides: ['Application'],
});

/**
 * What is asked and the materials; what the case itself says comes with the case, which the institution may read as a
 * party of it.
 */
export const getApproval = defineCall({
  at: 'GET /api/reg3/bankApproval/queryDetail',
  who: members,
  query: { recordId: ['bsm', approval] },
  answer: approvalDetailWire,
  provides: ['Application'],
  refuses: ['unknown'],
});

/** Agrees, so that the institution's people can sign. */
export const approve = defineCall({
  at: 'POST /api/reg3/bankApproval/approve',
  who: ['bankApprover'],
  body: { recordId: ['bsm', approval], opinion: ['opinion', orElse(line(500, '审批意见最多500字'), '')] },
  answer: decided,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});

/** Refuses, which sends the case back to its draft. */
export const reject = defineCall({
  at: 'POST /api/reg3/bankApproval/reject',
  who: ['bankApprover'],
  body: {
    recordId: ['bsm', approval],
    opinion: ['opinion', filled(500, '请填写驳回原因', '驳回原因最多500字')],
  },
  answer: decided,
  changes: ['Application'],
  refuses: ['unknown', 'state'],
});
