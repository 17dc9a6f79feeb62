// Table of what goes back to payers.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RefundOf } from '../machine/order-steps';
import { paymentOrders } from '../schema';

/**
 * Money on its way back, in full or in part; its number is what the provider knows it by, so that asking again pays
 * nothing twice.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    number: text('number').primaryKey(),
    orderNumber: text('order_number')
      .notNull()
      .references(() => paymentOrders.orderNumber),
    /** The payment whose money goes back. */
    transactionNumber: text('transaction_number').notNull(),
    /** 分 */
    amount: integer('amount').notNull(),
    of: text('of').$type<RefundOf>().notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'requested' | 'done'>().notNull().default('requested'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** How often the provider was asked, when it is asked again, and why it has not done it. */
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    failure: text('failure'),
  },
  (t) => [
    index('payment_refunds_transaction').on(t.transactionNumber),
    index('payment_refunds_due').on(t.status, t.nextAt),
  ],
);
