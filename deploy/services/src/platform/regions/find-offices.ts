// Registration offices: in public for finding one's way, and for the domains that work with them.
import { asc, eq, inArray, like } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { Database } from '../db/database';
import { offices } from './schema';

export type OfficeRow = typeof offices.$inferSelect;

/**
 * The numbers of the offices in a region, as part of a query.
 * @param regionCode six digits of a province, city or county
 */
export function officeIdsIn(db: Database, regionCode: string) {
  return db
    .select({ id: offices.id })
    .from(offices)
    .where(like(offices.regionCode, `${regionPrefix(regionCode)}%`));
}

/** In the order of their regions. */
export async function findOffices(db: Database, ids: Iterable<string>): Promise<OfficeRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return db.select().from(offices).where(inArray(offices.id, wanted)).orderBy(asc(offices.regionCode));
}

/** Null where there is none. */
export async function findOffice(db: Database, where: { regionCode: string } | { id: string }) {
  const [row] = await db
    .select()
    .from(offices)
    .where('id' in where ? eq(offices.id, where.id) : eq(offices.regionCode, where.regionCode));
  return row ?? null;
}
