// Amounts in the capitals that contracts and bills use: 壹佰贰拾叁元肆角伍分.

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];
const LIMIT_FEN = 10n ** 14n;

/** Plain decimal digits of a number; the exponent that `String` writes for tiny and huge ones is unfolded. */
function decimalText(amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError('金额应为有限的数');
  const [mantissa = '', exponent] = String(amount).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${decimals}`;
  return sign + whole + decimals.padEnd(shift, '0');
}

/** Rounded half away from zero; the sign apart. */
function parseFen(text: string): { isNegative: boolean; fen: bigint } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError('金额应为数字');
  const [, sign, yuan = '', decimals = ''] = match;
  const roundUp = (decimals[2] ?? '0') >= '5' ? 1n : 0n;
  return { isNegative: sign === '-', fen: BigInt(yuan + decimals.slice(0, 2).padEnd(2, '0')) + roundUp };
}

function integerText(digits: string): string {
  let text = '';
  let isZeroPending = false;
  let isGroupEmpty = true;
  for (let index = 0; index < digits.length; index += 1) {
    const place = digits.length - 1 - index;
    const digit = Number(digits[index]);
    if (digit === 0) {
      isZeroPending = text !== '';
    } else {
      text += (isZeroPending ? '零' : '') + DIGITS.charAt(digit) + (PLACES[place % 4] ?? '');
      isZeroPending = false;
      isGroupEmpty = false;
    }
    if (place % 4 === 0) {
      if (!isGroupEmpty) text += GROUPS[place / 4] ?? '';
      // oxlint-disable-next-line no-useless-assignment -- read in the next turn of the loop
      isGroupEmpty = true;
    }
  }
  return text;
}

function decimalsText(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return '整';
  const jiaoText = jiao === 0 ? (hasYuan ? '零' : '') : `${DIGITS.charAt(jiao)}角`;
  return jiaoText + (fen === 0 ? '' : `${DIGITS.charAt(fen)}分`);
}

/**
 * `amount` in 元, rounded half away from zero to 分, in capitals: `1234.5` → 壹仟贰佰叁拾肆元伍角.
 * @throws {RangeError} for text other than plain decimal digits, non-finite numbers, and 10¹² 元 or more.
 */
export function toChineseCurrency(amount: number | string): string {
  if (typeof amount !== 'number' && typeof amount !== 'string') throw new RangeError('金额应为数字');
  const { isNegative, fen } = parseFen(typeof amount === 'number' ? decimalText(amount) : amount);
  if (fen >= LIMIT_FEN) throw new RangeError('金额超出范围');
  if (fen === 0n) return '零元整';
  const yuan = fen / 100n;
  const rest = Number(fen % 100n);
  const yuanText = yuan === 0n ? '' : `${integerText(String(yuan))}元`;
  return (isNegative ? '负' : '') + yuanText + decimalsText(Math.floor(rest / 10), rest % 10, yuan > 0n);
}
