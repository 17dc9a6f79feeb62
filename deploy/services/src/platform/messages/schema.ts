// Table of the in-portal notifications.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { numberHash, sealedNumber, sealedText } from '../personal/columns';

/** One notification to one person; found by identity number, so that it waits for people without an account. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identityNumber: sealedNumber('identity_number').notNull(),
    applicationId: uuid('application_id'),
    event: text('event').notNull(),
    title: text('title').notNull(),
    body: sealedText('body').notNull(),
    /** Hash route that the message leads to. */
    path: text('path'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (t) => [
    index('messages_identity').on(numberHash(t.identityNumber), t.createdAt, t.id),
    index('messages_unread').on(numberHash(t.identityNumber)).where(sql`${t.readAt} is null`),
  ],
);

/** A text message that waits for the gateway of the operator. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    telephone: sealedNumber('telephone').notNull(),
    template: text('template').notNull(),
    text: sealedText('text').notNull(),
    /** `sending`: a process has taken it to the gateway; one that is not heard of again leaves it to the next. */
    state: text('state').$type<'queued' | 'sending' | 'sent'>().notNull().default('queued'),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('text_messages_queue').on(t.state, t.createdAt)],
);
