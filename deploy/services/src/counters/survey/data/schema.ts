// Table of the reports on measured data: what the checks said of each uploaded file, and the outlines that it holds.
import type { DataCheck } from '@portal/surveying/contract';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SurveyedOutline } from './surveyed-outlines';

/** The last check of a file; it goes with the file, whose bytes never change. */
export const surveyChecks = pgTable(
  'survey_checks',
  {
    fileId: text('file_id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    /**
     * What was said, as pages show it; without a report while a person has still to say in which system the file is.
     */
    said: jsonb('said').$type<Omit<DataCheck, 'checkedAt'>>().notNull(),
    /** Parcels and buildings with a code, of a file without errors: what the register takes over with the results. */
    outlines: jsonb('outlines').$type<SurveyedOutline[]>().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    checkedBy: text('checked_by').notNull(),
  },
  (t) => [index('survey_checks_application').on(t.applicationId)],
);
