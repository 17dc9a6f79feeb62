// Table of looks: which officer saw the personal data of whom, in which case, and why. Its subjects read it.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber } from '../../platform/personal/columns';
import type { LookCapacity } from './capacity';

/** One look at the data of one person. Found by identity number, so that it waits for people without an account. */
export const looks = pgTable(
  'looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identityNumber: sealedNumber('identity_number').notNull(),
    /** Null for what is no case: a feedback, a difficult problem. */
    applicationId: uuid('application_id'),
    officerId: text('officer_id').notNull(),
    officerName: text('officer_name').notNull(),
    /** Region of the officer's office; empty for somebody else whom an office has let look. */
    regionCode: text('region_code').notNull(),
    /** As what who is no officer looked; null for officers. */
    capacity: text('capacity').$type<LookCapacity>(),
    /** What was shown, in words. */
    what: text('what').notNull(),
    /** What the officer was doing, in words. */
    why: text('why').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** End of a look that went on: a page left open asks again. */
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('looks_identity').on(numberHash(t.identityNumber), t.at, t.id),
    index('looks_going_on').on(t.officerId, t.until),
  ],
);
