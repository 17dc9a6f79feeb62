// Tables of the opinions that staff give on a case, and of who is recused from one.
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/personal/columns';

/** One opinion: '1' agree, '2' return, '3' reject, '4' hold up, '5' ask for correction, '6' book. */
export const opinions = pgTable(
  'opinions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    /** Role code of the catalogue in which the person acted. */
    role: text('role').notNull(),
    /** Status in which the opinion was given. */
    status: text('status').notNull(),
    result: text('result').notNull(),
    opinion: sealedText('opinion').notNull(),
    reasonCodes: jsonb('reason_codes').$type<string[]>().notNull().default([]),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('opinions_application').on(t.applicationId),
    index('opinions_actor').on(t.actorId, t.role, t.applicationId),
  ],
);

/** An officer who is recused from a case (回避) has no more part in it. */
export const caseRecusals = pgTable(
  'case_recusals',
  {
    applicationId: uuid('application_id').notNull(),
    officerId: text('officer_id').notNull(),
    officerName: text('officer_name').notNull(),
    reason: sealedText('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.officerId] }), index('case_recusals_officer').on(t.officerId)],
);
