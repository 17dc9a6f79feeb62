// The calls of letters of attorney: write, confirm, refuse or revoke, read, print, and hand in as evidence in an
// application.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  defineWire,
  filled,
  line,
  list,
  numberOf,
  oneOf,
  optional,
  orElse,
  recordKeyWire,
  text,
  upTo,
} from '@portal/shared/wire';
import { delegationStates, delegationsWire, delegationWire } from './wire/delegation';

const letter = numberOf('letter');
const one = { recordId: ['bsm', letter] } as const;
const yesOrNo = orElse(oneOf(['0', '1']), '0');
const stateAfterwards = defineWire({ state: ['zt', oneOf(delegationStates)] });
/** The fields of the person to whom the power is given. */
export const agentMembers = {
  name: ['qlrmc', orElse(asName(line(60)), '')],
  identityNumber: ['zjh', orElse(line(30), '')],
  telephone: ['dh', orElse(line(20), '')],
} as const;

/** Keeps a letter of attorney as a draft; the principal is the account. */
export const saveDelegation = defineCall({
  at: 'POST /api/reg3/delegation/save',
  who: 'signedIn',
  body: {
    recordId: ['bsm', optional(letter)],
    agent: ['stf', defineWire(agentMembers)],
    processCode: ['lcdm', orElse(line(64), '')],
    matters: ['wtsx', list(upTo(64), 10)],
    startsOn: ['wtqssj', orElse(line(10), '')],
    endsOn: ['wtjssj', orElse(line(10), '')],
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    coversAll: ['qbbdc', yesOrNo],
    mayPassOn: ['sfkzwt', yesOrNo],
  },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** Confirms a letter of attorney as its principal or its agent, after a second factor. */
export const confirmDelegation = defineCall({
  at: 'POST /api/reg3/delegation/confirm',
  who: 'signedIn',
  body: {
    ...one,
    /** For whom the page believed to act; the place to confirm follows from who asks. */
    applicantId: ['sqrbsm', optional(letter)],
    coversAll: ['qbbdc', yesOrNo],
  },
  answer: stateAfterwards,
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'factor'],
});

/** The principal takes a letter back, or the agent declines it. */
export const endDelegation = defineCall({
  at: 'POST /api/reg3/delegation/revoke',
  who: 'signedIn',
  body: { ...one, revocationReason: ['cxyy', filled(200, '请填写原因')] },
  answer: stateAfterwards,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** One page of letters: those given, or those received. */
export const listDelegations = defineCall({
  at: 'GET /api/reg3/delegation/queryList',
  who: 'signedIn',
  query: { ...pageMembers, role: ['role', orElse(oneOf(['principal', 'agent']), 'principal')] },
  answer: delegationsWire,
  provides: ['Delegation'],
});

/** One letter that the person gave or received. */
export const getDelegation = defineCall({
  at: 'GET /api/reg3/delegation/queryDetail/{bsm}',
  who: 'signedIn',
  path: one,
  answer: delegationWire,
  provides: ['Delegation'],
  refuses: ['unknown'],
});

/** The letter of attorney, a PDF. */
export const downloadLetter = defineCall({
  at: 'GET /api/reg3/delegation/letter/{bsm}',
  who: 'signedIn',
  path: one,
  answer: 'file',
  refuses: ['unknown', 'state'],
});

/** Puts a letter in force among the materials of an application. */
export const attachDelegation = defineCall({
  at: 'POST /api/reg3/delegation/attach',
  who: 'signedIn',
  body: { ...one, businessNumber: ['ywh', numberOf('case')] },
  answer: defineWire({ fileId: ['fileBsm', text] }),
  changes: ['Material', 'Application'],
  refuses: ['unknown', 'state'],
});
