// Numbers of applications: random ones for drafts, counted ones for submitted cases.
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Transaction } from '../../platform/db/database';
import { businessCounters } from '../schema';

/** D, the day, and eleven random digits. */
export function newDraftNumber(now: Date): string {
  return `D${dayOf(now)}${String(randomInt(10 ** 11)).padStart(11, '0')}`;
}

/**
 * Region 6, day 8, serial 6. The counter's row is held until the transaction ends, so no number is lost or given twice.
 */
export async function nextBusinessNumber(tx: Transaction, regionCode: string, now: Date): Promise<string> {
  const day = dayOf(now);
  const [row] = await tx
    .insert(businessCounters)
    .values({ regionCode, day, last: 1 })
    .onConflictDoUpdate({
      target: [businessCounters.regionCode, businessCounters.day],
      set: { last: sql`${businessCounters.last} + 1` },
    })
    .returning();
  const serial = row?.last ?? 0;
  if (serial < 1 || serial > 999_999) throw new RangeError(`no business number is left for ${regionCode} on ${day}`);
  return regionCode + day + String(serial).padStart(6, '0');
}

function dayOf(now: Date): string {
  return toShanghaiDate(now).replaceAll('-', '');
}
