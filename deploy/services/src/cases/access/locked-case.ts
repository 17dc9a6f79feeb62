// A case under its lock, as the steps beside it ask for it: read once nobody else can change it.
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import type { ApplicationRow } from './access';
import { applications } from '../schema';

/**
 * The first lock of every change: whatever belongs to the case is locked after it. Undefined for a case that is gone.
 */
export async function lockCase(tx: Transaction, applicationId: string): Promise<ApplicationRow | undefined> {
  const locked = builtOnce(tx, 'case_locked', () =>
    tx
      .select()
      .from(applications)
      .where(eq(applications.id, sql.placeholder('id')))
      .for('update'),
  );
  return (await locked.execute({ id: applicationId }))[0];
}

/** Writes down who has taken a locked case; nulls give it back. */
export async function setClaim(
  tx: Transaction,
  applicationId: string,
  claim: Pick<ApplicationRow, 'claimedById' | 'claimedByName'>,
): Promise<void> {
  await tx.update(applications).set(claim).where(eq(applications.id, applicationId));
}
