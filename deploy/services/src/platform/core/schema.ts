// Tables of the core: answers already given to an idempotency key, and which seed has run.
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedJson } from '../personal/columns';

/** One answered write; the primary key is what makes fifty parallel calls one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    /** Hash of the request, so that a key cannot be reused for something else. */
    requestHash: text('request_hash').notNull(),
    answer: sealedJson('answer').$type<{ value: unknown }>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.userId, t.route] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** A seed that has run, by name and version. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
});

/** Tries of one caller at one thing in the present window; what several processes count together. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** Hash of route and caller. */
    id: text('id').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_windows_end').on(t.endsAt)],
);
