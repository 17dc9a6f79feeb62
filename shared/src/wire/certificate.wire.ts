// Electronic certificates and the public check of one.
import { flag, integer, moment, nullable, oneOf, optional, text, textOr } from './codec';
import type { Codec } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';
import { pageOfListWire } from './page-of-list.wire';

/** Some answers give a number of seconds or days, some a text. */
const textOrNumber: Codec<string | number, string> = {
  about: { is: 'text' },
  decode: (wire, spot) => (typeof wire === 'number' ? String(wire) : text.decode(wire ?? '', spot)),
  encode: (domain) => domain,
};

const certificate = {
  certificateId: ['bsm', text],
  titleCertificateNumber: ['bdcqzh', text],
  kind: ['kind', text],
  location: ['zl', text],
  unitNumber: ['bdcdyh', text],
  rightHolderName: ['qlrmc', text],
  coOwnership: ['gyqk', textOr('')],
  status: ['zt', oneOf(['valid', 'cancelled', 'restricted', 'making'])],
  issuedAt: ['issuedAt', nullable(text)],
  businessNumber: ['ywh', nullable(text)],
  verifyCode: ['verifyCode', textOr('')],
  pdfUrl: ['pdfUrl', textOr('')],
  verifyUrl: ['verifyUrl', textOr('')],
} as const;
export const certificateWire = defineWire(certificate);
export const certificatesWire = pageOfListWire(certificateWire);
export type Certificate = Domain<typeof certificate>;
export const certificateQueryWire = defineWire({
  pageNumber: ['pageNo', integer],
  pageSize: ['pageSize', integer],
  status: ['zt', optional(text)],
  titleCertificateNumber: ['bdcqzh', optional(text)],
  businessNumber: ['ywh', optional(text)],
});
export const certificateRefWire = defineWire({ certificateId: ['bsm', text] });

const check = {
  match: ['match', flag],
  /** Masked. */
  holder: ['holder', textOr('')],
  titleCertificateNumber: ['bdcqzh', textOr('')],
  /** Masked. */
  location: ['zl', textOr('')],
  status: ['zt', textOr('')],
  checkedAt: ['checkedAt', moment],
  validFor: ['validFor', textOrNumber],
} as const;
export const certificateCheckWire = defineWire(check);
export type CertificateCheck = Domain<typeof check>;
