// Table of what is drawn for a survey case: outlines with their attributes, beside what the register has.
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DrawnShape } from '@portal/surveying/contract';
import { surveyRecords } from '../schema';

/** The drawing of a case as it was saved last; `version` counts the savings. */
export const surveyGraphics = pgTable('survey_graphics', {
  businessNumber: text('business_number')
    .primaryKey()
    .references(() => surveyRecords.businessNumber),
  shapes: jsonb('shapes').$type<DrawnShape[]>().notNull(),
  version: integer('version').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  savedBy: uuid('saved_by').notNull(),
});
