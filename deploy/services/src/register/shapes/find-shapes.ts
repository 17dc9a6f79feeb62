// What lies where: outlines in force within a box, and those that a unit had.
import type { SQL } from 'drizzle-orm';
import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { unitShapes } from './schema';

/** A part of the ground in degrees of CGCS2000. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export type UnitShape = typeof unitShapes.$inferSelect;

/** Whether a row's box touches this one: answered from the R-tree. */
function touches({ west, south, east, north }: Box): SQL {
  return sql`box(point(${unitShapes.east}, ${unitShapes.north}), point(${unitShapes.west}, ${unitShapes.south}))
    && box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`;
}

/** Outlines in force whose boxes touch this one, by number; at most `limit`. */
export async function shapesWithin(
  db: Database,
  box: Box,
  { kind, regionCode, limit }: { kind?: UnitShape['kind']; regionCode?: string; limit: number },
): Promise<UnitShape[]> {
  return db
    .select()
    .from(unitShapes)
    .where(
      and(
        isNull(unitShapes.until),
        touches(box),
        kind && eq(unitShapes.kind, kind),
        regionCode ? eq(unitShapes.regionCode, regionCode) : undefined,
      ),
    )
    .orderBy(asc(unitShapes.unitNumber))
    .limit(limit);
}

/**
 * Outlines in force of a district, in the order of their numbers, after one of them; at most `limit`.
 * @param regionCode six digits
 */
export async function shapesOfRegion(
  db: Database,
  regionCode: string,
  { after, limit }: { after: string; limit: number },
): Promise<UnitShape[]> {
  // Numbers begin with their district's: a range of the index, whatever else the register holds.
  const inDistrict = between(unitShapes.unitNumber, regionCode.padEnd(28, '0'), regionCode.padEnd(28, 'Z'));
  const own = and(
    isNull(unitShapes.until),
    inDistrict,
    eq(unitShapes.regionCode, regionCode),
    gt(unitShapes.unitNumber, after),
  );
  return db.select().from(unitShapes).where(own).orderBy(asc(unitShapes.unitNumber)).limit(limit);
}

/**
 * The outline in force of a parcel or building; null where the register has none.
 * @param unitNumber its own 28 characters
 */
export async function shapeInForce(db: Database, unitNumber: string): Promise<UnitShape | null> {
  const [row] = await db
    .select()
    .from(unitShapes)
    .where(and(eq(unitShapes.unitNumber, unitNumber), isNull(unitShapes.until)));
  return row ?? null;
}

/** The parcel on which a unit stands. @param unitNumber 28 characters */
export const parcelNumberOf = (unitNumber: string): string => `${unitNumber.slice(0, 19)}W00000000`;

/** The building of which a house is part; the parcel's own number where nothing is built. */
export const buildingNumberOf = (unitNumber: string): string =>
  unitNumber[19] === 'F' ? `${unitNumber.slice(0, 24)}0000` : parcelNumberOf(unitNumber);
