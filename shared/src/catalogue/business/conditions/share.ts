// Shares of what several own: written as a percentage or as a fraction, kept as written, compared and added exactly.

/** In lowest terms; the whole is 1/1. */
export interface Share {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const PLACES = 6;
const WHOLE_PERCENT = 100n * 10n ** BigInt(PLACES);
const PERCENT = /^(\d{1,3})(?:\.(\d{1,6}))?%?$/;
const FRACTION = /^(\d{1,60})\/([1-9]\d{0,59})$/;
/** Denominators that people use; beyond them a percentage is no rounded fraction. */
const MOST_PARTS = 30n;

export const WHOLE_SHARE: Share = { numerator: 1n, denominator: 1n };
export const NO_SHARE: Share = { numerator: 0n, denominator: 1n };

/** `33.33` and `33.33%` are percent, `1/3` is a third; null for anything else. */
export function parseShare(text: unknown): Share | null {
  if (typeof text !== 'string') return null;
  const fraction = FRACTION.exec(text);
  if (fraction) return reduced(BigInt(fraction[1] ?? 0), BigInt(fraction[2] ?? 1));
  const percent = PERCENT.exec(text);
  if (!percent) return null;
  return reduced(BigInt(`${percent[1]}${(percent[2] ?? '').padEnd(PLACES, '0')}`), WHOLE_PERCENT);
}

/** Null when one of the texts is no share. */
export function sumShares(texts: readonly unknown[]): Share | null {
  let sum = NO_SHARE;
  for (const text of texts) {
    const share = parseShare(text);
    if (share === null) return null;
    sum = addShares(sum, share);
  }
  return sum;
}

export function addShares(one: Share, other: Share): Share {
  return reduced(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );
}

/** `from` less `less`; below nought where less is more. */
export function subtractShares(from: Share, less: Share): Share {
  return addShares(from, { numerator: -less.numerator, denominator: less.denominator });
}

export function multiplyShares(one: Share, other: Share): Share {
  return reduced(one.numerator * other.numerator, one.denominator * other.denominator);
}

/** Below nought, nought or above it as `one` is less than `other`, equal or more. */
export function compareShares(one: Share, other: Share): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** What was written, in the form in which it is kept: a percentage without its sign, a fraction as it is. */
export function keptShare(text: string): string {
  return text.replace(/%$/, '');
}

/** A kept share as people read it: `33.33%`, `1/3`. */
export function shareLabel(text: string): string {
  return text.includes('/') || text.endsWith('%') ? text : `${text}%`;
}

/** Text of a computed share, as kept: a percentage where it is exact and no fraction was written, else a fraction. */
export function formatShare(share: Share, written: readonly (string | null | undefined)[] = []): string {
  const { numerator, denominator } = share;
  const isExact = (numerator * WHOLE_PERCENT) % denominator === 0n;
  if (isExact && !written.some((text) => text?.includes('/'))) return percentText(share);
  return compareShares(share, WHOLE_SHARE) === 0 ? '100' : `${numerator}/${denominator}`;
}

/** Equal shares of the whole: percentages where two decimals are exact, else fractions. */
export function equalShares(count: number): string[] {
  const isExact = 10_000 % count === 0;
  const share = { numerator: 1n, denominator: BigInt(count) };
  return Array<string>(count).fill(isExact ? percentText(share) : `1/${count}`);
}

/** The fraction that a percentage with two decimals was rounded from: `1/3` of `33.33`; null where there is none. */
export function roundedFrom(text: unknown): string | null {
  const share = parseShare(text);
  if (share === null || String(text).includes('/')) return null;
  for (let parts = 3n; parts <= MOST_PARTS; parts += 1n) {
    const count = (2n * share.numerator * parts + share.denominator) / (2n * share.denominator);
    const gap = share.numerator * parts - count * share.denominator;
    const size = gap < 0n ? -gap : gap;
    // Within a hundredth of a percent, and not the same.
    if (count > 0n && count < parts && size > 0n && 10_000n * size <= share.denominator * parts)
      return `${count}/${parts}`;
  }
  return null;
}

function percentText({ numerator, denominator }: Share): string {
  const digits = String((numerator * WHOLE_PERCENT) / denominator).padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
}

function reduced(numerator: bigint, denominator: bigint): Share {
  let [divisor, rest] = [numerator < 0n ? -numerator : numerator, denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor === 0n ? NO_SHARE : { numerator: numerator / divisor, denominator: denominator / divisor };
}
