// Tables of the register: parcels, units, rights with their holders, entries beside them, and the lock of a running
// case.
import type { EntryKind, FieldValue } from '@portal/shared/catalogue';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { numberHash, sealedJson, sealedNumber } from '../platform/personal/columns';

/** A parcel of land; its unit number ends in W00000000. */
export const parcels = pgTable('parcels', {
  id: uuid('id').primaryKey().defaultRandom(),
  unitNumber: text('unit_number').notNull().unique(),
  regionCode: text('region_code').notNull(),
  location: text('location').notNull(),
  landUse: text('land_use').notNull(),
  /** ㎡ as decimal text. */
  area: text('area').notNull(),
  /** Its middle, for maps (WGS 84); null where nobody has said. */
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
});

/** What is built on a parcel under one name: by it people find a building whose units they look at. */
export const projects = pgTable(
  'projects',
  {
    /** The first 19 characters of all its units' numbers. */
    parcelNumber: text('parcel_number').primaryKey(),
    regionCode: text('region_code').notNull(),
    name: text('name').notNull(),
    location: text('location').notNull(),
    developerName: text('developer_name'),
    developerCode: text('developer_code'),
    /** Of the licence to sell before it is built (预售许可证). */
    licenceNumber: text('licence_number'),
  },
  (t) => [index('projects_region').on(t.regionCode, t.parcelNumber)],
);

/** A real-estate unit (不动产单元); `register` holds the form's register-locked values by field key. */
export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitNumber: text('unit_number').notNull().unique(),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    regionCode: text('region_code').notNull(),
    /** house | land | … as in the catalogue. */
    unitKind: text('unit_kind').notNull().default('house'),
    location: text('location').notNull(),
    register: jsonb('register').$type<Record<string, FieldValue>>().notNull(),
    /** `construction`: being built on the parcel; `presold`: sold before it is built. */
    stage: text('stage').$type<'built' | 'construction' | 'presold'>().notNull().default('built'),
    /** For whom the survey was made: who may apply for its first registration. */
    surveyedFor: sealedNumber('surveyed_for'),
    /** Counts the bookings on this unit. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('units_region').on(t.regionCode),
    // Of the kinds that are few the units come first, of homes what somebody holds.
    index('units_of_kind').on(t.unitKind, t.id),
    index('units_parcel').on(t.parcelId),
    index('units_surveyed_for').on(numberHash(t.surveyedFor)),
  ],
);

/** One right on a unit; `current` until a later booking ends it. */
export const rights = pgTable(
  'rights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** Code of QLLX. */
    rightType: text('right_type').notNull(),
    /** Ownership and use rights exclude each other; the right to operate contracted land stands beside them. */
    layer: text('layer').$type<RightLayer>().notNull().default('title'),
    /** Code of GYFS. */
    ownershipMode: text('ownership_mode').notNull().default('0'),
    status: text('status').$type<'current' | 'ended'>().notNull().default('current'),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Applications that wrote and ended the right; null for rights of the seed. */
    writtenBy: uuid('written_by'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    index('rights_unit').on(t.unitId, t.status),
    index('rights_held').on(t.id, t.status, t.unitId, t.rightType),
    uniqueIndex('rights_one_in_force').on(t.unitId, t.layer).where(sql`${t.status} = 'current'`),
  ],
);

export type RightLayer = 'title' | 'operation';

/** One holder of a right with a share; `certificateId` is the certificate that shows this holder. */
export const rightHolders = pgTable(
  'right_holders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rightId: uuid('right_id')
      .notNull()
      .references(() => rights.id),
    position: integer('position').notNull().default(0),
    /** Code of QLRLX. */
    holderType: text('holder_type').notNull().default('1'),
    name: text('name').notNull(),
    /** Code of ZJZL. */
    identityType: text('identity_type').notNull().default('1'),
    identityNumber: sealedNumber('identity_number').notNull(),
    /** Percent as decimal text, null unless 按份共有. */
    share: text('share'),
    certificateId: uuid('certificate_id'),
  },
  (t) => [
    // With all that a list of what somebody holds reads of it.
    index('right_holders_holding').on(numberHash(t.identityNumber), t.identityNumber, t.rightId, t.certificateId),
    index('right_holders_right').on(t.rightId),
    index('right_holders_certificate').on(t.certificateId),
  ],
);

/** An entry beside a right: 查封, 异议, 预告, 抵押, 居住权, 地役权, 租赁. */
export const restrictions = pgTable(
  'restrictions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** A seal behind another one waits for its end. */
    status: text('status').$type<'current' | 'waiting' | 'ended'>().notNull().default('current'),
    /** Order of registration: of mortgages the rank, of waiting seals the queue. */
    position: serial('position'),
    /** Names of the court, the mortgagees or the right holders in whose favour it stands. */
    holder: text('holder').notNull(),
    documentNumber: text('document_number'),
    /** Number of the certificate of registration (不动产登记证明号) that proves it. */
    proofNumber: text('proof_number').unique(),
    /** Decimal text in the unit of the form's field. */
    amount: text('amount'),
    /** Values changed by later registrations, by the register's name. */
    details: sealedJson('details')
      .$type<Record<string, FieldValue>>()
      .notNull()
      .$defaultFn(() => ({})),
    /** A mortgage whose entry forbids or limits transfer (民法典 406). */
    noTransferClause: boolean('no_transfer_clause').notNull().default(false),
    /** Consent of the holder has been registered. */
    consented: boolean('consented').notNull().default(false),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** Days that a waiting seal will be in force once its turn comes. */
    termDays: integer('term_days'),
    /**
     * Of a seal that came before the debtor's right was registered (预查封): whether that right is registered by now.
     */
    preliminary: text('preliminary').$type<'pending' | 'registered'>(),
    /** A running case that was filed before the entry's last day, and keeps it from lapsing. */
    heldBy: uuid('held_by'),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    /** Applications that wrote and ended the entry; null for the seed, and for entries that time ended. */
    writtenBy: uuid('written_by'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    index('restrictions_unit').on(t.unitId, t.status),
    index('restrictions_listed').on(t.id, t.kind, t.status, t.startsOn, t.position),
    index('restrictions_of_unit').on(t.unitId, t.kind, t.status, t.startsOn, t.position, t.id),
    index('restrictions_ends').on(t.status, t.endsOn),
    index('restrictions_held').on(t.heldBy),
  ],
);

/** One party in whose favour an entry stands. */
export const restrictionHolders = pgTable(
  'restriction_holders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    restrictionId: uuid('restriction_id')
      .notNull()
      .references(() => restrictions.id),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    identityType: text('identity_type').notNull().default('1'),
    identityNumber: sealedNumber('identity_number').notNull(),
  },
  (t) => [
    index('restriction_holders_favour').on(numberHash(t.identityNumber), t.identityNumber, t.restrictionId),
    index('restriction_holders_restriction').on(t.restrictionId),
  ],
);

/**
 * At most one running case a unit, from submission until its end: the primary key is the lock. A case may be about many
 * units.
 */
export const unitLocks = pgTable(
  'unit_locks',
  {
    unitNumber: text('unit_number').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    lockedAt: timestamp('locked_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('unit_locks_case').on(t.applicationId)],
);
