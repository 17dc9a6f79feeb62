// Projects and their buildings: a project is the parcel on which it stands, a building the units whose numbers begin
// alike (GB/T 37346).
import { and, asc, between, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { BUILDING_LENGTH } from '@portal/shared/kernel';
import type { Paging } from '../../platform/core/paging/page-query';
import { windowOf } from '../../platform/core/paging/page-query';
import type { Database } from '../../platform/db/database';
import { codesWithin } from '../../platform/regions/public';
import { projects, units } from '../schema';
import { PARCEL_LENGTH } from '../standing/register';

export type ProjectRow = typeof projects.$inferSelect;

/** Numbers of 28 characters that begin so, as a range that an index of any collation serves. */
export function numbersBegin(column: AnyPgColumn, beginning: string) {
  return between(column, beginning.padEnd(28, '0'), beginning.padEnd(28, 'Z'));
}

/**
 * Not the building itself, which keeps what its owners have in common (`gybf`) and is held by nobody (实施细则 第三十五
 * 条、第三十六条). With a limit:
 * all rights of the register are hashed for a mere `exists`.
 */
export const isOwnedApart = sql`(${units.register}->'gybf' is null or (select true from rights r where r.unit_id = units.id and r.status = 'current' limit 1) is not null)`;

/** One page of the projects of a region, by number. */
export async function findProjects(
  db: Database,
  { regionCode, keyword, ...page }: Paging & { regionCode: string; keyword?: string },
): Promise<{ total: number; rows: ProjectRow[] }> {
  const words = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = and(
    codesWithin(projects.regionCode, regionCode),
    words
      ? or(
          ilike(projects.name, words),
          ilike(projects.location, words),
          ilike(projects.developerName, words),
          ilike(projects.licenceNumber, words),
        )
      : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(projects).where(where);
  const { limit, offset } = windowOf(page);
  const rows = await db
    .select()
    .from(projects)
    .where(where)
    .orderBy(asc(projects.regionCode), asc(projects.parcelNumber))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, rows };
}

/** The project of a building or a unit; null where nobody has named one. */
export async function findProject(db: Database, number: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(projects)
    .where(eq(projects.parcelNumber, number.slice(0, PARCEL_LENGTH)));
  return row ?? null;
}

/** How many units each building of a parcel has, by the building's number. */
export async function unitsByBuilding(db: Database, parcelNumber: string): Promise<Map<string, number>> {
  const building = sql<string>`left(${units.unitNumber}, ${sql.raw(String(BUILDING_LENGTH))})`;
  const rows = await db
    .select({ building, units: count() })
    .from(units)
    .where(and(numbersBegin(units.unitNumber, `${parcelNumber}F`), isOwnedApart))
    .groupBy(building);
  return new Map(rows.map((row) => [row.building, row.units]));
}

export const buildingOf = (unitNumber: string): string => unitNumber.slice(0, BUILDING_LENGTH);

/** Which of these the register has. */
export async function knownUnits(db: Database, unitNumbers: readonly string[]): Promise<Set<string>> {
  if (unitNumbers.length === 0) return new Set();
  const rows = await db
    .select({ unitNumber: units.unitNumber })
    .from(units)
    .where(inArray(units.unitNumber, [...unitNumbers]));
  return new Set(rows.map(({ unitNumber }) => unitNumber));
}
