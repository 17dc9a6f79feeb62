// Harmless corrections of typed text.

/** Full-width digits, letters and signs as keyboards for Chinese produce them, in their plain form. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** Without any spaces. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}

/** Digits as typed, without grouping commas, spaces or a currency sign. */
export function tidyNumber(text: string): string {
  return withoutSpaces(toHalfWidth(text)).replace(/[,¥￥]/gu, '');
}
