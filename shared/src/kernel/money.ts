// Money is a whole number of 分; 元 exists only as text.
import type { Brand } from './brand';

/** An amount in 分 (1/100 元), a safe integer. */
export type Fen = Brand<number, 'Fen'>;

export const ZERO_FEN = 0 as Fen;

/** @throws {RangeError} unless a safe integer. */
export function toFen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError('金额应为整数分');
  return (value === 0 ? 0 : value) as Fen;
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function fromBigInt(value: bigint): Fen {
  return toFen(Number(value));
}

/**
 * Reads 元 as typed, exactly: `"1250000.5"` → 125000050. No grouping commas, no more than two decimals.
 * @throws {RangeError} for any other text, and for amounts beyond a safe integer of 分.
 */
export function fromYuan(text: string): Fen {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError('金额应为数字，最多两位小数');
  const [, sign = '', yuan = '0', decimals = ''] = match;
  const fen = BigInt(yuan) * 100n + BigInt(decimals.padEnd(2, '0'));
  if (fen > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('金额超出范围');
  return fromBigInt(sign === '-' ? -fen : fen);
}

/** Plain 元 with two decimals: `"1250000.50"`. */
export function toYuanText(fen: Fen): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 元 for reading: `¥1,234.00`, `-¥0.05`. */
export function formatYuan(fen: Fen): string {
  const [yuan = '0', decimals = '00'] = toYuanText(Math.abs(fen) as Fen).split('.');
  return `${fen < 0 ? '-' : ''}¥${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

const PLAIN_AMOUNT = /^-?\d+(\.\d+)?$/;

/** As typed, in groups of three and with its unit: `1,250,000元`, `80.5万元`. Other text stays as it is. */
export function formatAmount(text: string, unit = '元'): string {
  if (!PLAIN_AMOUNT.test(text)) return text === '' ? '' : `${text}${unit}`;
  const [whole = '', decimals] = text.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals === undefined ? '' : `.${decimals}`}${unit}`;
}

/** @throws {RangeError} when the sum leaves the safe integers. */
export function addFen(...amounts: readonly Fen[]): Fen {
  return fromBigInt(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

/** @throws {RangeError} when the difference leaves the safe integers. */
export function subtractFen(from: Fen, amount: Fen): Fen {
  return fromBigInt(BigInt(from) - BigInt(amount));
}

/**
 * `fen × numerator ÷ denominator`, rounded half away from zero to whole 分. A rate of 1.5 % is `(fen, 15, 1000)`.
 * @throws {RangeError} unless both are safe integers and the denominator is not zero, or when the result is too large.
 */
export function multiplyFen(fen: Fen, numerator: number, denominator = 1): Fen {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError('比率应为两个整数，分母不为零');
  }
  const product = BigInt(fen) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const by = sizeOf(divisor);
  const rounded = (2n * sizeOf(product) + by) / (2n * by);
  return fromBigInt(product * divisor < 0n ? -rounded : rounded);
}
