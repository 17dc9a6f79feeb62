// The calls on certificates: a holder's own, their papers, and the public check.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  certificateCheckWire,
  certificateStatuses,
  certificatesWire,
  line,
  numberOf,
  oneOf,
  optional,
  upTo,
  uuid,
} from '@portal/shared/wire';

/** Certificates that show the person as holder, newest first, with counts by status; narrowed to one by its number, or to those that an application made. */
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

/** The public check of a certificate by its code; every check is logged. */
export const checkCertificate = defineCall({
  at: 'GET /api/pub3/query/certiCheck',
  who: 'everybody',
  query: { code: ['code', numberOf('ticket', upTo(40))] },
  answer: certificateCheckWire,
  refuses: ['often'],
});
