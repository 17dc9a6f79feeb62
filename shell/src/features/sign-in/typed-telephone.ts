// A telephone as people type it: full-width digits, blanks and hyphens are theirs.

/** What is sent of it; digits of a code are typed the same way. */
export const plainDigits = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** What is wrong with it, or undefined. @param name how the field calls it */
export const telephoneFault = (typed: string, name = '手机号'): string | undefined =>
  typed.trim() === ''
    ? `请输入${name}`
    : /^1[3-9]\d{9}$/.test(plainDigits(typed))
      ? undefined
      : '请输入正确的手机号，共11位数字';
