// Answers the sum that the sign-in asks of people who cannot see the picture.
const DIGITS = '零一二三四五六七八九';
const NUMBER = '([零一二三四五六七八九十]+)';

/** Below a hundred, as the questions say them. */
function numberOf(words = ''): number {
  const [tens, ones = ''] = words.includes('十') ? words.split('十') : ['', words];
  return (words.includes('十') ? (tens === '' ? 1 : DIGITS.indexOf(tens!)) * 10 : 0) + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

/** @param text that holds the question @throws Error when it holds none */
export function solveSum(text: string): string {
  const [, first, second, sign, third] = new RegExp(`${NUMBER}加${NUMBER}(加|减)${NUMBER}等于几`).exec(text) ?? [];
  if (!sign) throw new Error(`not a sum: ${text}`);
  return String(numberOf(first) + numberOf(second) + (sign === '加' ? 1 : -1) * numberOf(third));
}
