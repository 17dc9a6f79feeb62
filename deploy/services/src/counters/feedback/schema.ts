// Table of what people tell the offices: suggestions, complaints, faults, and difficult problems left by history.
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EntryKind, EntryState } from '@portal/applications/contract';
import { sealedJson, sealedNumber, sealedText } from '../../platform/personal/columns';

/** What happened to an entry. */
export interface EntryStep {
  status: EntryState;
  actor: string;
  note: string;
  at: string;
}

/** A feedback, or an entry of the issues ledger (`issue`). */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    userId: text('user_id').notNull(),
    regionCode: text('region_code').notNull(),
    text: sealedText('text').notNull(),
    telephone: sealedNumber('telephone').notNull(),
    /** Case that a feedback is about. */
    businessNumber: text('business_number'),
    /** House that an issue is about. */
    location: text('location'),
    titleCertificateNumber: text('title_certificate_number'),
    status: text('status').$type<EntryStep['status']>().notNull(),
    /** The officer who took it up last: the telephone is shown to nobody else of the office. */
    handlerId: text('handler_id'),
    answer: sealedText('answer'),
    steps: sealedJson('steps').$type<EntryStep[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    index('feedback_entries_user').on(t.userId, t.createdAt),
    index('feedback_entries_region').on(t.regionCode, t.status),
  ],
);
export type EntryRow = typeof feedbackEntries.$inferSelect;
