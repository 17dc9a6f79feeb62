// The queue of seals on a unit: one is in force, the others wait in the order in which they came; certificates follow.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addDays, toShanghaiDate } from '@portal/shared/kernel';
import { certificates } from '../certificates/schema';
import type { Transaction } from '../../platform/db/database';
import { restrictions, rights } from '../ownership/schema';

export type SealRow = typeof restrictions.$inferSelect;

/** Longest term of a seal on real estate; a new order may extend it (民诉法解释 第四百八十五条). */
export const SEAL_DAYS = 3 * 365;

export async function sealsOf(tx: Transaction, unitId: string): Promise<SealRow[]> {
  return tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'sealed'), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position))
    .for('update');
}

/** When no seal is in force the first that waits comes into force from today for its whole term; certificates show the outcome. */
export async function promoteNextSeal(tx: Transaction, unitId: string, now: Date): Promise<void> {
  const seals = await sealsOf(tx, unitId);
  const isSealed = seals.some((seal) => seal.status === 'current');
  const next = isSealed ? undefined : seals.find((seal) => seal.status === 'waiting');
  if (next) {
    const today = toShanghaiDate(now);
    await tx
      .update(restrictions)
      .set({ status: 'current', startsOn: today, endsOn: addDays(today, next.termDays ?? SEAL_DAYS) })
      .where(eq(restrictions.id, next.id));
  }
  await markCertificates(tx, unitId, isSealed || next !== undefined);
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
