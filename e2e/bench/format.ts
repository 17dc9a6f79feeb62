// How figures are written into the tables.
import type { Interval } from './paired-ratio';

export const KB = 1024;
export type Unit = 'ms' | 'bytes' | '';

const DIGITS: Record<Unit, number> = { ms: 0, bytes: 0, '': 2 };
export const rounded = (value: number, unit: Unit): string => value.toFixed(Number.isInteger(value) ? 0 : DIGITS[unit]);

/** @param isMiddleAlone where there are too few pairs for the interval to say anything */
export function formatRatio({ middle, from, to }: Interval, isMiddleAlone = false): string {
  return isMiddleAlone ? middle.toFixed(2) : `${middle.toFixed(2)} (${from.toFixed(2)}–${to.toFixed(2)})`;
}
