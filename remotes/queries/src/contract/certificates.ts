// The calls on certificates: a holder's own, their papers, and the public check.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  defineWire,
  filled,
  flag,
  integer,
  line,
  list,
  moment,
  nullable,
  numberOf,
  oneOf,
  optional,
  text,
  textOr,
  upTo,
  uuid,
} from '@portal/shared/wire';
import { certificateCheckWire, certificateStatuses, certificatesWire } from './wire/certificate';
import { captcha } from './captcha';

/**
 * Certificates that show the person as holder, newest first, with counts by status; narrowed to one by its number, or
 * to those that an application made.
 */
export const listCertificates = defineCall({
  at: 'GET /api/pub3/certificate/queryCertiList',
  who: 'signedIn',
  query: {
    ...pageMembers,
    status: ['zt', optional(oneOf(certificateStatuses))],
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(100)))],
    businessNumber: ['ywh', optional(numberOf('case', line(40)))],
  },
  answer: certificatesWire,
  provides: ['Certificate'],
});

export const UNKNOWN_CERTIFICATE = '未查询到该证照';

/** One of the person's certificates as PDF, with the code that anybody can check it with. */
export const downloadCertificate = defineCall({
  at: 'GET /api/pub3/certificate/queryPdf',
  who: 'signedIn',
  query: { certificateId: ['bsm', numberOf('certificate', uuid(UNKNOWN_CERTIFICATE))] },
  answer: 'file',
  refuses: ['unknown'],
});

export const LONGEST_PURPOSE = 100;
const certificateId = numberOf('certificate', uuid(UNKNOWN_CERTIFICATE));
const purpose = ['cxmd', filled(LONGEST_PURPOSE, '请填写下载用途')] as const;

/**
 * One of the person's certificates as PDF under a password that is made for this one file and told once. Who has it
 * loaded down is logged.
 */
export const downloadEncrypted = defineCall({
  at: 'POST /api/pub3/certificate/downloadEncrypted',
  who: 'signedIn',
  body: { certificateId: ['bsm', certificateId], purpose },
  answer: defineWire({
    fileName: ['fileName', text],
    /** Base64. */
    file: ['file', text],
    password: ['password', text],
  }),
  changes: ['Certificate'],
  refuses: ['unknown', 'often'],
});

const downloaded = {
  recordId: ['bsm', text],
  at: ['at', moment],
  /** 本人 for the one who asks, else a masked name. */
  who: ['who', text],
  isEncrypted: ['jm', flag],
  purpose: ['cxmd', text],
} as const;

/**
 * Who has loaded one of the person's certificates down, the latest first, and how often anybody has checked it by its
 * code or number.
 */
export const listDownloads = defineCall({
  at: 'GET /api/pub3/certificate/queryDownloadLogs',
  who: 'signedIn',
  query: { ...pageMembers, certificateId: ['bsm', certificateId] },
  answer: defineWire({
    total: ['total', integer],
    pageNumber: ['pageNo', integer],
    pageSize: ['pageSize', integer],
    rows: ['list', list(defineWire(downloaded))],
    /** Whether the person's own latest download of the open file still says nothing of what it was for. */
    isPurposeOpen: ['dbcyt', flag],
    checks: ['hycs', integer],
    checkedAt: ['hysj', nullable(moment)],
  }),
  provides: ['Certificate'],
  refuses: ['unknown'],
});

/**
 * What the person's own latest download of the open file was for, said once. That it happened is logged by the services
 * themselves, so that nobody logs what did not.
 */
export const explainDownload = defineCall({
  at: 'POST /api/pub3/certificate/saveDownloadLog',
  who: 'signedIn',
  body: { certificateId: ['bsm', certificateId], purpose },
  answer: null,
  changes: ['Certificate'],
  refuses: ['unknown', 'state'],
});

/**
 * The public check of a certificate or proof: by the code on it, or by its number with the name and number of a holder
 * and a captcha. A wrong name is answered like a certificate that there is not; every check is logged.
 */
export const checkCertificate = defineCall({
  at: 'GET /api/pub3/query/certiCheck',
  who: 'everybody',
  query: {
    code: ['code', optional(numberOf('ticket', upTo(40)))],
    rightHolderName: ['qlrmc', optional(asName(line(100)))],
    identityNumber: ['zjh', optional(line(40))],
    certificateNumber: ['fzbm', optional(numberOf('ticket', line(60)))],
    captcha,
  },
  answer: certificateCheckWire,
  refuses: ['often'],
});

/**
 * Whether a proof of registration is genuine: by its number and a captcha, and by the name of who it was given to where
 * that is known. Nothing else is told of it.
 */
export const checkProof = defineCall({
  at: 'GET /api/pub3/query/proofCheck',
  who: 'everybody',
  query: {
    certificateNumber: ['fzbm', numberOf('ticket', line(60))],
    rightHolderName: ['qlrmc', optional(asName(line(100)))],
    captcha,
  },
  answer: defineWire({
    match: ['match', flag],
    certificateNumber: ['fzbm', text],
    issuedOn: ['fzrq', nullable(text)],
    status: ['zt', text],
    /** Name of the paper. */
    kind: ['kind', textOr('')],
    /** Of a proof that ends by itself. */
    expiresAt: ['yxqz', optional(nullable(moment))],
  }),
  refuses: ['often'],
});
