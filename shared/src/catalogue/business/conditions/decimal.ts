// Exact arithmetic on decimal text, for areas, shares and amounts as people type them.

const PLACES = 6;

/** Millionths as an integer, or null unless plain decimal text with at most six places. */
export function parseDecimal(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) : null;
  if (!match) return null;
  const [, sign, whole = '0', places = ''] = match;
  const size = BigInt(whole + places.padEnd(PLACES, '0'));
  return sign === '-' ? -size : size;
}

/** Shortest decimal text of an integer number of millionths: `40`, `33.33`. */
export function formatDecimal(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
  return millionths < 0n ? `-${text}` : text;
}

/** Sum in millionths, or null when one of the texts is no number. */
export function sumDecimals(texts: readonly unknown[]): bigint | null {
  let sum = 0n;
  for (const text of texts) {
    const value = parseDecimal(text);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** Quotient of whole numbers, halves away from zero. */
export function divideRounded(value: bigint, by: bigint): bigint {
  const [size, whole] = [value < 0n ? -value : value, by / 2n];
  const quotient = (size + whole) / by;
  return value < 0n ? -quotient : quotient;
}
