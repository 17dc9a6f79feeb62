// Table of the ways in which certificates reach their holders: one row a case, once somebody has chosen.
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealedNumber } from '../../platform/personal/columns';

export const mailOrders = pgTable('mail_orders', {
  applicationId: uuid('application_id').primaryKey(),
  orderNumber: text('order_number').notNull().unique(),
  /** Code of LZFS. */
  method: text('method').notNull(),
  recipient: text('recipient').notNull().default(''),
  telephone: sealedNumber('telephone').notNull().default(''),
  address: text('address').notNull().default(''),
  /** Given when the parcel is handed to the carrier. */
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});
