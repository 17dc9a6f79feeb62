// Places on a map: offices and outlets of a region, and the outlines of its districts.
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { regionPrefix } from '@portal/shared/kernel';
import type { Context } from '../core/context';
import type { Database } from '../db/database';
import { offices, outlets, regionOutlines, regions } from './schema';

export interface PlaceRow {
  id: string;
  regionCode: string;
  kind: 'office' | 'bank' | 'town' | 'machine';
  name: string;
  address: string;
  telephone: string;
  openingHours: string;
  longitude: number;
  latitude: number;
}

/**
 * Codes in a region, as a range that an index of any collation serves.
 * @param regionCode six digits of a province, city or county
 */
export function codesWithin(column: PgColumn, regionCode: string) {
  const prefix = regionPrefix(regionCode);
  return and(gte(column, prefix.padEnd(6, '0')), lte(column, prefix.padEnd(6, '9')));
}

/** Offices first, then outlets, each in the order of their regions. */
export async function placesIn(db: Database, regionCode: string): Promise<PlaceRow[]> {
  const own = await db
    .select()
    .from(offices)
    .where(codesWithin(offices.regionCode, regionCode))
    .orderBy(asc(offices.regionCode));
  const others = await db
    .select()
    .from(outlets)
    .where(codesWithin(outlets.regionCode, regionCode))
    .orderBy(asc(outlets.regionCode), asc(outlets.id));
  return [...own.map((row) => ({ ...row, kind: 'office' as const })), ...others];
}

/** What a map of a region is drawn on: outlines of its districts, and whether tiles may be asked for. */
export async function groundOf({ db, options }: Pick<Context, 'db' | 'options'>, regionCode: string) {
  const outlines = await db
    .select({ regionCode: regions.code, name: regions.name, rings: regionOutlines.rings })
    .from(regionOutlines)
    .innerJoin(regions, eq(regions.code, regionOutlines.regionCode))
    .where(codesWithin(regionOutlines.regionCode, regionCode))
    .orderBy(asc(regions.code));
  return { hasTiles: options.maps.tiles !== undefined, outlines };
}

/** Name and outline of one district; without rings where nobody has drawn it. */
export async function outlineOfRegion(db: Database, regionCode: string) {
  const [row] = await db
    .select({ name: regions.name, rings: regionOutlines.rings })
    .from(regions)
    .leftJoin(regionOutlines, eq(regions.code, regionOutlines.regionCode))
    .where(eq(regions.code, regionCode));
  return { regionCode, name: row?.name ?? '', rings: row?.rings ?? [] };
}
