// Identifiers of the domain, each a type of its own so that none can be passed for another.
import type { Brand } from './brand';

/** 业务号: 20 digits (区划6 + yyyyMMdd + 流水6), or the draft's `D` + 19 digits. */
export type BusinessNumber = Brand<string, 'BusinessNumber'>;
/** 行政区划代码 (GB/T 2260), six digits. */
export type RegionCode = Brand<string, 'RegionCode'>;
/** 不动产权证书号, or the free text (at most 50 characters) of a certificate older than the register. */
export type TitleCertificateNumber = Brand<string, 'TitleCertificateNumber'>;
/** 不动产单元号, 28 characters without spaces. */
export type UnitNumber = Brand<string, 'UnitNumber'>;
/** 电子证照核验码, 12 characters of A–Z and 2–9. */
export type VerificationCode = Brand<string, 'VerificationCode'>;

/** Whether the number is that of a draft not yet submitted. */
export function isDraftNumber(number: string): boolean {
  return /^D\d{19}$/.test(number);
}
