// The number that goes with a kind of identity document (证件种类), and what to say when it does not fit.
import { birthDayOf, isCitizenId } from './citizen-id';
import {
  creditCodeCheckCharacter,
  hasShapeOfCreditCode,
  isBusinessCode,
  isUnifiedSocialCreditCode,
} from './organisation-code';

const LONGEST_OTHER = 50;

/** A citizen's number or a business code. @kept the specification asks for it (S5.19, S5.20) */
export function isIdentityNumber(value: unknown): boolean {
  return isCitizenId(value) || isBusinessCode(value);
}

/** A passport number or the like: 5–17 upper-case letters and digits. */
export function isOtherIdentityDocument(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z0-9]{5,17}$/.test(value);
}

const LENGTH = 18;
const OLD_LENGTH = 15;

/**
 * Cards with 15 digits have not been valid since 2013: such a number is only read in entries that were made with it.
 */
function citizenIdError(value: string): string | null {
  if (value.length === OLD_LENGTH && /^\d+$/.test(value))
    return '身份证号应为18位，您填写了15位，请对照证件补全；一代身份证已停用，请填写现在的身份证号';
  if (value.length !== LENGTH) return wrongLength('身份证号', value, '证件');
  if (isCitizenId(value)) return null;
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return '身份证号应为17位数字和1位校验码（数字或X）';
  return birthDayOf(value)
    ? '身份证号有误，请核对每一位；与证件完全一致的，请到登记机构窗口办理'
    : '身份证号中的出生日期不正确，请对照证件核对';
}

/**
 * The check character is no reason to refuse: codes given before the standard are in use whose character does not fit.
 */
function creditCodeError(value: string): string | null {
  if (value.length !== LENGTH) return wrongLength('统一社会信用代码', value, '营业执照');
  return hasShapeOfCreditCode(value)
    ? null
    : '统一社会信用代码应为数字和大写字母（不含I、O、S、V、Z），第3至8位为数字，请对照营业执照核对';
}

const wrongLength = (name: string, { length }: string, document: string): string =>
  `${name}应为${LENGTH}位，您填写了${length}位，请对照${document}${length < LENGTH ? '补全' : '核对'}`;

const isCreditCodeKind = (kindCode: string): boolean => kindCode === '7' || kindCode === '8';

/** Numbers of permits and cards, capitals only; check characters of cards are not examined: the office compares. */
const DOCUMENTS = {
  '11': {
    form: /^(?:[A-Z]{3}\d{12}|9\d{16}[\dX])$/,
    text: '外国人永久居留身份证号应为9开头的18位，或者3个字母加12位数字，请对照证件核对',
  },
  '12': {
    form: /^[HM]\d{8}(?:\d{2})?$/,
    text: '港澳居民来往内地通行证号应为H或M加8位数字（旧证为10位数字），请对照证件核对',
  },
  '13': {
    form: /^(?:\d{8}|\d{10}(?:[A-Z]|\([A-Z]\))?)$/,
    text: '台湾居民来往大陆通行证号应为8位数字（旧证为10位数字，后面可以有1个字母），请对照证件核对',
  },
  '14': {
    form: /^8[123]0000(?:19|20)\d{9}[\dX]$/,
    text: '港澳台居民居住证号应为810000、820000或830000开头的18位，请对照证件核对',
  },
} as const;

/** What to compare once more in a number that is taken; null when nothing. Kinds as in `identityNumberError`. */
export function identityNumberWarning(kindCode: string, value: string): string | null {
  return isCreditCodeKind(kindCode) && hasShapeOfCreditCode(value) && !isUnifiedSocialCreditCode(value)
    ? `按前17位计算，最后一位应为“${creditCodeCheckCharacter(value)}”，请对照营业执照逐位核对。与执照一致的可以继续申请：请上传营业执照，由登记机构核对`
    : null;
}

/**
 * Of 11 to 17 digits there is no document; with eight digits or a code's head before letters it is a code that was cut
 * off.
 */
const CUT_DIGITS = /^\d{11,17}$/;
const CUT_CODE = /^[1-9ANY][1-9]\d{6}(?=[\dA-Z]*[A-Z])[\dA-Z]{3,9}$/;

/**
 * What is wrong with a number that comes without the kind of its document, or null. Whether it is a person's or an
 * organisation's it does not say.
 * @param mayBeOld a number of an entry, which may have 15 digits
 */
export function untypedNumberError(value: string, mayBeOld = false): string | null {
  if (mayBeOld && value.length === OLD_LENGTH && isCitizenId(value)) return null;
  if (CUT_DIGITS.test(value)) return citizenIdError(value);
  if (CUT_CODE.test(value)) return creditCodeError(value);
  return null;
}

/**
 * What is wrong with `value` as the number of a document of this kind, or null; of the number of 15 digits in an entry
 * the caller knows.
 * Kinds are the codes of 证件种类, 4 and 11 to 14 by the forms of their issuers: 1 身份证 (GB 11643), 7 and 8
 * 营业执照/统一社会信用代码 (GB 32100), 3 护照; others
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
    case '4':
      return isCitizenId(value) && value.length === LENGTH
        ? null
        : `户口簿请填写本人一页上的公民身份号码：${citizenIdError(value)}`;
    case '11':
    case '12':
    case '13':
    case '14':
      return DOCUMENTS[kindCode].form.test(value) ? null : DOCUMENTS[kindCode].text;
    default:
      return value.trim() !== '' && value.length <= LONGEST_OTHER ? null : `证件号应为1至${LONGEST_OTHER}个字符`;
  }
}
