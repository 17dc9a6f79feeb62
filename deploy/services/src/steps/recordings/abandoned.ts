// Recordings that nobody went on with, or that another took the place of: their pieces go.
import { and, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/core/context';
import { recordings } from './schema';
import { dropParts } from './store';

/**
 * Answers how many rows have gone. A finished one's row stays for the trail, though its bytes were replaced.
 * @param before created earlier than this
 */
export async function dropAbandoned(
  context: Pick<Context, 'db' | 'blobs'>,
  before: Date,
  most: number,
): Promise<number> {
  const rows = await context.db
    .select({ id: recordings.id, finishedAt: recordings.finishedAt })
    .from(recordings)
    .where(and(inArray(recordings.state, ['recording', 'replaced']), lt(recordings.createdAt, before)))
    .limit(most);
  await dropParts(
    context,
    rows.map(({ id }) => id),
  );
  const unfinished = rows.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id);
  if (unfinished.length > 0) await context.db.delete(recordings).where(inArray(recordings.id, unfinished));
  return unfinished.length;
}
