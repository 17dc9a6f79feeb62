// Table of the keys that personal data and files are under: a start without one of them would leave people unreadable.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const personalKeys = pgTable('personal_keys', {
  /** Id among the service keys. */
  id: text('id').primaryKey(),
  use: text('use').$type<'personal-data' | 'files' | 'personal-index'>().notNull(),
  /** A hash by this key: another key under the same id is noticed. */
  proof: text('proof').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
});
