// The calls on the chain of rights behind a property.
import { defineCall, pageMembers } from '@portal/shared/contract';
import {
  asName,
  day,
  defineWire,
  filled,
  line,
  list,
  nullable,
  numberOf,
  oneOf,
  optional,
  pageOfListWire,
  text,
} from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';
import { captcha } from './captcha';

/** The same words for a certificate that there is not, and for one that the person may not look into. */
export const UNKNOWN_CHAIN = '未查询到该不动产的权属记录，请核对证书号';

const traceable = {
  titleCertificateNumber: ['bdcqzh', text],
  unitNumber: ['bdcdyh', text],
  location: ['zl', text],
} as const;
export type Traceable = Domain<typeof traceable>;

/**
 * Properties whose chain of rights the person may read: the own ones; for courts and officers also those that they name
 * by holder and number, or by holder and certificate.
 */
export const findChains = defineCall({
  at: 'GET /api/reg3/rightChain/query',
  who: 'signedIn',
  query: {
    ...pageMembers,
    titleCertificateNumber: ['bdcqzh', optional(numberOf('title', line(60)))],
    unitNumber: ['bdcdyh', optional(numberOf('unit', line(40)))],
    rightHolderName: ['qlrmc', optional(asName(line(100)))],
    identityNumber: ['zjh', optional(line(40))],
    captcha,
  },
  answer: pageOfListWire(defineWire(traceable)),
  refuses: ['often'],
});

const chainLink = {
  id: ['bsm', text],
  /** A right, or an entry beside it. */
  kind: ['kind', oneOf(['right', 'entry'])],
  name: ['name', text],
  /** Null where it is older than the portal. */
  businessNumber: ['ywh', nullable(text)],
  registeredOn: ['djsj', day],
  endedOn: ['zxsj', nullable(day)],
  certificateNumbers: ['certificates', list(text)],
  /** Masked. */
  holders: ['qlrmc', list(text)],
} as const;
export type ChainLink = Domain<typeof chainLink>;

/**
 * Every registration behind a certificate in the order of time, with masked holders: of the person's own property, of
 * that of a case they take part in, or for courts and officers.
 */
export const readChain = defineCall({
  at: 'GET /api/reg3/rightChain/detail',
  who: 'signedIn',
  query: {
    titleCertificateNumber: ['bdcqzh', numberOf('title', filled(60, '缺少不动产权证书号'))],
    businessNumber: ['ywh', optional(numberOf('case', line(40)))],
    captcha,
  },
  answer: defineWire({ ...traceable, links: ['list', list(defineWire(chainLink))] }),
  refuses: ['unknown', 'often'],
});
