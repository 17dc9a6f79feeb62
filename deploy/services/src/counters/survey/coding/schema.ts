// Tables of spatial analyses and of the unit codes that were given after one.
import type { CodingFindings, Outline } from '@portal/surveying/contract';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** One analysis of what was drawn; a code is given on the latest one that was clean, of the same shape. */
export const codingAnalyses = pgTable(
  'coding_analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In the order in which they were made. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    /** Of the survey case, as its access says. */
    caseId: text('case_id').notNull(),
    /** SHA-256 of the outlines that were looked at, in hex. */
    shapeHash: text('shape_hash').notNull(),
    isClean: boolean('is_clean').notNull(),
    findings: jsonb('findings').$type<CodingFindings>().notNull(),
    analysedAt: timestamp('analysed_at', { withTimezone: true }).notNull(),
    analysedBy: text('analysed_by').notNull(),
  },
  (t) => [index('coding_analyses_case').on(t.caseId, t.position)],
);

/** A unit code that was given to a drawn parcel; kept for good, and never given again. */
export const unitCodes = pgTable(
  'unit_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitNumber: text('unit_number').notNull().unique(),
    /** Of the survey case, as its access says. */
    caseId: text('case_id').notNull(),
    /** Of the drawn shape within its case. */
    shapeKey: text('shape_key').notNull(),
    shapeHash: text('shape_hash').notNull(),
    /** It keeps its ground from others until it stands in the register. */
    outline: jsonb('outline').$type<Outline>().notNull(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => codingAnalyses.id),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    givenBy: text('given_by').notNull(),
  },
  (t) => [uniqueIndex('unit_codes_shape').on(t.caseId, t.shapeKey)],
);

/** The last serial number of each cadastral sub-district and kind of parcel: one row, locked by whoever counts. */
export const unitCodeCounters = pgTable('unit_code_counters', {
  /** The first 14 characters of the codes: district, cadastral district, sub-district, characteristic code. */
  prefix: text('prefix').primaryKey(),
  last: integer('last').notNull(),
});
