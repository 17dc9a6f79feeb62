// Table of objections to what is announced of a case: who raised them, why, and what became of them.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../../platform/personal/columns';

/** What became of an objection: it did not stand, it did, or the case ended without a decision on it. */
export type ObjectionOutcome = 'dismissed' | 'upheld' | 'void';

export const objections = pgTable(
  'objections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    announcementId: text('announcement_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    name: text('name').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    reason: sealedText('reason').notNull(),
    filedAt: timestamp('filed_at', { withTimezone: true }).notNull(),
    outcome: text('outcome').$type<ObjectionOutcome>(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (t) => [index('objections_case').on(t.applicationId), index('objections_identity').on(numberHash(t.identityNumber))],
);
