// Tables of payment: slips, the orders placed for them, and every callback received.
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderState } from './machine/order-steps';
import type { ProviderName } from './providers/provider';
import { sealedNumber } from '../../platform/personal/columns';

/** One line of a slip; the amount is in 分. */
export interface SlipItem {
  name: string;
  amount: number;
  note: string;
}

/** A payment slip (缴款单), twenty digits. */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    number: text('number').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    kind: text('kind').$type<'fee' | 'tax'>().notNull().default('fee'),
    /** What a tax is paid for: its declaration. */
    subject: text('subject'),
    items: jsonb('items').$type<SlipItem[]>().notNull(),
    /** 分 */
    total: integer('total').notNull(),
    status: text('status')
      .$type<'unpaid' | 'paying' | 'paid' | 'expired' | 'refunding' | 'refunded'>()
      .notNull()
      .default('unpaid'),
    payerName: text('payer_name').notNull(),
    payerIdentityNumber: sealedNumber('payer_identity_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    billNumber: text('bill_number').unique(),
  },
  (t) => [index('payment_slips_application').on(t.applicationId), index('payment_slips_subject').on(t.subject)],
);

/** One attempt to pay a slip through the cashier. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    orderNumber: text('order_number').primaryKey(),
    slipNumber: text('slip_number')
      .notNull()
      .references(() => paymentSlips.number),
    /** 分 */
    amount: integer('amount').notNull(),
    status: text('status').$type<OrderState>().notNull().default('paying'),
    /** Who takes the money (providers/). */
    provider: text('provider').$type<ProviderName>().notNull().default('sandbox'),
    /** What is opened or drawn as a QR code, as the provider gave it; null until it has. */
    cashierCode: text('cashier_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    transactionNumber: text('transaction_number'),
  },
  (t) => [index('payment_orders_slip').on(t.slipNumber)],
);

/** Every callback with its outcome; a transaction number is taken once. */
export const paymentCallbacks = pgTable('payment_callbacks', {
  transactionNumber: text('transaction_number').primaryKey(),
  orderNumber: text('order_number').notNull(),
  /** 分 */
  amount: integer('amount').notNull(),
  outcome: text('outcome').$type<'accepted' | 'refund'>().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});

/** Last serial of slips and bills for a region and a year. */
export const paymentCounters = pgTable('payment_counters', {
  scope: text('scope').primaryKey(),
  last: integer('last').notNull(),
});
