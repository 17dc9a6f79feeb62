// Tables of archives: papers handed over from the archive of the time before the portal, requests to look into one, and
// every page that was seen.
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { handedInFiles } from '../../papers/files/public';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/**
 * A scanned paper of a registration that no case of the portal made; papers of its cases are among the files of
 * materials.
 */
export const archivePapers = pgTable(
  'archive_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titleCertificateNumber: text('title_certificate_number').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    mime: text('mime').$type<'image/jpeg' | 'image/png' | 'application/pdf'>().notNull(),
    pages: integer('pages').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [index('archive_papers_certificate').on(t.titleCertificateNumber, t.position)],
);

/** Somebody asks to look into the archive of a property that is not theirs. */
export const archiveRequests = pgTable(
  'archive_requests',
  {
    /** DA, the day and eight digits. */
    number: text('number').primaryKey(),
    userId: text('user_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    applicantNumber: sealedNumber('applicant_number').notNull(),
    titleCertificateNumber: text('title_certificate_number').notNull(),
    location: text('location').notNull(),
    /** Where the property lies: whose office decides. */
    regionCode: text('region_code').notNull(),
    ground: text('ground').$type<'heir' | 'administrator' | 'lawyer' | 'authority'>().notNull(),
    reason: sealedText('reason').notNull(),
    proof: sealedText('proof').notNull(),
    state: text('state').$type<'pending' | 'granted' | 'refused' | 'revoked'>().notNull().default('pending'),
    opinion: sealedText('opinion'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    maySave: boolean('may_save').notNull().default(false),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
  },
  (t) => [
    index('archive_requests_applicant').on(t.userId, t.appliedAt),
    index('archive_requests_region').on(t.regionCode, t.appliedAt),
    index('archive_requests_latest').on(t.appliedAt, t.number),
    index('archive_requests_in_state').on(t.state, t.appliedAt, t.number),
    index('archive_requests_number').on(numberHash(t.applicantNumber)),
  ],
);

/** Papers that show a ground, uploaded before the request is handed in. */
export const archiveFiles = handedInFiles('archive_files', 'request', () => archiveRequests.number);

/** What was opened: the list of papers, or one page. Rows are only added. */
export const archiveViews = pgTable(
  'archive_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titleCertificateNumber: text('title_certificate_number').notNull(),
    /** Null where it was looked at by its holder. */
    requestNumber: text('request_number'),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Null for the list. */
    paper: text('paper'),
    page: integer('page'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('archive_views_certificate').on(t.titleCertificateNumber, t.at)],
);
