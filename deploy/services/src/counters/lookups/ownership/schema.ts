// Tables of queries beyond the look: who lets whom query, what was applied for, the queries that are open and the
// proofs made of them.
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Interest, InquiryKind, InquiryState, QueryScope } from '@portal/queries/contract';
import { handedInFiles } from '../../../papers/files/public';
import { numberHash, sealedJson, sealedNumber, sealedText } from '../../../platform/personal/columns';
import type { ProofContent } from './proof-paper';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What is said of an interest, as it was filled in. */
export interface InterestContent {
  interest: Interest;
  titleCertificateNumber: string;
  rightHolderName: string;
  statement: string;
  documentNumber: string;
}

/**
 * One person lets another query what is registered in their name. Found by both numbers: neither side needs an account
 * to be named.
 */
export const queryAuthorizations = pgTable(
  'query_authorizations',
  {
    id: text('id').primaryKey(),
    subjectName: text('subject_name').notNull(),
    subjectIdentityNumber: sealedNumber('subject_identity_number').notNull(),
    askerName: text('asker_name').notNull(),
    askerIdentityNumber: sealedNumber('asker_identity_number').notNull(),
    status: text('status').$type<'asked' | 'given' | 'refused' | 'revoked'>().notNull(),
    purpose: text('purpose').notNull(),
    scopes: jsonb('scopes').$type<QueryScope[]>().notNull(),
    days: integer('days').notNull(),
    askedAt: at('asked_at').notNull(),
    givenAt: at('given_at'),
    /** Set when it is given. */
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('query_authorizations_subject').on(numberHash(t.subjectIdentityNumber), t.askedAt),
    index('query_authorizations_asker').on(numberHash(t.askerIdentityNumber), t.askedAt),
  ],
);

/** An application to query what is not one's own alone. */
export const ownershipInquiries = pgTable(
  'ownership_inquiries',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<InquiryKind>().notNull(),
    status: text('status').$type<InquiryState>().notNull(),
    askerId: text('asker_id').notNull(),
    askerName: text('asker_name').notNull(),
    askerIdentityNumber: sealedNumber('asker_identity_number').notNull(),
    /** Of the office that decides on an interest. */
    regionCode: text('region_code').notNull(),
    purpose: text('purpose').notNull(),
    scopes: jsonb('scopes').$type<QueryScope[]>().notNull(),
    days: integer('days').notNull(),
    interest: sealedJson('interest').$type<InterestContent>(),
    reason: sealedText('reason'),
    decidedById: text('decided_by_id'),
    decidedAt: at('decided_at'),
    validUntil: at('valid_until'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('ownership_inquiries_asker').on(t.askerId, t.createdAt),
    index('ownership_inquiries_office').on(t.regionCode, t.status, t.createdAt),
    index('ownership_inquiries_latest').on(t.kind, t.createdAt, t.id),
    index('ownership_inquiries_in_state').on(t.kind, t.status, t.createdAt, t.id),
  ],
);

/** Somebody whom an application asks about (查档证明被查询人). */
export const queriedPersons = pgTable(
  'queried_persons',
  {
    id: text('id').primaryKey(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => ownershipInquiries.id),
    name: text('name').notNull(),
    identityNumber: sealedNumber('identity_number').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [uniqueIndex('queried_persons_once').on(t.inquiryId, numberHash(t.identityNumber))],
);

/** A paper that shows an interest; its owner's alone until it is handed in. */
export const inquiryFiles = handedInFiles('inquiry_files', 'inquiry', () => ownershipInquiries.id);

/** A query that is open: what a proof may be made of, for a while. */
export const ownershipQueries = pgTable(
  'ownership_queries',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** `own`, `authorization:<id>` or `inquiry:<number>`; who it is about is looked up anew when the proof is made. */
    target: text('target').notNull(),
    purpose: text('purpose').notNull(),
    /** On what it was answered, without a name. On something else it is another query. */
    basis: text('basis').notNull().default(''),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('ownership_queries_owner').on(t.ownerId, t.expiresAt)],
);

/** A proof of what the register held, as it was at that moment. */
export const ownershipProofs = pgTable(
  'ownership_proofs',
  {
    id: text('id').primaryKey(),
    /** The query that it was made of: one proof each. */
    queryId: text('query_id').notNull().unique(),
    ownerId: text('owner_id').notNull(),
    /**
     * As whom the owner asked: themselves, or the enterprise that they acted for. Null in papers from before this was
     * kept.
     */
    askerNumber: sealedNumber('asker_number'),
    number: text('number').notNull().unique(),
    /** Twelve letters and digits that nobody can guess. */
    verifyCode: text('verify_code').notNull().unique(),
    isOfFamily: boolean('is_of_family').notNull(),
    /** Of the query, which is gone long before the paper. Null in papers from before this was kept. */
    target: text('target'),
    basis: text('basis'),
    content: sealedJson('content').$type<ProofContent>().notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('ownership_proofs_owner').on(t.ownerId, t.issuedAt)],
);
