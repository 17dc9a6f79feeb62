// The queue of seals on a unit: one is in force, the others wait in the order in which they came; certificates follow.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { IsoDate } from '@portal/shared/kernel';
import { addDays, addYears } from '@portal/shared/kernel';
import { certificates } from '../certificates/schema';
import type { Transaction } from '../../platform/db/database';
import { restrictions, rights } from '../schema';

export type SealRow = typeof restrictions.$inferSelect;

/**
 * Longest term of a seal on real estate: three calendar years; a new order may extend it (民诉法解释 第四百八十五条).
 */
const SEAL_YEARS = 3;

/** The last day of the longest term that begins on this day, or after it (民法典 第二百零一条、第二百零二条). */
export function longestSeal(from: IsoDate): IsoDate {
  return addYears(from, SEAL_YEARS);
}

export async function sealsOf(tx: Transaction, unitId: string): Promise<SealRow[]> {
  return tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'sealed'), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position))
    .for('update');
}

/**
 * When no seal is in force the first that waits comes into force for its whole term; certificates show the outcome.
 * @param from its first day: the day after the end of one that time has ended, else today (查封、扣押、冻结财产的规定
 * 第二十六条)
 */
export async function promoteNextSeal(tx: Transaction, unitId: string, from: IsoDate): Promise<void> {
  const seals = await sealsOf(tx, unitId);
  const isSealed = seals.some((seal) => seal.status === 'current');
  const next = isSealed ? undefined : seals.find((seal) => seal.status === 'waiting');
  if (next) {
    await tx
      .update(restrictions)
      .set({ status: 'current', startsOn: from, endsOn: termFrom(from, next.termDays) })
      .where(eq(restrictions.id, next.id));
  }
  await markCertificates(tx, unitId, isSealed || next !== undefined);
}

/** Without days of its own a seal runs for the longest term. */
function termFrom(from: IsoDate, days: number | null): IsoDate {
  const [latest, end] = [longestSeal(from), days === null ? null : addDays(from, days)];
  return end !== null && end < latest ? end : latest;
}

/** A certificate of a sealed property proves it, but not that it may be disposed of. */
export async function markCertificates(tx: Transaction, unitId: string, isSealed: boolean): Promise<void> {
  const current = tx
    .select({ id: rights.id })
    .from(rights)
    .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')));
  await tx
    .update(certificates)
    .set({ status: isSealed ? 'restricted' : 'valid' })
    .where(and(inArray(certificates.rightId, current), eq(certificates.status, isSealed ? 'valid' : 'restricted')));
}
