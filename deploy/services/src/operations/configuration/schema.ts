// Table of changes to what accounts may do and to settings, by whom and why.
import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One change, or the state from which changes are counted; never altered, never deleted. */
export const configurationChanges = pgTable('configuration_changes', {
  /** In the order in which they were made: one at a time. */
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** `account <id>`, `setting <key>`, or `everything` where changes are counted from. */
  subject: text('subject').notNull(),
  action: text('action').$type<'begin' | 'grant' | 'withdraw' | 'set' | 'record' | 'removeFactor'>().notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  /** Who answers for it, and the reason. */
  by: text('by').notNull(),
  why: text('why').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
