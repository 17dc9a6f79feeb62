// The units of a case that the office has: each is in one case at a time.
import { eq, inArray } from 'drizzle-orm';
import { caseNumbersOf } from '../../platform/core/joints/case-numbers';
import type { Database, Transaction } from '../../platform/db/database';
import { inBatches } from '../../platform/db/in-batches';
import { unitLocks } from '../schema';

/**
 * Takes these units for the case, instead of those that it had: a correction may have changed them. Of two cases of one
 * unit only one gets the row; the other waits for it and then gets nothing.
 * @returns number of a unit that another case has; then nothing may be kept of this transaction
 */
export async function lockUnits(
  tx: Transaction,
  { id }: { id: string },
  unitNumbers: readonly string[],
  now: Date,
): Promise<string | null> {
  await unlockUnits(tx, id);
  // In one order, so that two cases of the same units never wait for each other.
  for (const some of inBatches([...new Set(unitNumbers)].toSorted())) {
    const locked = await tx
      .insert(unitLocks)
      .values(some.map((unitNumber) => ({ unitNumber, applicationId: id, lockedAt: now })))
      .onConflictDoNothing()
      .returning({ unitNumber: unitLocks.unitNumber });
    const own = new Set(locked.map(({ unitNumber }) => unitNumber));
    const taken = some.find((unitNumber) => !own.has(unitNumber));
    if (taken !== undefined) return taken;
  }
  return null;
}

/** The case has ended: its units are free for the next one. */
export async function unlockUnits(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(unitLocks).where(eq(unitLocks.applicationId, applicationId));
}

/** Numbers of the cases that run on these units, by unit. */
export async function runningOn(db: Database, unitNumbers: readonly string[]): Promise<Map<string, string>> {
  if (unitNumbers.length === 0) return new Map();
  const locks = await db
    .select()
    .from(unitLocks)
    .where(inArray(unitLocks.unitNumber, [...unitNumbers]));
  const numbers = await caseNumbersOf(
    db,
    locks.map(({ applicationId }) => applicationId),
  );
  return new Map(
    locks.map(({ unitNumber, applicationId }) => {
      const known = numbers.get(applicationId);
      return [unitNumber, known?.businessNumber ?? known?.draftNumber ?? ''];
    }),
  );
}
