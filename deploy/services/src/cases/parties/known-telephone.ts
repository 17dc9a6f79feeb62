// Whose telephone may be written to from a case.
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import { accountsOfNumbers } from '../../people/auth/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { isNumber } from '../../platform/personal/where';
import { applicationParties, applications } from '../schema';

/**
 * The number of a sent case, begun or claimed by the person, that names this telephone of a party: one which the party
 * has confirmed, or which is that of the party's account. What stands in a draft reaches nobody.
 */
export async function caseNamingTelephone(
  db: Database,
  user: CurrentUser,
  telephone: string,
): Promise<string | undefined> {
  const own = or(eq(applications.initiatorId, user.id), eq(applications.claimedById, user.id));
  const isSent = and(isNotNull(applications.sentAt), ne(applications.status, 'DRAFT'));
  const named = await db
    .select({
      identityNumber: applicationParties.identityNumber,
      confirmedAt: applicationParties.confirmedAt,
      businessNumber: applications.businessNumber,
      draftNumber: applications.draftNumber,
    })
    .from(applicationParties)
    .innerJoin(applications, eq(applications.id, applicationParties.applicationId))
    .where(and(isNumber(applicationParties.telephone, telephone), own, isSent))
    .limit(50);
  const numbers = named.map(({ identityNumber }) => identityNumber);
  const accounts = numbers.length > 0 ? await accountsOfNumbers(db, numbers, ['telephone']) : [];
  const isOfAccount = accounts.some((account) => account.telephone === telephone);
  const found = named.find(({ confirmedAt }) => confirmedAt !== null || isOfAccount);
  return found && (found.businessNumber ?? found.draftNumber);
}
