// A case under its lock, as the steps beside it ask for it: read once nobody else can change it.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/db/database';
import type { ApplicationRow } from './access';
import { applications } from './schema';

/** The first lock of every change: whatever belongs to the case is locked after it. Undefined for a case that is gone. */
export async function lockCase(tx: Transaction, applicationId: string): Promise<ApplicationRow | undefined> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
  return application;
}

/** Writes down who has taken a locked case; nulls give it back. */
export async function setClaim(
  tx: Transaction,
  applicationId: string,
  claim: Pick<ApplicationRow, 'claimedById' | 'claimedByName'>,
): Promise<void> {
  await tx.update(applications).set(claim).where(eq(applications.id, applicationId));
}
