// Tokens of announcements that were written by a release that kept none: a hundred at a time, until there are none
// left.
import { eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { announcements } from '../schema';
import { searchTokensOf } from './tokens';

const AT_ONCE = 100;

/** How many were written. */
export async function writeMissingTokens(db: Database): Promise<number> {
  const rows = await db.select().from(announcements).where(isNull(announcements.searchTokens)).limit(AT_ONCE);
  for (const row of rows)
    await db
      .update(announcements)
      .set({ searchTokens: searchTokensOf(row) })
      .where(eq(announcements.id, row.id));
  return rows.length;
}
