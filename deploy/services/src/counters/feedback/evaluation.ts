// Whether a person may still say how a case of theirs went.
import { and, eq } from 'drizzle-orm';
import type * as calls from '@portal/applications/contract';
import type { OutputOf } from '@portal/shared/contract';
import { numberOf, requireCase } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { feedbackEntries } from './schema';

/** Once, after the end. @throws Refusal for foreign and unknown numbers alike */
export async function readEvaluation(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof calls.getEvaluation>> {
  const { application } = await requireCase(db, user, number);
  const businessNumber = numberOf(application);
  const [given] = await db
    .select({ id: feedbackEntries.id })
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.userId, user.id), eq(feedbackEntries.businessNumber, businessNumber)));
  return {
    businessNumber,
    allowed: application.status === 'COMPLETED' && !given,
    given: given !== undefined,
    path: `/suggest-back?ywh=${businessNumber}`,
  };
}
