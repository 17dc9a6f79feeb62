// From a file back to its case.
import { eq } from 'drizzle-orm';
import { applications } from '../../cases/schema';
import type { Database } from '../../platform/db/database';

/** The draft number, which every access check takes; empty when the case is gone. */
export async function findDraftNumber(db: Database, applicationId: string): Promise<string> {
  const [row] = await db
    .select({ draftNumber: applications.draftNumber })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.draftNumber ?? '';
}
