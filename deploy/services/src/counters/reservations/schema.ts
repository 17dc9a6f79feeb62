// Tables of reservations: what each office can serve at once, the slots of its days, and who comes when.
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** Places per slot of an office for a registration type; assisted visits of enterprises have places of their own. */
export const reservationCapacities = pgTable(
  'reservation_capacities',
  {
    officeId: text('office_id').notNull(),
    /** Code of DJLX. */
    kind: text('kind').notNull(),
    assisted: boolean('assisted').notNull(),
    places: integer('places').notNull(),
    /** Who accompanies an assisted visit, in turn. */
    helpers: jsonb('helpers').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.officeId, t.kind, t.assisted] })],
);

/** One slot of one day; its row is the lock under which places are given away. */
export const reservationSlots = pgTable(
  'reservation_slots',
  {
    officeId: text('office_id').notNull(),
    kind: text('kind').notNull(),
    assisted: boolean('assisted').notNull(),
    day: date('day').notNull(),
    slot: text('slot').notNull(),
  },
  (t) => [primaryKey({ columns: [t.officeId, t.kind, t.assisted, t.day, t.slot] })],
);

/** A reservation, or a slot kept for a few minutes while the form is filled in (`held`). */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `YY`, day and serial; null while held. */
    number: text('number').unique(),
    userId: text('user_id').notNull(),
    officeId: text('office_id').notNull(),
    kind: text('kind').notNull(),
    assisted: boolean('assisted').notNull(),
    day: date('day').notNull(),
    slot: text('slot').notNull(),
    status: text('status')
      .$type<'held' | 'booked' | 'ticketed' | 'served' | 'rescheduled' | 'cancelled' | 'missed'>()
      .notNull(),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    name: text('name'),
    identityNumber: sealedNumber('identity_number'),
    telephone: sealedNumber('telephone'),
    enterpriseName: text('enterprise_name'),
    /** Unified social credit code of the account that booked for its enterprise. */
    enterpriseCode: text('enterprise_code'),
    helper: text('helper'),
    note: sealedText('note').notNull().default(''),
    cancelReason: sealedText('cancel_reason'),
    /** The reservation that took this one's place. */
    replacedBy: uuid('replaced_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    bookedTextAt: timestamp('booked_text_at', { withTimezone: true }),
    cancelledTextAt: timestamp('cancelled_text_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (t) => [
    index('reservations_slot').on(t.officeId, t.kind, t.assisted, t.day, t.slot),
    index('reservations_user').on(t.userId, t.day),
    index('reservations_day').on(t.day, t.status),
    // Nobody can be at two windows at once.
    uniqueIndex('reservations_person_slot')
      .on(numberHash(t.identityNumber), t.day, t.slot)
      .where(sql`${t.status} in ('booked', 'ticketed')`),
    uniqueIndex('reservations_one_hold').on(t.userId).where(sql`${t.status} = 'held'`),
  ],
);

/** Last serial of a day's numbers. */
export const reservationCounters = pgTable('reservation_counters', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});
