// The case to which an executor belongs, for calls that name only the executor.
import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../access/access';
import { applicationParties, applications } from '../schema';
import type { CurrentUser } from '../../platform/core/context';
import { refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';

/** Its draft number. @throws Refusal the same words for foreign and unknown ids */
export async function findExecutorCase(db: Database, user: CurrentUser, partyId: string): Promise<string> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(partyId)) return refuseUnknown();
  const [row] = await db
    .select({ number: applications.draftNumber })
    .from(applicationParties)
    .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
    .where(and(eq(applicationParties.id, partyId), visibleTo(db, user)));
  return row?.number ?? refuseUnknown();
}
