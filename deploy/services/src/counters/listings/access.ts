// Who may see and change which listing; the check is part of the query that reads the row.
import { and, eq, like, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { isOfficer } from '../../platform/core/guards';
import type { Database } from '../../platform/db/database';
import { listings } from './schema';

export type ListingRow = typeof listings.$inferSelect;

/** Unknown listings and those one may not see get the same words. */
export const UNKNOWN_LISTING = '未查询到该房源，请在“我的房源”中核对';

/** One's own, published ones of everybody, and for officials those of their region. */
export function readableListings(user: CurrentUser): SQL | undefined {
  const office = isOfficer(user) ? like(listings.regionCode, `${regionPrefix(user.regionCode)}%`) : undefined;
  return or(eq(listings.ownerId, user.id), eq(listings.status, 'published'), office);
}

export async function findListing(db: Database, user: CurrentUser, id: string): Promise<ListingRow | null> {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), readableListings(user)));
  return row ?? null;
}

export async function mayReadListing(db: Database, user: CurrentUser, id: string): Promise<boolean> {
  return (await findListing(db, user, id)) !== null;
}

/**
 * Owners change what has not been handed in, or was refused. Whoever hands it in at this moment waits until the
 * transaction ends.
 */
export async function mayChangeListing(db: Database, user: CurrentUser, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: listings.status })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.ownerId, user.id)))
    .for('share');
  return row?.status === 'draft' || row?.status === 'refused';
}
