// Tables of recordings: each with what it says of itself, the pieces that it came in, and what happened to it.
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { recordingKinds, recordingStates } from '@portal/shared/contract';
import { sealedJson, sealedNumber, sealedText } from '../../platform/personal/columns';

export interface Prompt {
  text: string;
  answer: string | null;
}

export const recordings = pgTable(
  'recordings',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    /** Of the party, whose card may name somebody else later. */
    identityNumber: sealedNumber('identity_number').notNull(),
    kind: text('kind').$type<(typeof recordingKinds)[number]>().notNull(),
    state: text('state').$type<(typeof recordingStates)[number]>().notNull(),
    /** What was to be read, as it was shown. */
    prompts: sealedJson('prompts').$type<Prompt[]>().notNull(),
    startedById: text('started_by_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** By the first bytes, not by what the browser says. */
    mime: text('mime').$type<'video/webm' | 'video/mp4'>(),
    /** Of the pieces that are there. */
    size: integer('size').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    marks: jsonb('marks').$type<{ prompt: number; at: number }[]>().notNull().default([]),
    milliseconds: integer('milliseconds'),
    /** Of the whole, once it is finished. */
    sha256: text('sha256'),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    checkedById: text('checked_by_id'),
    checkedByName: text('checked_by_name'),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    reason: sealedText('reason'),
  },
  (t) => [index('recordings_case').on(t.applicationId, t.partyId), index('recordings_begun').on(t.state, t.createdAt)],
);

/**
 * A piece; what is stored begins with random bytes, so that nobody else's content is ever the same and it can be taken
 * away.
 */
export const recordingParts = pgTable(
  'recording_parts',
  {
    recordingId: text('recording_id').notNull(),
    part: integer('part').notNull(),
    /** Of the piece as it was sent. */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    storedSha256: text('stored_sha256').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('recording_parts_once').on(t.recordingId, t.part)],
);

/** That a recording was finished, accepted or sent back; never changed, vouched for by the audit trail. */
export const recordingEvents = pgTable(
  'recording_events',
  {
    id: text('id').primaryKey(),
    recordingId: text('recording_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    event: text('event').$type<'finished' | 'accepted' | 'returned'>().notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('recording_events_recording').on(t.recordingId)],
);
