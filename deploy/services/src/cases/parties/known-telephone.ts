// Whose telephone a person knows from a case of theirs.
import { and, eq, or } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { applicationParties, applications } from '../schema';

/** Whether the telephone is that of a party of a case that the person has begun or has claimed. */
export async function isPartyTelephone(db: Database, user: CurrentUser, telephone: string): Promise<boolean> {
  const own = or(eq(applications.initiatorId, user.id), eq(applications.claimedById, user.id));
  const [party] = await db
    .select({ id: applicationParties.id })
    .from(applicationParties)
    .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
    .where(and(isNumber(applicationParties.telephone, telephone), own))
    .limit(1);
  return party !== undefined;
}
