// Tables of the audit trail: what was done, linked into one chain a kind, the signed end of each chain, what retention
// has cut off, and which breaks somebody answers for.
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * One thing that was done. Written in the transaction of what it records; position and hash follow when the chain is
 * sealed, once.
 * Triggers refuse every other change, and every removal but that of retention (`migrations/0001_protect_audit.sql`).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Id of the row that was recorded. */
    ref: text('ref').notNull(),
    /** Exactly the text that the hash is over, as JSON without position and hashes. */
    body: text('body').notNull(),
    /** Key and keyed hash under which the services wrote it: a row that somebody else has put in is never sealed. */
    keyId: text('key_id').notNull(),
    mac: text('mac').notNull(),
    /** Position in the chain of its kind, from 1. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (t) => [
    uniqueIndex('audit_entries_seq').on(t.kind, t.seq),
    index('audit_entries_ref').on(t.kind, t.ref),
    index('audit_entries_at').on(t.kind, t.at),
    index('audit_entries_unsealed').on(t.id).where(sql`seq is null`),
  ],
);

/** The end of a chain, signed. */
export const auditHeads = pgTable('audit_heads', {
  kind: text('kind').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
});

/**
 * What retention has cut off the start of a chain, signed: the rest carries on from this hash. Never changed, never
 * removed.
 */
export const auditCuts = pgTable(
  'audit_cuts',
  {
    kind: text('kind').notNull(),
    /** Last position that is gone. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Everything cut off is older than this. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    cutAt: timestamp('cut_at', { withTimezone: true }).notNull(),
    keyId: text('key_id').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [uniqueIndex('audit_cuts_place').on(t.kind, t.seq)],
);

/** A break of a chain that somebody has looked into and answers for, signed. Never changed, never removed. */
export const auditAcceptances = pgTable('audit_acceptances', {
  /** Follows from chain, type, place and what stands there: another break at the same place is not accepted with it. */
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  type: text('type').notNull(),
  seq: bigint('seq', { mode: 'number' }),
  proof: text('proof').notNull(),
  /** As verification told it. */
  what: text('what').notNull(),
  acceptedBy: text('accepted_by').notNull(),
  why: text('why').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  keyId: text('key_id').notNull(),
  signature: text('signature').notNull(),
});
