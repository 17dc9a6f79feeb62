// Table of what is drawn for a survey case: outlines with their attributes, beside what the register has.
import type { DrawnShape, ShapeAttributes } from '@portal/surveying/contract';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The drawing of a case as it was saved last; `version` counts the savings. */
export const surveyGraphics = pgTable('survey_graphics', {
  /** Of the survey case, as its access says. */
  caseId: text('case_id').primaryKey(),
  shapes: jsonb('shapes').$type<DrawnShape[]>().notNull(),
  attributes: jsonb('attributes').$type<ShapeAttributes[]>().notNull(),
  version: integer('version').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  savedBy: text('saved_by').notNull(),
});
