// One page of the ledger of new homes, by unit number, and how many there are.
import type { SQL } from 'drizzle-orm';
import { asc, count } from 'drizzle-orm';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { commercialHouses } from './schema';

export async function pageOfHouses(
  db: Database,
  where: SQL | undefined,
  page: Paging,
): Promise<{ total: number; rows: (typeof commercialHouses.$inferSelect)[] }> {
  const [counted] = await db.select({ total: count() }).from(commercialHouses).where(where);
  const { limit, offset } = windowOf(page);
  const rows = await db
    .select()
    .from(commercialHouses)
    .where(where)
    .orderBy(asc(commercialHouses.unitNumber))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
}
