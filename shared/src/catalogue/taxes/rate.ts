// Percentages as the law writes them, exact: `1.5%` is 15 in 1000, never a float.
import type { Fen } from '../../kernel';
import { multiplyFen } from '../../kernel';

export type Rate = `${string}%`;

/** A part of what a rate gives: `[1, 2]` is half. */
export type Part = readonly [of: number, whole: number];
export const WHOLE: Part = [1, 1];

/** Numerator and denominator. @throws {RangeError} unless a percentage from 0 to 100 with at most three decimals */
export function fractionOf(rate: Rate): Part {
  const match = /^(\d{1,3})(?:\.(\d{1,3}))?%$/.exec(rate);
  const places = match?.[2] ?? '';
  const of = Number(`${match?.[1]}${places}`);
  const whole = 100 * 10 ** places.length;
  if (!match || of > whole) throw new RangeError(`no percentage: ${rate}`);
  return [of, whole];
}

/** Of a base, rounded once to whole 分. */
export function taxAt(base: Fen, rate: Rate, [of, whole]: Part = WHOLE): Fen {
  const [numerator, denominator] = fractionOf(rate);
  return multiplyFen(base, numerator * of, denominator * whole);
}

/** The tax inside a price that contains it: price ÷ (1 + rate) × rate. */
export function taxWithin(price: Fen, rate: Rate): Fen {
  const [numerator, denominator] = fractionOf(rate);
  return multiplyFen(price, numerator, denominator + numerator);
}
