// Electronic certificates and the public check of one.
import { defineWire, flag, integer, moment, nullable, oneOf, pageOfListWire, text, textOr } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

export const certificateStatuses = ['valid', 'cancelled', 'restricted', 'making'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

const certificate = {
  certificateId: ['bsm', text],
  titleCertificateNumber: ['bdcqzh', text],
  kind: ['kind', text],
  location: ['zl', text],
  unitNumber: ['bdcdyh', text],
  rightHolderName: ['qlrmc', text],
  coOwnership: ['gyqk', textOr('')],
  status: ['zt', oneOf(certificateStatuses)],
  issuedAt: ['issuedAt', nullable(text)],
  businessNumber: ['ywh', nullable(text)],
  verifyCode: ['verifyCode', textOr('')],
  pdfUrl: ['pdfUrl', textOr('')],
  verifyUrl: ['verifyUrl', textOr('')],
} as const;
export const certificateWire = defineWire(certificate);
export const certificatesWire = pageOfListWire(certificateWire);
export type Certificate = Domain<typeof certificate>;

const check = {
  match: ['match', flag],
  /** Name of the paper. */
  kind: ['kind', textOr('')],
  /** Masked. */
  holder: ['holder', textOr('')],
  titleCertificateNumber: ['bdcqzh', textOr('')],
  /** Masked. */
  location: ['zl', textOr('')],
  status: ['zt', textOr('')],
  checkedAt: ['checkedAt', moment],
  /** Seconds for which the answer may be relied on. */
  validFor: ['validFor', integer],
} as const;
export const certificateCheckWire = defineWire(check);
export type CertificateCheck = Domain<typeof check>;
