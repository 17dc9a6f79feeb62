// Tables of what guards a property beside the register: locks set by holders, and people who watch with a consent.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber } from '../../platform/personal/columns';

/** A holder's lock against disposals of a unit; no entry of the register. */
export const ownerLocks = pgTable(
  'owner_locks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitNumber: text('unit_number').notNull(),
    holderName: text('holder_name').notNull(),
    holderNumber: sealedNumber('holder_number').notNull(),
    setById: text('set_by_id').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
    /** A lifting that the holder has requested takes effect at `liftsAt`, unless it is cancelled before. */
    liftAskedAt: timestamp('lift_asked_at', { withTimezone: true }),
    liftsAt: timestamp('lifts_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: text('ended_by').$type<'holder' | 'office' | 'passedOn'>(),
    /** Of a lifting at the counter: the officer, the ground and the document that shows it. */
    endedById: text('ended_by_id'),
    ground: text('ground'),
    documentNumber: text('document_number'),
  },
  (t) => [
    uniqueIndex('owner_locks_one').on(t.unitNumber, numberHash(t.holderNumber)).where(sql`${t.endedAt} is null`),
    index('owner_locks_lifting').on(t.liftsAt).where(sql`${t.endedAt} is null`),
  ],
);

/** A person who is notified of what happens on another person's property, once both have agreed. */
export const propertyWatches = pgTable(
  'property_watches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    watcherName: text('watcher_name').notNull(),
    watcherNumber: sealedNumber('watcher_number').notNull(),
    /** As it was typed; it may be that of no property. */
    titleCertificateNumber: text('title_certificate_number').notNull(),
    holderName: text('holder_name').notNull(),
    /** Null where the request names no holder of that certificate: its answer never comes. */
    unitNumber: text('unit_number'),
    holderNumber: sealedNumber('holder_number'),
    relation: text('relation').notNull(),
    askedBy: text('asked_by').$type<'holder' | 'watcher'>().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: text('ended_by').$type<'holder' | 'watcher' | 'passedOn'>(),
  },
  (t) => [
    index('property_watches_watcher').on(numberHash(t.watcherNumber), t.askedAt),
    index('property_watches_unit').on(t.unitNumber),
  ],
);
