// Which officer may decide on a survey: nobody in a matter of their own or of relatives, nobody on what they have
// measured, no person twice.
import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { INTERESTED, barOf, relativesOf } from '../../../cases/public';
import { accountById, accountIdsOfNumbers } from '../../../people/auth/public';
import type { CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { surveyResults } from '../schema';

const SAME_PERSON = '复核与初审不能是同一人，请由其他审核人员办理';

/**
 * Why the officer must withdraw from the case (回避), or null. Persons are known by their identity number, whatever
 * account they use.
 */
async function interestIn(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<string | null> {
  const { id, principalIdentityNumber } = application;
  const bar = await barOf(db, user, application, 'surveyor', now);
  if (bar !== null) return bar;
  const close = [user.identityNumber, ...(await relativesOf(db, user.identityNumber, now))];
  if (principalIdentityNumber !== null && close.includes(principalIdentityNumber)) return INTERESTED;
  const own = accountIdsOfNumbers(db, [user.identityNumber]);
  const [measured] = await db
    .select({ id: surveyResults.id })
    .from(surveyResults)
    .where(and(eq(surveyResults.applicationId, id), inArray(surveyResults.submittedById, own)))
    .limit(1);
  return measured ? INTERESTED : null;
}

/** Why the officer may not look at the results next, or null. */
export async function barToReview(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<string | null> {
  const bar = await interestIn(db, user, application, now);
  if (bar !== null || application.reviewedById === null) return bar;
  const first = await accountById(db, application.reviewedById, ['identityNumber']);
  return first?.identityNumber === user.identityNumber ? SAME_PERSON : null;
}

/** @throws Refusal saying why the officer may not decide on what belongs to the case */
export async function requireNoInterest(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const bar = await interestIn(db, user, application, now);
  if (bar !== null) refuse(bar);
}
