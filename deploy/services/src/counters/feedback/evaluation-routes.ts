// Whether a person may still say how a case of theirs went.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireCase } from '../../cases/access';
import { numberOf } from '../../cases/lists/summary';
import { numberQuery } from '../../cases/wire';
import type { App, Context, CurrentUser } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { feedbackEntries } from './schema';

const evaluation = z.object({ ywh: z.string(), allowed: z.boolean(), given: z.boolean(), path: z.string() });

/** Once, after the end. @throws Refusal for foreign and unknown numbers alike */
async function readEvaluation(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  number: string,
): Promise<z.infer<typeof evaluation>> {
  const { application } = await requireCase(db, user, number);
  const ywh = numberOf(application);
  const [given] = await db
    .select({ id: feedbackEntries.id })
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.userId, user.id), eq(feedbackEntries.businessNumber, ywh)));
  return {
    ywh,
    allowed: application.status === 'COMPLETED' && !given,
    given: given !== undefined,
    path: `/suggest-back?ywh=${ywh}`,
  };
}

export function addEvaluation(app: App, context: Context): void {
  app.get(
    '/api/pub3/evaluate/:ywh',
    { schema: { tags: ['applications'], params: numberQuery, response: answer(evaluation) } },
    async (request) => ok(await readEvaluation(context, userOf(request), request.params.ywh)),
  );
}
