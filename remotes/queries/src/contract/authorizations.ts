// The calls by which people let others query what is registered in their name, and take that back.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  between,
  bounded,
  defineWire,
  filled,
  flag,
  knownWords,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  pageOfListWire,
  recordKeyWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { captcha } from './captcha';
import { purpose, QUERY_SCOPES } from './ownership';

export const AUTHORIZATION_STATES = ['asked', 'given', 'refused', 'revoked', 'expired'] as const;
export type AuthorizationState = (typeof AUTHORIZATION_STATES)[number];
/** For how many days somebody may be let query at most. */
export const MOST_QUERY_DAYS = 90;
export const scopes = [
  'cxfw',
  bounded(list(oneOf(QUERY_SCOPES), QUERY_SCOPES.length), { min: 1, words: '请选择查询范围' }),
] as const;
export const days = ['yxts', between(1, MOST_QUERY_DAYS)] as const;
/** Who is meant: both have to be theirs. */
export const person = {
  name: ['qlrmc', asName(filled(60, '请填写姓名'))],
  identityNumber: ['zjh', filled(40, '请填写证件号码')],
} as const;

/**
 * Lets somebody query what is registered in one's own name: within a scope, for some days. With `recordId` it answers
 * what they have asked for, within what was asked; their name and number are then the request's. The person proves
 * themselves by a second factor.
 */
export const saveAuthorizationQuery = defineCall({
  at: 'POST /api/pub3/authorization/saveAuthorizationQuery',
  who: 'signedIn',
  body: { ...person, recordId: ['bsm', optional(numberOf('authorization'))], purpose, scopes, days },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['state', 'factor'],
});

/** Declines what was asked for, or takes back what was given: from then on nothing can be queried by it. */
export const endAuthorization = defineCall({
  at: 'POST /api/pub3/authorization/end',
  who: 'signedIn',
  body: { recordId: ['bsm', numberOf('authorization')], state: ['zt', oneOf(['refused', 'revoked'])] },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** Whether a person lets one query in their name at present; nobody, and somebody who does not, are answered alike. */
export const checkAuthorization = defineCall({
  at: 'GET /api/pub3/authorization/checkAuthorization',
  who: 'signedIn',
  query: { ...person, captcha },
  answer: defineWire({
    isAllowed: ['flag', flag],
    givenAt: ['sqsj', nullable(moment)],
    expiresAt: ['yxqz', nullable(moment)],
    scopes: ['cxfw', knownWords(QUERY_SCOPES)],
  }),
  refuses: ['often'],
});

const listed = {
  recordId: ['bsm', text],
  /** The other side: who may query, or in whose name. */
  name: ['xm', text],
  identityNumber: ['zjh', text],
  state: ['zt', oneOf(AUTHORIZATION_STATES)],
  purpose: ['cxmd', text],
  scopes: ['cxfw', knownWords(QUERY_SCOPES)],
  days: ['yxts', between(1, MOST_QUERY_DAYS)],
  askedAt: ['sqrq', moment],
  givenAt: ['sqsj', nullable(moment)],
  expiresAt: ['yxqz', nullable(moment)],
} as const;
export type Authorization = Domain<typeof listed>;

/**
 * Authorisations that one has been asked for or has given (`mine`), or that one has asked for or been given (`others`),
 * the latest first.
 */
export const listAuthorizations = defineCall({
  at: 'GET /api/pub3/authorization/queryList',
  who: 'signedIn',
  query: { ...pageMembers, side: ['fx', oneOf(['mine', 'others'])], name: ['xm', optional(asName(line(60)))] },
  answer: pageOfListWire(defineWire(listed)),
  provides: ['Delegation'],
});
