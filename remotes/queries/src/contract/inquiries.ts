// The calls of applications to query what is not one's own alone: of a family, of somebody who authorises it, or by who
// has an interest.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  bounded,
  defineWire,
  filled,
  flag,
  integer,
  knownWords,
  like,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  orElse,
  pageOfListWire,
  recordKeyWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { AUTHORIZATION_STATES, days, person, scopes } from './authorizations';
import { purpose, QUERY_SCOPES } from './ownership';

export const INQUIRY_KINDS = ['ownership-query-family', 'ownership-query-others', 'interested-party-query'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];
export const INQUIRY_STATES = ['draft', 'waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];
/**
 * On what an interest rests (不动产登记资料查询暂行办法 第十九条、第二十一条): a contract, a pending dispute, or only
 * the intention of one, for which less is shown and no paper is asked for.
 */
export const INTERESTS = ['contract', 'dispute', 'intention'] as const;
export type Interest = (typeof INTERESTS)[number];
export const MOST_INTEREST_FILES = 10;

const inquiryNumber = numberOf('inquiry', filled(40, '缺少查询申请编号'));
const one = { inquiryNumber: ['ywh', inquiryNumber] } as const;

/** Begins an application; `scopes` and `days` are what will be asked of those in whose name it is. */
export const startInquiry = defineCall({
  at: 'POST /api/pub3/ownership/apply/start',
  who: 'signedIn',
  body: {
    kind: ['lcdm', oneOf(INQUIRY_KINDS)],
    regionCode: ['xzqbm', like(/^\d{6}$/, '请选择区划')],
    purpose,
    scopes,
    days,
  },
  idempotent: true,
  answer: defineWire(one),
  changes: ['Delegation'],
});

const queriedPerson = {
  recordId: ['bsm', text],
  name: ['qlrmc', text],
  /** Masked. */
  identityNumber: ['zjh', text],
  /** As the population register has it; null where it is of no account. */
  relation: ['jtgx', nullable(text)],
  /** Null where none is needed: of a child whose guardian asks. */
  state: ['zt', nullable(oneOf(AUTHORIZATION_STATES))],
  expiresAt: ['yxqz', nullable(moment)],
} as const;
export type QueriedPerson = Domain<typeof queriedPerson>;

/** Adds somebody to ask about, who is asked by message to consent; with `recordId` in place of another. */
export const saveQueriedPerson = defineCall({
  at: 'POST /api/pub3/cdzmbcxr/save',
  who: 'signedIn',
  body: { ...one, ...person, recordId: ['bsm', optional(numberOf('queriedPerson'))] },
  answer: recordKeyWire,
  changes: ['Delegation'],
  refuses: ['unknown', 'state', 'often'],
});

/** Takes somebody out again. What they have authorised stays until they take it back. */
export const deleteQueriedPerson = defineCall({
  at: 'POST /api/pub3/cdzmbcxr/delete',
  who: 'signedIn',
  body: { recordId: ['bsm', numberOf('queriedPerson')] },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

const interestFile = {
  fileId: ['bsm', text],
  name: ['name', text],
  mime: ['mime', text],
  size: ['size', integer],
} as const;
export type InterestFile = Domain<typeof interestFile>;

const listed = {
  inquiryNumber: ['ywh', text],
  kind: ['lcdm', oneOf(INQUIRY_KINDS)],
  state: ['zt', oneOf(INQUIRY_STATES)],
  /** Masked to the office until it opens it. */
  asker: ['sqr', text],
  purpose: ['cxmd', text],
  scopes: ['cxfw', knownWords(QUERY_SCOPES)],
  createdAt: ['sqrq', moment],
  decidedAt: ['shsj', nullable(moment)],
  /** Until when an accepted one may be read. */
  validUntil: ['yxqz', nullable(moment)],
  reason: ['reason', nullable(text)],
} as const;
export type ListedInquiry = Domain<typeof listed>;

const detail = {
  ...listed,
  persons: ['bcxr', list(defineWire(queriedPerson))],
  /** Of an interest: as it was filled in. */
  interest: ['lhgx', nullable(oneOf(INTERESTS))],
  titleCertificateNumber: ['bdcqzh', text],
  rightHolderName: ['qlrmc', text],
  statement: ['sm', text],
  documentNumber: ['htbh', text],
  files: ['files', list(defineWire(interestFile))],
  /** For the office alone: whether the register has this certificate with this holder, within its region. */
  isRegistered: ['sfyz', nullable(flag)],
} as const;
export type Inquiry = Domain<typeof detail>;

/** One's own applications of a kind, or for officers the interests that wait for their office, masked. */
export const listInquiries = defineCall({
  at: 'GET /api/pub3/ownership/apply/queryList',
  who: 'signedIn',
  query: {
    ...pageMembers,
    side: ['scope', orElse(oneOf(['mine', 'office']), 'mine')],
    kind: ['lcdm', optional(oneOf(INQUIRY_KINDS))],
    state: ['zt', optional(oneOf(INQUIRY_STATES))],
  },
  answer: pageOfListWire(defineWire(listed)),
  provides: ['Delegation'],
});

/** One application with its people and papers; that an officer has read it is written down for whoever asks. */
export const getInquiry = defineCall({
  at: 'GET /api/pub3/ownership/apply/queryDetail/{ywh}',
  who: 'signedIn',
  path: one,
  answer: defineWire(detail),
  provides: ['Delegation'],
  refuses: ['unknown'],
});

const fileNumber = numberOf('inquiryFile');

/** Keeps one paper that shows an interest; it belongs to no application yet. */
export const uploadInterestFile = defineCall({
  at: 'POST /api/pub3/ownership/apply/upload',
  who: 'signedIn',
  upload: 'multipart',
  answer: defineWire(interestFile),
});

/** The bytes of a paper, for who handed it in and the office that decides. */
export const downloadInterestFile = defineCall({
  at: 'GET /api/pub3/ownership/apply/content/{bsm}',
  who: 'signedIn',
  path: { fileId: ['bsm', fileNumber] },
  answer: 'file',
  refuses: ['unknown'],
});

/** Hands an interest in with its papers; nothing is said of whether there is such a property. */
export const submitInterest = defineCall({
  at: 'POST /api/pub3/ownership/apply/submit',
  who: 'signedIn',
  body: {
    ...one,
    interest: ['lhgx', oneOf(INTERESTS)],
    titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '请填写不动产权证书号'))],
    rightHolderName: ['qlrmc', asName(filled(100, '请填写权利人姓名或名称'))],
    statement: ['sm', bounded(text, { min: 5, max: 500, trim: true, words: '请说明利害关系，5至500字' })],
    documentNumber: ['htbh', orElse(line(100), '')],
    fileIds: [
      'fileBsms',
      bounded(list(fileNumber, MOST_INTEREST_FILES), { tooLong: `最多上传${MOST_INTEREST_FILES}个文件` }),
    ],
  },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** Takes back what nobody has decided on. */
export const withdrawInquiry = defineCall({
  at: 'POST /api/pub3/ownership/apply/withdraw',
  who: 'signedIn',
  body: one,
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});

/** An officer accepts an interest, so that its property may be read for thirty days, or refuses it with a reason. */
export const decideInterest = defineCall({
  at: 'POST /api/pub3/ownership/apply/decide',
  who: ['preReviewer', 'acceptor'],
  body: {
    ...one,
    state: ['zt', oneOf(['accepted', 'refused'])],
    reason: ['reason', orElse(line(200, '原因最多200字'), '')],
  },
  answer: null,
  changes: ['Delegation'],
  refuses: ['unknown', 'state'],
});
