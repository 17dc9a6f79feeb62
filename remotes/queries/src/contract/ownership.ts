// The calls by which people read what the register holds in a name, and have it proven on paper.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  day,
  defineWire,
  flag,
  integer,
  like,
  line,
  list,
  moment,
  nullable,
  numberOf,
  optional,
  pageOfListWire,
  restrictionWire,
  text,
  upTo,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { captcha } from './captcha';

/**
 * What of a property may be asked for (不动产登记资料查询暂行办法); a scope that is not given answers nothing of its
 * kind.
 */
export const QUERY_SCOPES = ['natural', 'rights', 'mortgage', 'seal', 'notice', 'history'] as const;
export type QueryScope = (typeof QUERY_SCOPES)[number];
/** What scopes are called, on pages, in messages and in what holders read of looks. */
export const SCOPE_WORDS: Readonly<Record<QueryScope, string>> = {
  natural: '自然状况',
  rights: '权利状况',
  mortgage: '抵押',
  seal: '查封',
  notice: '异议和预告',
  history: '历史登记',
};
/** A code of CXMD. */
export const purpose = ['cxmd', like(/^[1-69]$/, '请选择查询目的')] as const;

const property = {
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', nullable(text)],
  location: ['zl', text],
  /** Of several people who are asked about. */
  holder: ['qlrmc', text],
  /** In words, where the scope has them. */
  rightType: ['qllx', nullable(text)],
  use: ['yt', nullable(text)],
  area: ['mj', nullable(text)],
  coOwnership: ['gyqk', nullable(text)],
  registeredOn: ['djsj', nullable(day)],
  /** Names of the living entries within the scope; null where no entry is within it. */
  entries: ['restrictions', nullable(list(text))],
  /** Earlier registrations, the first one first; null outside the scope. */
  history: ['ls', nullable(list(text))],
} as const;
export type QueriedProperty = Domain<typeof property>;

/** The same words where there is no such person, no authorisation and no such application. */
export const NOT_ALLOWED = '没有可以查询的结果：请核对姓名、证件号码和授权；授权须由本人登录后同意，并且没有过期或撤销';

/**
 * What is registered in one's own name; with a name and number of somebody else's, what their living authorisation lets
 * one see; with
 * `inquiryNumber` what a family that has consented holds, or the property of an accepted interest. Opens the query that
 * a proof is made of.
 */
export const queryProve = defineCall({
  at: 'GET /api/pub3/ownership/queryProve',
  who: 'signedIn',
  query: {
    ...pageMembers,
    purpose,
    rightHolderName: ['qlrmc', optional(asName(line(100)))],
    identityNumber: ['zjh', optional(line(40))],
    inquiryNumber: ['cacheKey', optional(numberOf('inquiry', line(40)))],
    captcha,
  },
  answer: defineWire({
    queryKey: ['queryKey', text],
    /** Names of those asked about. */
    names: ['xm', list(text)],
    hasHouse: ['sfyf', flag],
    total: ['total', integer],
    pageNumber: ['pageNo', integer],
    pageSize: ['pageSize', integer],
    rows: ['list', list(defineWire(property))],
  }),
  refuses: ['state', 'often'],
});

/**
 * The proof of a query as PDF: with a number, a code that anybody can check it by, and an end. The content is the
 * register's at this moment; asked for again it is the same paper, while whoever it is about still consents to that.
 */
export const createProvePdf = defineCall({
  at: 'GET /api/pub3/ownership/createProvePdf/{queryKey}',
  who: 'signedIn',
  path: { queryKey: ['queryKey', numberOf('ownershipQuery', line(64))] },
  answer: 'file',
  refuses: ['unknown'],
});

const issued = {
  recordId: ['queryKey', text],
  proofNumber: ['fzbm', text],
  kind: ['kind', text],
  names: ['xm', list(text)],
  issuedAt: ['kjsj', moment],
  expiresAt: ['yxqz', moment],
  isExpired: ['sfgq', flag],
  /** How often somebody has checked it, and when last. */
  checks: ['hycs', integer],
  checkedAt: ['hysj', nullable(moment)],
} as const;
export type IssuedProof = Domain<typeof issued>;

/** The proofs that a person has had made, the latest first, and how often each was checked. */
export const listProofs = defineCall({
  at: 'GET /api/pub3/ownership/queryProveList',
  who: 'signedIn',
  query: pageMembers,
  answer: pageOfListWire(defineWire(issued)),
});

const found = {
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
  area: ['jzmj', nullable(text)],
  use: ['fwyt', nullable(text)],
  isMortgaged: ['sfdy', flag],
  isSealed: ['sfcf', flag],
  isDisputed: ['sfyy', flag],
  isNoticed: ['sfyg', flag],
  /** Of the case that runs on it. */
  businessNumber: ['ywh', nullable(text)],
  /** What stands in the way of the business that was named, or is to be known before it. */
  findings: ['restrictions', list(restrictionWire)],
} as const;
export type FoundProperty = Domain<typeof found>;

/**
 * Own properties by certificate, unit or location with what stands on them; for courts and officers also one that they
 * name by its holder and the holder's number, or by holder and certificate. With a business, what would stand in its
 * way.
 */
export const searchProperties = defineCall({
  at: 'GET /api/pub3/objectinformation/housequery',
  who: 'signedIn',
  query: {
    ...pageMembers,
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(40)))],
    location: ['zl', optional(line(100))],
    rightHolderName: ['qlrmc', optional(asName(line(100)))],
    identityNumber: ['zjh', optional(line(40))],
    processCode: ['lcdm', optional(upTo(64))],
    captcha,
  },
  answer: pageOfListWire(defineWire(found)),
  refuses: ['often'],
});
