// Tables of the documents of a case that its parties answer and sign, and of what they signed before.
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationForm, Paper } from '@portal/shared/catalogue';
import type { documentEnds } from '@portal/signing/contract';
import { sealedJson, sealedNumber, sealedText } from '../../platform/personal/columns';

/** One person's document; answers are kept from the first one on. */
export const caseDocuments = pgTable(
  'case_documents',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    kind: text('kind').notNull(),
    /** Whose answers these are: a card that now names somebody else has none. */
    identityNumber: sealedNumber('identity_number').notNull(),
    answers: sealedJson('answers').$type<ApplicationForm>().notNull(),
    version: integer('version').notNull(),
    savedById: text('saved_by_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    signedById: text('signed_by_id'),
    /** As it was signed. */
    paper: sealedJson('paper').$type<Paper>(),
    /** Hash of what answers and case said, to tell when the case has changed since. */
    contentSha256: text('content_sha256'),
    /** Hash of the PDF that was read and signed. */
    readSha256: text('read_sha256'),
    /** As the file says who signed; null of one that was signed before signatures were added to files. */
    signerName: sealedText('signer_name'),
    /** The PDF with the signature. */
    signedSha256: text('signed_sha256'),
    imageSha256: text('image_sha256'),
    /** The challenge that the signer met for it. */
    factorId: uuid('factor_id'),
  },
  (t) => [uniqueIndex('case_documents_once').on(t.applicationId, t.partyId, t.kind)],
);

/**
 * A signed document that counts no more: its file stays, for others may have read it, and its hash may stand in what
 * they signed.
 */
export const caseDocumentsBefore = pgTable(
  'case_documents_before',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    kind: text('kind').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    signedById: text('signed_by_id').notNull(),
    signerName: sealedText('signer_name'),
    readSha256: text('read_sha256'),
    signedSha256: text('signed_sha256').notNull(),
    imageSha256: text('image_sha256'),
    factorId: uuid('factor_id'),
    /** Taken back, signed anew after the case had changed, or of somebody who no longer stands in the case. */
    ended: text('ended').$type<(typeof documentEnds)[number]>().notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    endedById: text('ended_by_id').notNull(),
  },
  (t) => [index('case_documents_before_of').on(t.applicationId, t.partyId, t.kind)],
);
