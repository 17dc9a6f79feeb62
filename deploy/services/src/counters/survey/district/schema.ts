// Table of the checks of whole districts: one runs at a time, and the last one that ended is kept.
import type { DistrictFinding } from '@portal/surveying/contract';
import { isNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** The outlines in force of a district, looked at by all rules of quality because an officer asked for it. */
export const districtChecks = pgTable(
  'district_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    regionCode: text('region_code').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    startedById: text('started_by_id').notNull(),
    /** Per cent. */
    progress: integer('progress').notNull().default(0),
    /** When its process said last that it is at work: one that says nothing for long is gone. */
    aliveAt: timestamp('alive_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** It ended without a result. */
    hasFailed: boolean('has_failed').notNull().default(false),
    /** Outlines that were looked at. */
    checked: integer('checked').notNull().default(0),
    /** How many findings there are, those that are not listed among them. */
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    findings: jsonb('findings').$type<DistrictFinding[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('district_checks_running').on(t.regionCode).where(isNull(t.finishedAt)),
    index('district_checks_region').on(t.regionCode, t.startedAt),
  ],
);
