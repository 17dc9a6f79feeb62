// Tables of the register: parcels, units, rights with their holders, restrictions, and the lock of a running case.
import type { FieldValue } from '@portal/shared/catalogue';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A parcel of land; its unit number ends in W00000000. */
export const parcels = pgTable('parcels', {
  id: uuid('id').primaryKey().defaultRandom(),
  unitNumber: text('unit_number').notNull().unique(),
  regionCode: text('region_code').notNull(),
  location: text('location').notNull(),
  landUse: text('land_use').notNull(),
  /** ㎡ as decimal text. */
  area: text('area').notNull(),
});

/** A real-estate unit (不动产单元); `register` holds the form's register-locked values by field key. */
export const units = pgTable('units', {
  id: uuid('id').primaryKey().defaultRandom(),
  unitNumber: text('unit_number').notNull().unique(),
  parcelId: uuid('parcel_id').references(() => parcels.id),
  regionCode: text('region_code').notNull(),
  /** house | land | … as in the catalogue. */
  unitKind: text('unit_kind').notNull().default('house'),
  location: text('location').notNull(),
  register: jsonb('register').$type<Record<string, FieldValue>>().notNull(),
}, (t) => [index('units_region').on(t.regionCode)]);

/** One right on a unit; `current` until a later booking ends it. */
export const rights = pgTable('rights', {
  id: uuid('id').primaryKey().defaultRandom(),
  unitId: uuid('unit_id').notNull().references(() => units.id),
  /** Code of QLLX. */
  rightType: text('right_type').notNull(),
  /** Code of GYFS. */
  ownershipMode: text('ownership_mode').notNull().default('0'),
  status: text('status').$type<'current' | 'ended'>().notNull().default('current'),
  registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** Applications that wrote and ended the right; null for rights of the seed. */
  writtenBy: uuid('written_by'),
  endedBy: uuid('ended_by'),
}, (t) => [index('rights_unit').on(t.unitId, t.status)]);

/** One holder of a right with a share; `certificateId` is the certificate that shows this holder. */
export const rightHolders = pgTable('right_holders', {
  id: uuid('id').primaryKey().defaultRandom(),
  rightId: uuid('right_id').notNull().references(() => rights.id),
  position: integer('position').notNull().default(0),
  /** Code of QLRLX. */
  holderType: text('holder_type').notNull().default('1'),
  name: text('name').notNull(),
  /** Code of ZJZL. */
  identityType: text('identity_type').notNull().default('1'),
  identityNumber: text('identity_number').notNull(),
  /** Percent as decimal text, null unless 按份共有. */
  share: text('share'),
  certificateId: uuid('certificate_id'),
}, (t) => [index('right_holders_identity').on(t.identityNumber), index('right_holders_right').on(t.rightId)]);

/** A restriction written in the register: 查封, 异议, 预告, 抵押, 居住权. */
export const restrictions = pgTable('restrictions', {
  id: uuid('id').primaryKey().defaultRandom(),
  unitId: uuid('unit_id').notNull().references(() => units.id),
  kind: text('kind').$type<'sealed' | 'dissent' | 'notice' | 'mortgage' | 'habitation'>().notNull(),
  /** Court, mortgagee or right holder in whose favour it stands. */
  holder: text('holder').notNull(),
  documentNumber: text('document_number'),
  /** A mortgage whose entry forbids or limits transfer (民法典 406). */
  noTransferClause: boolean('no_transfer_clause').notNull().default(false),
  /** Consent of the holder has been registered. */
  consented: boolean('consented').notNull().default(false),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  releasedAt: timestamp('released_at', { withTimezone: true }),
}, (t) => [index('restrictions_unit').on(t.unitId)]);

/** At most one running case a unit, from submission until its end: the primary key is the lock. */
export const unitLocks = pgTable('unit_locks', {
  unitNumber: text('unit_number').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  lockedAt: timestamp('locked_at', { withTimezone: true }).notNull(),
}, (t) => [uniqueIndex('unit_locks_application').on(t.applicationId)]);
