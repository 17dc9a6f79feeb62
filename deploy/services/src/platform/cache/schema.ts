// Table of values that a person's pages keep on the server for a while.
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedJson } from '../personal/columns';

/** One value of one person; keys of different people never meet. */
export const cachedValues = pgTable(
  'cached_values',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    value: sealedJson('value').$type<{ value: unknown }>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('cached_values_expiry').on(t.expiresAt)],
);
