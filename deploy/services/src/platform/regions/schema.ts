// Tables of places: administrative regions and the registration offices in them.
import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** An administrative region of GB/T 2260. */
export const regions = pgTable('regions', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  level: text('level').$type<'province' | 'city' | 'county'>().notNull(),
  parentCode: text('parent_code'),
  /** Short name of the province in certificate numbers (浙). */
  abbreviation: text('abbreviation'),
});

/** A registration office. */
export const offices = pgTable(
  'offices',
  {
    id: text('id').primaryKey(),
    regionCode: text('region_code')
      .notNull()
      .references(() => regions.code),
    name: text('name').notNull(),
    address: text('address').notNull(),
    telephone: text('telephone').notNull(),
    openingHours: text('opening_hours').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
  },
  (t) => [index('offices_region').on(t.regionCode)],
);

/**
 * A place beside the offices where some business can be done: a bank's counter, a service point of a town, a machine.
 */
export const outlets = pgTable(
  'outlets',
  {
    id: text('id').primaryKey(),
    regionCode: text('region_code')
      .notNull()
      .references(() => regions.code),
    kind: text('kind').$type<'bank' | 'town' | 'machine'>().notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    telephone: text('telephone').notNull(),
    openingHours: text('opening_hours').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    latitude: doublePrecision('latitude').notNull(),
  },
  (t) => [index('outlets_region').on(t.regionCode)],
);

/** The outline of a district, as the map draws it without a tile service: rings of longitude and latitude (WGS 84). */
export const regionOutlines = pgTable('region_outlines', {
  regionCode: text('region_code')
    .primaryKey()
    .references(() => regions.code),
  rings: jsonb('rings').$type<[longitude: number, latitude: number][][]>().notNull(),
});
