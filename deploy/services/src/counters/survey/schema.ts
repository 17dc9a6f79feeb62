// Tables of survey records (测绘、权籍调查成果) and the files that belong to them.
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** One survey of a unit by a surveying organisation. */
export const surveyRecords = pgTable(
  'survey_records',
  {
    businessNumber: text('business_number').primaryKey(),
    /** 房产测绘, 权籍调查, … in words. */
    kind: text('kind').notNull(),
    project: text('project').notNull(),
    unitNumber: text('unit_number').notNull(),
    regionCode: text('region_code').notNull(),
    location: text('location').notNull(),
    /** Name of the surveying organisation; its staff see its records. */
    team: text('team').notNull(),
    status: text('status').$type<'waiting' | 'surveying' | 'reviewing' | 'stored'>().notNull(),
    surveyedAt: date('surveyed_at'),
    /** ㎡ as decimal text. */
    area: text('area').notNull(),
  },
  (t) => [index('survey_records_unit').on(t.unitNumber), index('survey_records_team').on(t.team)],
);

/** A file of a survey record, kept in the content-addressed store. */
export const surveyFiles = pgTable(
  'survey_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    businessNumber: text('business_number')
      .notNull()
      .references(() => surveyRecords.businessNumber),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [index('survey_files_record').on(t.businessNumber)],
);
