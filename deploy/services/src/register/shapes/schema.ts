// Table of the outlines of parcels and buildings, as they are and as they were.
import { isNull, sql } from 'drizzle-orm';
import { date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Outline } from './outline';

/** Where a parcel or a building lies (宗地、自然幢); `until` is the day on which a later outline took its place. */
export const unitShapes = pgTable(
  'unit_shapes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 28 characters: of a parcel it ends in W00000000, of a building in F, its number and 0000. */
    unitNumber: text('unit_number').notNull(),
    kind: text('kind').$type<'parcel' | 'building'>().notNull(),
    regionCode: text('region_code').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    /** On the ellipsoid, ㎡ as decimal text. */
    area: text('area').notNull(),
    west: doublePrecision('west').notNull(),
    south: doublePrecision('south').notNull(),
    east: doublePrecision('east').notNull(),
    north: doublePrecision('north').notNull(),
    since: date('since').notNull(),
    until: date('until'),
    /** The case by which it came; null for those of the first filling. */
    caseNumber: text('case_number'),
  },
  (t) => [
    uniqueIndex('unit_shapes_in_force').on(t.unitNumber).where(isNull(t.until)),
    index('unit_shapes_unit').on(t.unitNumber),
    // An R-tree over what PostgreSQL has by itself, so that the embedded database has it too.
    index('unit_shapes_box')
      .using('gist', sql`box(point(${t.east}, ${t.north}), point(${t.west}, ${t.south}))`)
      .where(isNull(t.until)),
  ],
);
