// Tables of surveying: what a case is about as lists show it, whom it is entrusted to, base drawings and who has had
// them, results and what they changed.
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';
import type { SurveyResults } from './results/survey-results';

/** `draft` and `ended` only of cases of the portal; the others are those of the specification's machine. */
export type RecordStatus = 'draft' | 'waiting' | 'surveying' | 'reviewing' | 'stored' | 'ended';

/** One survey of a unit or a project by a surveying organisation: a case of the portal, or one from before. */
export const surveyRecords = pgTable(
  'survey_records',
  {
    /** Of the draft until it is submitted. */
    businessNumber: text('business_number').primaryKey(),
    /** The case that moves it; null for surveys from before the portal. */
    applicationId: uuid('application_id').unique(),
    /** Of the case: which form it is. */
    processCode: text('process_code'),
    /** The draft's number stays valid as an alias. */
    draftNumber: text('draft_number').unique(),
    /** Account that applied. */
    applicantId: text('applicant_id'),
    /**
     * In whose name: an enterprise's, or the person's own. Whoever works there sees the survey, and who has left does
     * not; null for those of before, which are the account's.
     */
    applicantNumber: sealedNumber('applicant_number'),
    /** 房产测绘, 权籍调查, … in words. */
    kind: text('kind').notNull(),
    project: text('project').notNull(),
    unitNumber: text('unit_number').notNull(),
    regionCode: text('region_code').notNull(),
    location: text('location').notNull(),
    /** Name of the surveying organisation; its staff see its records. */
    team: text('team').notNull(),
    status: text('status').$type<RecordStatus>().notNull(),
    surveyedAt: date('surveyed_at'),
    /** ㎡ as decimal text. */
    area: text('area').notNull(),
  },
  (t) => [
    index('survey_records_unit').on(t.unitNumber),
    index('survey_records_team').on(t.team),
    index('survey_records_applicant').on(t.applicantId),
    index('survey_records_in_name_of').on(numberHash(t.applicantNumber)),
    index('survey_records_region').on(t.regionCode, t.status),
  ],
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

/** A surveying organisation with the grade of its certificate (测绘资质证书). */
export const surveyTeams = pgTable('survey_teams', {
  creditCode: text('credit_code').primaryKey(),
  name: text('name').notNull(),
  /** 甲级 without limits of area, 乙级 within those of its certificate (测绘资质分类分级标准). */
  grade: text('grade').$type<'A' | 'B'>().notNull(),
  /** Regions in which it works, as codes of provinces, cities or counties. */
  regionCodes: text('region_codes').array().notNull(),
  /** Last day of the certificate. */
  validUntil: date('valid_until').notNull(),
  telephone: text('telephone').notNull(),
  address: text('address').notNull(),
  /** Of its seat (WGS 84). */
  longitude: doublePrecision('longitude').notNull(),
  latitude: doublePrecision('latitude').notNull(),
});

/** A case offered to an organisation, and what became of it. One at most is open: offered or accepted. */
export const surveyJobs = pgTable(
  'survey_jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    teamCode: text('team_code')
      .notNull()
      .references(() => surveyTeams.creditCode),
    status: text('status').$type<'offered' | 'accepted' | 'declined' | 'takenBack' | 'changed' | 'done'>().notNull(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    reason: sealedText('reason').notNull().default(''),
  },
  (t) => [
    index('survey_jobs_application').on(t.applicationId, t.offeredAt),
    index('survey_jobs_team').on(t.teamCode, t.status),
  ],
);

/** A base drawing (工作底图) of a region, which is issued to the cases there. */
export const surveyDrawings = pgTable(
  'survey_drawings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    regionCode: text('region_code').notNull(),
    kind: text('kind').$type<'topographic' | 'cadastral' | 'control'>().notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [index('survey_drawings_region').on(t.regionCode)],
);

/** Who has taken which drawings, and for which case. Rows are only added. */
export const surveyDownloads = pgTable(
  'survey_downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    drawingIds: text('drawing_ids').array().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('survey_downloads_application').on(t.applicationId, t.at)],
);

/** What an organisation says it has measured; the newest of a case counts. */
export const surveyResults = pgTable(
  'survey_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    results: jsonb('results').$type<SurveyResults>().notNull(),
    /** Who may apply for the first registration of what is new. */
    surveyedFor: sealedNumber('surveyed_for').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    submittedById: text('submitted_by_id').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  },
  (t) => [index('survey_results_application').on(t.applicationId, t.submittedAt)],
);

/** What an accepted result said of a parcel or unit, and what stood there before. Rows are only added. */
export const surveyedUnits = pgTable(
  'surveyed_units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    unitNumber: text('unit_number').notNull(),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** False where a right stands on the unit: the register then changes by a registration alone. */
    entered: boolean('entered').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('surveyed_units_unit').on(t.unitNumber, t.at), index('surveyed_units_application').on(t.applicationId)],
);
