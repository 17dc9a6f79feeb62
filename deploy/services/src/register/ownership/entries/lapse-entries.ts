// What time does to entries: dissents, notices, seals and leases whose days are over end by themselves, and the next
// seal takes its turn.
import { and, eq, isNull, lt } from 'drizzle-orm';
import { addDays, parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import type { Context } from '../../../platform/core/context';
import type { Transaction } from '../../../platform/db/database';
import { cancelProofs } from './entries';
import { canLapse, tellOfLapse } from './lapse-notices';
import { restrictions } from '../../schema';
import { promoteNextSeal } from '../../seals/seals';

const BATCH = 500;

/**
 * Entries in force whose last day is over. A lease is over with its term (民法典 733、734: a tenant who stays has one
 * without a term). Mortgages, residencies and easements do not end by their dates alone; their holders or owners apply.
 */
const lapsedBy = (now: Date) => and(canLapse, lt(restrictions.endsOn, toShanghaiDate(now)));

/** Ends what has lapsed; safe in several processes at once. Answers how many entries ended. */
export async function lapseEntries({ db }: Pick<Context, 'db'>, now: Date): Promise<number> {
  const due = await db.select({ id: restrictions.id }).from(restrictions).where(lapsedBy(now)).limit(BATCH);
  for (const { id } of due) await db.transaction((tx) => lapse(tx, id, now));
  return due.length;
}

/**
 * What is booked on a unit meets no entry that time has ended: none is renewed or served, and no seal waits behind it.
 */
export async function lapseOn(tx: Transaction, unitId: string, now: Date): Promise<void> {
  for (;;) {
    const due = await tx
      .select({ id: restrictions.id })
      .from(restrictions)
      .where(and(eq(restrictions.unitId, unitId), lapsedBy(now)));
    if (due.length === 0) return;
    // Of the next seal the whole term may have passed as well.
    for (const { id } of due) await lapse(tx, id, now);
  }
}

async function lapse(tx: Transaction, id: string, now: Date): Promise<void> {
  const [ended] = await tx
    .update(restrictions)
    .set({ status: 'ended', releasedAt: now })
    .where(and(eq(restrictions.id, id), isNull(restrictions.releasedAt)))
    .returning();
  if (!ended) return;
  // One that is still being made would become valid for what has ended.
  await cancelProofs({ tx, now }, id);
  await tellOfLapse(tx, ended, now);
  if (ended.kind === 'sealed' && ended.endsOn !== null)
    await promoteNextSeal(tx, ended.unitId, addDays(parseIsoDate(ended.endsOn), 1));
}
