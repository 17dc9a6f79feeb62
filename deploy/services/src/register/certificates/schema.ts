// Tables of certificates: the certificates, their serial counters and the log of public checks.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/personal/columns';

/** One certificate (不动产权证书) or proof of registration (不动产登记证明) with its public verify code. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 浙（2026）杭州市不动产权第0000123号 */
    titleCertificateNumber: text('title_certificate_number').notNull().unique(),
    /** Name of the paper: 不动产权证书 or 不动产登记证明. */
    kind: text('kind').notNull().default('不动产权证书'),
    /** What it proves: a right, or an entry beside it. */
    rightId: uuid('right_id'),
    entryId: uuid('entry_id'),
    unitId: uuid('unit_id').notNull(),
    regionCode: text('region_code').notNull(),
    status: text('status').$type<'making' | 'valid' | 'restricted' | 'cancelled'>().notNull().default('valid'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** The application that wrote it; null for certificates of the seed. */
    applicationId: uuid('application_id'),
    /** Twelve of [A-Z2-9], unguessable. */
    verifyCode: text('verify_code').notNull().unique(),
  },
  (t) => [
    index('certificates_right').on(t.rightId),
    index('certificates_shown').on(t.id, t.status, t.titleCertificateNumber, t.issuedAt, t.unitId),
    index('certificates_entry').on(t.entryId),
    index('certificates_unit').on(t.unitId),
    index('certificates_application').on(t.applicationId),
  ],
);

/** Last serial number given out for a year and a place name. */
export const certificateCounters = pgTable(
  'certificate_counters',
  {
    year: integer('year').notNull(),
    place: text('place').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.year, t.place] })],
);

/** Every time that a certificate was loaded down. Rows are only added. */
export const certificateDownloads = pgTable(
  'certificate_downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    certificateId: uuid('certificate_id').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** Empty for the open file. */
    purpose: sealedText('purpose').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('certificate_downloads_certificate').on(t.certificateId, t.at)],
);

/** Every public check of a certificate, found or not. */
export const certificateChecks = pgTable(
  'certificate_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull(),
    matched: boolean('matched').notNull(),
    address: text('address').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('certificate_checks_address').on(t.address, t.checkedAt), index('certificate_checks_code').on(t.code)],
);
