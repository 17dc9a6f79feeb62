// Table of the opinions that staff give on a case.
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One opinion: '1' agree, '2' return, '3' reject, '5' ask for correction, '6' book. */
export const opinions = pgTable('opinions', {
  id: uuid('id').primaryKey().defaultRandom(),
  applicationId: uuid('application_id').notNull(),
  actorId: text('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  /** Role code of the catalogue in which the person acted. */
  role: text('role').notNull(),
  /** Status in which the opinion was given. */
  status: text('status').notNull(),
  result: text('result').notNull(),
  opinion: text('opinion').notNull(),
  reasonCodes: jsonb('reason_codes').$type<string[]>().notNull().default([]),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
}, (t) => [index('opinions_application').on(t.applicationId)]);
