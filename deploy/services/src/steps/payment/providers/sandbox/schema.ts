// The sandbox provider's own books: what it has charged and paid back, and the notices that it still owes.
import { bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BankNotice } from '../provider';

/** An order is charged once, however often somebody presses the button. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    orderNumber: text('order_number').primaryKey(),
    transactionNumber: text('transaction_number').notNull().unique(),
    /** 分 */
    amount: integer('amount').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sandbox_payments_paid').on(t.paidAt)],
);

/** Orders that the sandbox charges no more. */
export const sandboxClosed = pgTable('sandbox_closed', {
  orderNumber: text('order_number').primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundNumber: text('refund_number').primaryKey(),
    transactionNumber: text('transaction_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** 分 */
    amount: integer('amount').notNull(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sandbox_refunds_at').on(t.refundedAt)],
);

/** Written with the charge, delivered after it: what a killed process has not delivered, the next one does. */
export const sandboxNotices = pgTable(
  'sandbox_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    notice: jsonb('notice').$type<BankNotice>().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Taken, or given up. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [index('sandbox_notices_due').on(t.endedAt, t.dueAt)],
);
