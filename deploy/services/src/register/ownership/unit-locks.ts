// The unit of a case that the office has: one at a time.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { unitLocks } from './schema';

/** Of two cases of one unit only one gets the row; the other waits for it and then gets nothing. */
export async function lockUnit(
  tx: Transaction,
  application: { id: string; unitNumber: string | null },
  now: Date,
): Promise<boolean> {
  if (!application.unitNumber) return true;
  const locked = await tx
    .insert(unitLocks)
    .values({ unitNumber: application.unitNumber, applicationId: application.id, lockedAt: now })
    .onConflictDoNothing()
    .returning({ unitNumber: unitLocks.unitNumber });
  return locked.length > 0;
}

/** The case has ended: its unit is free for the next one. */
export async function unlockUnit(tx: Transaction, applicationId: string): Promise<void> {
  await tx.delete(unitLocks).where(eq(unitLocks.applicationId, applicationId));
}
