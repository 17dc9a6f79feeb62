// Tables of what other authorities publish or send: school districts, declarations for school entry, licences of banks.
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** The schools of an estate or street, as the region's education bureau has published them. */
export const schoolDistricts = pgTable(
  'school_districts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    regionCode: text('region_code').notNull(),
    /** What the location of a home in it begins with; of several that fit the longest counts. */
    place: text('place').notNull(),
    primarySchool: text('primary_school'),
    middleSchool: text('middle_school'),
  },
  (t) => [index('school_districts_region').on(t.regionCode)],
);

/** House data declared for a pupil's entry into school, and what became of it. */
export const schoolDeclarations = pgTable(
  'school_declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    schoolYear: integer('school_year').notNull(),
    school: text('school').notNull(),
    pupilName: text('pupil_name').notNull(),
    pupilNumber: sealedNumber('pupil_number').notNull(),
    /** Who declared it. */
    guardianNumber: sealedNumber('guardian_number').notNull(),
    titleCertificateNumber: text('title_certificate_number').notNull(),
    location: text('location').notNull(),
    status: text('status').$type<'submitted' | 'checking' | 'accepted' | 'returned'>().notNull(),
    reason: sealedText('reason'),
    declaredOn: date('declared_on').notNull(),
  },
  (t) => [
    index('school_declarations_guardian').on(numberHash(t.guardianNumber)),
    index('school_declarations_pupil').on(numberHash(t.pupilNumber)),
  ],
);

/** A bank's licence (金融许可证), as the supervisor publishes it. */
export const bankLicences = pgTable('bank_licences', {
  institutionCode: text('institution_code').primaryKey(),
  bank: text('bank').notNull(),
  branch: text('branch').notNull(),
  creditCode: text('credit_code').notNull().unique(),
  licenceNumber: text('licence_number').notNull(),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until'),
  revokedOn: date('revoked_on'),
});
