// Tables of signature flows: the flow of an application, its documents and each party's signature.
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sealColumns } from '../../papers/pades/public';
import { sealedText } from '../../platform/personal/columns';

/** One signature flow; at most one of an application is open. */
export const signatureFlows = pgTable(
  'signature_flows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id').notNull(),
    /** Version of the form that is signed. */
    formVersion: integer('form_version').notNull(),
    status: text('status')
      .$type<'signing' | 'completed' | 'refused' | 'cancelled' | 'expired'>()
      .notNull()
      .default('signing'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [index('signature_flows_application').on(t.applicationId)],
);

/** A document to be signed; the hash fixes what the parties saw. */
export const signatureDocuments = pgTable(
  'signature_documents',
  {
    flowId: uuid('flow_id')
      .notNull()
      .references(() => signatureFlows.id),
    materialId: text('material_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.materialId] })],
);

/** One party's place on one document. */
export const signatures = pgTable(
  'signatures',
  {
    flowId: uuid('flow_id')
      .notNull()
      .references(() => signatureFlows.id),
    materialId: text('material_id').notNull(),
    partyId: uuid('party_id').notNull(),
    /** Those of a phase sign at once, once everybody of the phases before has. */
    phase: integer('phase').notNull().default(1),
    status: text('status').$type<'waiting' | 'confirmed' | 'signed' | 'refused'>().notNull().default('waiting'),
    at: timestamp('at', { withTimezone: true }),
    /** Content hash of the PNG. */
    imageSha256: text('image_sha256'),
    /** The challenge that the signer met for it. */
    factorId: uuid('factor_id'),
    refusalReason: sealedText('refusal_reason'),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.materialId, t.partyId] }), index('signatures_party').on(t.partyId)],
);

/**
 * Every signature that was added to a document, in order; the last one's file is the document as it stands. Rows are
 * added, never changed but for their end.
 */
export const signatureSeals = pgTable(
  'signature_seals',
  {
    flowId: uuid('flow_id')
      .notNull()
      .references(() => signatureFlows.id),
    materialId: text('material_id').notNull(),
    partyId: uuid('party_id').notNull(),
    ...sealColumns(),
    /** The signature no longer counts: its representative was objected to. */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.flowId, t.materialId, t.position] })],
);
