// Outlines in force around each of many boxes, in one question.
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/database';
import type { Box } from './find-shapes';
import type { Outline } from './outline';
import { unitShapes } from './schema';

export interface ShapeAround {
  /** Place of the box in the list that was asked. */
  box: number;
  unitNumber: string;
  outline: Outline;
}

/**
 * Parcels in force whose boxes touch one of these, by box and number. One who lies around two boxes is named twice.
 * @param limit so many at most
 */
export async function parcelsAround(db: Database, boxes: readonly Box[], limit: number): Promise<ShapeAround[]> {
  if (boxes.length === 0) return [];
  const asked = JSON.stringify(boxes.map((box, index) => ({ index, ...box })));
  return rowsOf<ShapeAround>(
    db,
    sql`select b.index as box, s.unit_number as "unitNumber", s.outline
      from jsonb_to_recordset(${asked}::jsonb) as b(index int, west float8, south float8, east float8, north float8)
      join unit_shapes s on s.until is null and s.kind = 'parcel'
        and box(point(s.east, s.north), point(s.west, s.south)) && box(point(b.east, b.north), point(b.west, b.south))
      order by b.index, s.unit_number limit ${limit}`,
  );
}

/**
 * The highest serial number that the register knows of parcels with this beginning, below `limit`; 0 where there is
 * none.
 * @param prefix the first 14 characters of a unit number
 */
export async function lastParcelSerial(db: Database, prefix: string, limit: number): Promise<number> {
  const [least, most] = [prefix.padEnd(28, '0'), `${prefix}${String(limit - 1).padStart(5, '0')}`.padEnd(28, 'Z')];
  const within = sql`unit_number between ${least} and ${most}`;
  const [row] = await rowsOf<{ last: number | null }>(
    db,
    sql`select max(substring(unit_number from 15 for 5)::int)::int as last from (
      select unit_number from parcels where ${within} union all select unit_number from units where ${within}
      union all select unit_number from unit_shapes where ${within}
    ) known`,
  );
  return row?.last ?? 0;
}

/** Which of these numbers have an outline in force. */
export async function shapeNumbersInForce(db: Database, unitNumbers: readonly string[]): Promise<Set<string>> {
  if (unitNumbers.length === 0) return new Set();
  const rows = await db
    .select({ unitNumber: unitShapes.unitNumber })
    .from(unitShapes)
    .where(and(inArray(unitShapes.unitNumber, [...unitNumbers]), isNull(unitShapes.until)));
  return new Set(rows.map(({ unitNumber }) => unitNumber));
}
