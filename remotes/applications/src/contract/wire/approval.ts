// A creditor's approval of a loan or a pledge.
import {
  defineWire,
  flag,
  integer,
  list,
  materialWire,
  moment,
  nullable,
  oneOf,
  pageOfListWire,
  text,
  textOr,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const approvalKinds = ['loan', 'pledge'] as const;
export const approvalStates = ['waiting', 'passed', 'refused', 'withdrawn'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
export type ApprovalState = (typeof approvalStates)[number];

const approval = {
  recordId: ['bsm', text],
  kind: ['kind', oneOf(approvalKinds)],
  businessNumber: ['ywh', text],
  processCode: ['lcdm', text],
  businessName: ['ywmc', text],
  /** Masked. */
  borrower: ['jkr', text],
  location: ['zl', textOr('')],
  /** 分 */
  amount: ['amount', nullable(integer)],
  state: ['zt', oneOf(approvalStates)],
  opinion: ['opinion', textOr('')],
  decidedBy: ['spr', nullable(text)],
  createdAt: ['createdAt', moment],
  decidedAt: ['decidedAt', nullable(moment)],
} as const;
export const approvalWire = defineWire(approval);
export const approvalsWire = pageOfListWire(approvalWire);
export type Approval = Domain<typeof approval>;

const detail = { ...approval, materials: ['materials', list(materialWire)], decidable: ['decidable', flag] } as const;
export const approvalDetailWire = defineWire(detail);
export type ApprovalDetail = Domain<typeof detail>;
