// The unit of a case that the office has: one at a time.
import type { Transaction } from '../../platform/db/database';
import { unitLocks } from '../../register/ownership/schema';
import type { ApplicationRow } from '../access';

/** Of two cases of one unit only one gets the row; the other waits for it and then gets nothing. */
export async function lockUnit(
  tx: Transaction,
  application: Pick<ApplicationRow, 'id' | 'unitNumber'>,
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
