// The numbers people read and type on registration papers: normalise, check and group them.
import type { BusinessNumber, RegionCode, TitleCertificateNumber, UnitNumber, VerificationCode } from './ids';

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
/**
 * County, cadastral district and sub-district; whose land and what right; serial numbers begin with 1; what stands
 * there, or nothing.
 */
const UNIT_NUMBER = /^\d{12}[GJZ][ABSXCDEFHGLNWY](?!0{5})\d{5}(?:[FLQ]\d{8}|W0{8})$/;
const certificate = (kind: string) =>
  new RegExp(`^[${PROVINCES}][（(](?:19|20)\\d{2}[）)][\\u4e00-\\u9fa5]{2,20}${kind}第\\d{7}号$`);
const TITLE_CERTIFICATE = certificate('不动产权');
const LEGACY_MAX_LENGTH = 50;

function withoutSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** 不动产单元号 as stored: no spaces, upper case. */
export function normaliseUnitNumber(text: string): string {
  return withoutSpaces(text).toUpperCase();
}

/** Whether `text` is a 28-character 不动产单元号 of GB/T 37346-2019, without spaces; has no check digit. */
export function isUnitNumber(text: unknown): text is UnitNumber {
  if (typeof text !== 'string' || !UNIT_NUMBER.test(text)) return false;
  // 集体土地所有权宗地 (A) exists only on collectively owned land (J).
  return text[13] !== 'A' || text[12] === 'J';
}

/** Grouped 6·6·7·9 for reading; anything but 28 characters is returned as it is. */
export function formatUnitNumber(number: string): string {
  if (number.length !== 28) return number;
  return [number.slice(0, 6), number.slice(6, 12), number.slice(12, 19), number.slice(19)].join(' ');
}

/** 宗地和幢 of a unit number: the first 24 of its 28 characters (GB/T 37346-2019). */
export const BUILDING_LENGTH = 24;
export function buildingOfUnitNumber(number: string): string {
  return number.slice(0, BUILDING_LENGTH);
}

/** Certificate number as stored: no spaces, full-width brackets. */
export function normaliseCertificateNumber(text: string): string {
  return withoutSpaces(text).replaceAll('(', '（').replaceAll(')', '）');
}

/** Whether `text` is a 不动产权证书号 of today's pattern; half-width brackets are allowed. */
export function isTitleCertificateNumber(text: unknown): text is TitleCertificateNumber {
  return typeof text === 'string' && TITLE_CERTIFICATE.test(text);
}

/**
 * Normalises a title certificate number. `legacy` is true for the free text of an older certificate,
 * which stays valid (不动产登记暂行条例 第33条).
 * @throws {RangeError} when empty or longer than 50 characters.
 */
export function parseTitleCertificateNumber(text: string): { number: TitleCertificateNumber; legacy: boolean } {
  const number = normaliseCertificateNumber(text);
  if (isTitleCertificateNumber(number)) return { number, legacy: false };
  if (number === '' || [...number].length > LEGACY_MAX_LENGTH) throw new RangeError('不动产权证号格式不正确');
  return { number: number as TitleCertificateNumber, legacy: true };
}

/** Whether `text` is a 业务号, final (20 digits) or of a draft (`D` + 19 digits). */
export function isBusinessNumber(text: unknown): text is BusinessNumber {
  return typeof text === 'string' && /^[D\d]\d{19}$/.test(text);
}

/** Whether `text` is a 电子证照核验码. */
export function isVerificationCode(text: unknown): text is VerificationCode {
  return typeof text === 'string' && /^[A-Z2-9]{12}$/.test(text);
}

/** @throws {RangeError} unless a verification code; spaces are dropped and letters raised first. */
export function parseVerificationCode(text: string): VerificationCode {
  const code = withoutSpaces(text).toUpperCase();
  if (!isVerificationCode(code)) throw new RangeError('核验码应为12位字母或数字');
  return code;
}

/** Whether `text` is six digits (GB/T 2260); whether the region exists is another question. */
export function isRegionCode(text: unknown): text is RegionCode {
  return typeof text === 'string' && /^\d{6}$/.test(text);
}

/** Whether `text` is a 邮政编码. */
export function isPostcode(text: unknown): boolean {
  return typeof text === 'string' && /^\d{6}$/.test(text);
}
