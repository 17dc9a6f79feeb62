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

/** Why a registration costs less than others; amounts are in 分. */
export interface SlipReduction {
  name: string;
  full: number;
  amount: number;
  reason: string;
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
    reductions: jsonb('reductions').$type<SlipReduction[]>(),
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
    /** By which anybody checks the bill. */
    billCheckCode: text('bill_check_code'),
    /** Since when the bill counts as used: such a slip is shown as 已核验, and its money may go back all the same. */
    writtenOffAt: timestamp('written_off_at', { withTimezone: true }),
  },
  (t) => [
    index('payment_slips_application').on(t.applicationId),
    index('payment_slips_subject').on(t.subject),
    index('payment_slips_payer').on(t.payerIdentityNumber),
    index('payment_slips_bill_check').on(t.billCheckCode),
  ],
);

/** One attempt to pay a slip through the cashier. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    orderNumber: text('order_number').primaryKey(),
    slipNumber: text('slip_number')
      .notNull()
      .references(() => paymentSlips.number),
    /** The number that the provider has instead, where several slips are paid together: their orders share it. */
    jointNumber: text('joint_number'),
    /** The slip, as long as it may be paid by this order: no slip is at two cashiers at once. */
    payableSlip: text('payable_slip').unique(),
    /** 分 */
    amount: integer('amount').notNull(),
    status: text('status').$type<OrderState>().notNull().default('paying'),
    /** Who takes the money (providers/). */
    provider: text('provider').$type<ProviderName>().notNull().default('sandbox'),
    /** The account that placed it; null where somebody paid by a link. */
    placedById: text('placed_by_id'),
    /** What is opened or drawn as a QR code, as the provider gave it; null until it has. */
    cashierCode: text('cashier_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    transactionNumber: text('transaction_number'),
  },
  (t) => [index('payment_orders_slip').on(t.slipNumber), index('payment_orders_joint').on(t.jointNumber)],
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

/** A link by which somebody else pays one slip; its signature names the row. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    slipNumber: text('slip_number')
      .notNull()
      .references(() => paymentSlips.number),
    createdById: text('created_by_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [index('payment_links_slip').on(t.slipNumber)],
);

/** Last serial of slips and bills for a region and a year. */
export const paymentCounters = pgTable('payment_counters', {
  scope: text('scope').primaryKey(),
  last: integer('last').notNull(),
});
