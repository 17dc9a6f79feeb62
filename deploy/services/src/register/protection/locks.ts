// Locks in force: which units have one, who set it, and what ends it besides the holder.
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { appendAudit, markPerson } from '../../platform/audit-trail/public';
import { builtOnce } from '../../platform/db/connections/statement';
import type { Database, Transaction } from '../../platform/db/database';
import { rightHolders, rights, units } from '../schema';
import { OWN_PAGE, notifyPeople, peopleOfProperty } from './people-of-property';
import { ownerLocks } from './schema';

export type LockRow = typeof ownerLocks.$inferSelect;
const BATCH = 200;

/** A lifting that has been requested ends the lock by the clock, before anything has written it. */
export const isHeld = (now: Date) =>
  and(isNull(ownerLocks.endedAt), or(isNull(ownerLocks.liftsAt), gt(ownerLocks.liftsAt, now)));

/** Numbers of those who have locked each of these units; units without a lock are left out. */
export async function lockersOf(
  db: Database,
  unitNumbers: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const held = builtOnce(db, 'owner_locks_of_units', () =>
    db
      .select({ unitNumber: ownerLocks.unitNumber, number: ownerLocks.holderNumber })
      .from(ownerLocks)
      .where(
        and(
          sql`${ownerLocks.unitNumber} = any(${sql.placeholder('asked')}::text[])`,
          isNull(ownerLocks.endedAt),
          or(isNull(ownerLocks.liftsAt), sql`${ownerLocks.liftsAt} > ${sql.placeholder('now')}::timestamptz`),
        ),
      ),
  );
  const lockers = new Map<string, string[]>();
  for (const { unitNumber, number } of await held.execute({ asked: [...new Set(unitNumbers)], now: now.toISOString() }))
    lockers.set(unitNumber, [...(lockers.get(unitNumber) ?? []), number]);
  return lockers;
}

/** Locks in force on the unit, in the order in which they were set. */
export const locksOn = (db: Database, unitNumber: string, now: Date): Promise<LockRow[]> =>
  db
    .select()
    .from(ownerLocks)
    .where(and(eq(ownerLocks.unitNumber, unitNumber), isHeld(now)))
    .orderBy(asc(ownerLocks.setAt), asc(ownerLocks.id));

/** Writes that the lock has ended, and notifies everybody concerned. */
export async function endLock(
  tx: Transaction,
  lock: LockRow,
  ending: Pick<LockRow, 'endedBy'> &
    Partial<Pick<LockRow, 'endedById' | 'ground' | 'documentNumber'>> & { how: string },
  now: Date,
): Promise<void> {
  const { how, ...changes } = ending;
  const [ended] = await tx
    .update(ownerLocks)
    .set({ ...changes, endedAt: now })
    .where(and(eq(ownerLocks.id, lock.id), isNull(ownerLocks.endedAt)))
    .returning({ id: ownerLocks.id });
  if (!ended) return;
  await appendAudit(tx, {
    kind: 'protection',
    at: now,
    actor: ending.endedById ?? null,
    action: `unlock ${ending.endedBy}`,
    subject: markPerson(tx, lock.holderNumber),
    ref: lock.id,
    detail: { unit: lock.unitNumber, ground: ending.ground ?? null, document: ending.documentNumber ?? null },
  });
  const values = { 权利人: maskName(lock.holderName), 时间: formatChineseDateTime(now), 办法: how };
  const people = await peopleOfProperty(tx, [lock.unitNumber]);
  // Who receives the property knew of no lock; who has parted with it set one.
  const former = { ...people, holders: [{ number: lock.holderNumber, path: OWN_PAGE }], watchers: [] };
  await notifyPeople(
    tx,
    ending.endedBy === 'passedOn' ? former : people,
    { holders: 'lockLifted', watchers: 'lockLifted', values },
    now,
  );
}

/** Ends the locks whose day of waiting is over. Answers how many. */
export async function endLiftedLocks(db: Database, now: Date): Promise<number> {
  const due = await db
    .select()
    .from(ownerLocks)
    .where(and(isNull(ownerLocks.endedAt), isNotNull(ownerLocks.liftsAt), lte(ownerLocks.liftsAt, now)))
    .limit(BATCH);
  for (const lock of due)
    await db.transaction((tx) => endLock(tx, lock, { endedBy: 'holder', how: '本人申请，等待期满' }, now));
  return due.length;
}

/** The property has passed on: locks of those who hold it no longer end with their right. */
export async function endLocksPassedOn(
  tx: Transaction,
  { unitNumber, now }: { unitNumber: string; now: Date },
): Promise<void> {
  const numbers = await numbersOfHolders(tx, unitNumber);
  const open = await tx
    .select()
    .from(ownerLocks)
    .where(and(eq(ownerLocks.unitNumber, unitNumber), isNull(ownerLocks.endedAt)));
  for (const lock of open.filter(({ holderNumber }) => !numbers.includes(holderNumber)))
    await endLock(tx, lock, { endedBy: 'passedOn', how: '不动产已转移' }, now);
}

/** Numbers of those who hold a right in force on the unit. */
export async function numbersOfHolders(db: Database, unitNumber: string): Promise<string[]> {
  const held = await db
    .select({ number: rightHolders.identityNumber })
    .from(rightHolders)
    .innerJoin(rights, eq(rights.id, rightHolders.rightId))
    .innerJoin(units, eq(units.id, rights.unitId))
    .where(and(eq(units.unitNumber, unitNumber), eq(rights.status, 'current')));
  return held.map(({ number }) => number);
}
