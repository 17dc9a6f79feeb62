// The number of a letter of attorney.
import { randomInt } from 'node:crypto';
import { toShanghaiDate } from '@portal/shared/kernel';

/** What a letter is called on paper. */
export function newNumber(now: Date): string {
  return `WT${toShanghaiDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
