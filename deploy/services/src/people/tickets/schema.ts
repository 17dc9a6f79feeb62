// Tables of tickets: temporary ones of our own, and which third-party ones have been used.
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A temporary ticket: lets another device of the person take a session over; only its hash is known here. */
export const temporaryTickets = pgTable(
  'temporary_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** Session that asked for it; the ticket dies with it. */
    sessionId: text('session_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('temporary_tickets_expiry').on(t.expiresAt)],
);

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
