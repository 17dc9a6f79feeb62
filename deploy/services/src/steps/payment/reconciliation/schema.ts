// Tables of the comparison with the providers' statements: one run a day and provider, and what it could not mend.
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentDifference } from '@portal/payment/contract';

/** The latest comparison of a day; running it again writes it anew. */
export const reconciliations = pgTable(
  'payment_reconciliations',
  {
    day: date('day').notNull(),
    provider: text('provider').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it runs, or when its process ended first. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Lines of the statement, and how many of them were made good in our books. */
    lines: integer('lines').notNull().default(0),
    mended: integer('mended').notNull().default(0),
    /** What the provider says that the day brought, less what it paid back; and the same by the ledger. 分 */
    theirs: bigint('theirs', { mode: 'number' }).notNull().default(0),
    ours: bigint('ours', { mode: 'number' }).notNull().default(0),
    differences: jsonb('differences').$type<PaymentDifference[]>().notNull().default([]),
    /** Why the statement could not be read. */
    failure: text('failure'),
  },
  (t) => [primaryKey({ columns: [t.day, t.provider] })],
);
