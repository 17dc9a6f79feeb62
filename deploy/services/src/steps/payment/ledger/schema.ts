// Tables of the ledger: entries, each of lines that sum to nothing. The database itself refuses what does not balance,
// and every change (migrations).
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { EntryKind } from './accounts';

/**
 * One booking. A deferred trigger holds at every commit that it has as many lines as it says and that they sum to
 * nothing.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** What it books: nothing is booked twice. */
    ref: text('ref').notNull().unique(),
    /** Day of the province on which the money moved. */
    day: date('day').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    slipNumber: text('slip_number').notNull(),
    orderNumber: text('order_number').notNull(),
    transactionNumber: text('transaction_number').notNull(),
    lines: integer('lines').notNull(),
  },
  (t) => [
    index('ledger_entries_day').on(t.day),
    index('ledger_entries_slip').on(t.slipNumber),
    check('ledger_entries_lines', sql`${t.lines} >= 2`),
  ],
);

/** One side of a booking: what goes into an account is above nought, what leaves it below; in 分. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    position: integer('position').notNull(),
    account: text('account').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    index('ledger_lines_account').on(t.account),
    check('ledger_lines_amount', sql`${t.amount} <> 0`),
  ],
);
