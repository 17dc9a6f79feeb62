// Who may read an entry: who wrote it, and the officials of its region.
import { and, eq, like, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { isOfficer } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import { feedbackEntries } from './schema';

/** Unknown entries and those of others get the same words. */
export const UNKNOWN_ENTRY = '未查询到该记录，请在列表中核对';

export function readableEntries(user: CurrentUser): SQL | undefined {
  const office = isOfficer(user) ? like(feedbackEntries.regionCode, `${regionPrefix(user.regionCode)}%`) : undefined;
  return or(eq(feedbackEntries.userId, user.id), office);
}

export async function mayReadEntry(db: Database, user: CurrentUser, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: feedbackEntries.id })
    .from(feedbackEntries)
    .where(and(eq(feedbackEntries.id, id), readableEntries(user)));
  return row !== undefined;
}
