// Tables of places: administrative regions and the registration offices in them.
import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';

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
