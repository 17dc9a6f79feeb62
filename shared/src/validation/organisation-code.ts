// Numbers of organisations: 统一社会信用代码 (GB 32100-2015) and the portal's looser business code.

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The check character that the first 17 characters call for: weights 3^i mod 31. */
export function creditCodeCheckCharacter(code: string): string {
  let sum = 0;
  for (let index = 0, weight = 1; index < 17; index += 1, weight = (weight * 3) % 31) {
    sum += CHARACTERS.indexOf(code.charAt(index)) * weight;
  }
  return CHARACTERS[(31 - (sum % 31)) % 31] ?? '';
}

/** Whether `value` is written as an upper-case 统一社会信用代码, whatever its check character. */
export function hasShapeOfCreditCode(value: unknown): boolean {
  return typeof value === 'string' && SHAPE.test(value);
}

/**
 * Whether `value` is an upper-case 统一社会信用代码 with the right check character. The organisation code inside is not
 * examined.
 */
export function isUnifiedSocialCreditCode(value: unknown): boolean {
  return typeof value === 'string' && SHAPE.test(value) && value[17] === creditCodeCheckCharacter(value);
}

/** Whether `value` is an 18-character business code starting with 9 (specification §5); no check character. */
export function isBusinessCode(value: unknown): boolean {
  return typeof value === 'string' && /^9[0-9A-Z]{17}$/.test(value);
}
