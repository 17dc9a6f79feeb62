// The number that goes with a kind of identity document (证件种类), and what to say when it does not fit.
import { birthDayOf, isCitizenId } from './citizen-id';
import { isBusinessCode, isUnifiedSocialCreditCode } from './organisation-code';

const LONGEST_OTHER = 50;

/** A citizen's number or a business code. @kept the specification asks for it (S5.19, S5.20) */
export function isIdentityNumber(value: unknown): boolean {
  return isCitizenId(value) || isBusinessCode(value);
}

/** A passport number or the like: 5–17 upper-case letters and digits. */
export function isOtherIdentityDocument(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z0-9]{5,17}$/.test(value);
}

function citizenIdError(value: string): string | null {
  if (isCitizenId(value)) return null;
  if (value.length !== 18) return '身份证号应为18位';
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return '身份证号应为17位数字和1位校验码（数字或X）';
  return birthDayOf(value) ? '身份证号有误，请核对每一位' : '身份证号中的出生日期不正确';
}

function creditCodeError(value: string): string | null {
  if (isUnifiedSocialCreditCode(value)) return null;
  return value.length === 18 ? '统一社会信用代码有误，请核对每一位，字母应为大写' : '统一社会信用代码应为18位';
}

/**
 * What is wrong with `value` as the number of a document of this kind, or null.
 * Kinds are the codes of 证件种类: 1 身份证 (GB 11643), 7 and 8 营业执照/统一社会信用代码 (GB 32100), 3 护照; others
 * only need a number.
 */
export function identityNumberError(kindCode: string, value: string): string | null {
  if (value === '') return '请填写证件号';
  switch (kindCode) {
    case '1':
      return citizenIdError(value);
    case '7':
    case '8':
      return creditCodeError(value);
    case '3':
      return isOtherIdentityDocument(value) ? null : '护照号应为5至17位大写字母或数字';
    default:
      return value.trim() !== '' && value.length <= LONGEST_OTHER ? null : `证件号应为1至${LONGEST_OTHER}个字符`;
  }
}
