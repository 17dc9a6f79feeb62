// Tables of logs: sign-ins and what pages report about themselves.
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** A sign-in, its end, or a failed try; the account name is masked. */
export const loginLogs = pgTable(
  'login_logs',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id'),
    account: text('account').notNull(),
    event: text('event').$type<'login' | 'signout' | 'failure' | 'entry'>().notNull(),
    outcome: text('outcome').notNull(),
    address: text('address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('login_logs_at').on(t.at), index('login_logs_user').on(t.userId, t.at)],
);

/** One action or page view reported by the browser. */
export const actionLogs = pgTable(
  'action_logs',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id'),
    kind: text('kind').notNull(),
    actionId: text('action_id').notNull(),
    status: text('status').notNull(),
    detail: text('detail').notNull().default(''),
    durationMs: integer('duration_ms'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('action_logs_at').on(t.at)],
);
