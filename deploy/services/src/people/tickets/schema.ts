// Table of tickets: which third-party ones have been used.
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A third-party ticket that was redeemed; the primary key is what makes two hundred parallel tries one. */
export const usedTickets = pgTable(
  'used_tickets',
  {
    /** Hash of issuer and ticket number. */
    id: text('id').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('used_tickets_expiry').on(t.expiresAt)],
);
