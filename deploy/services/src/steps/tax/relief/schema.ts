// Tables of reliefs that are claimed beyond the register, with their papers. A claim is never changed: another one has
// the next round.
import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReliefClaim, ReliefKind } from '@portal/payment/contract';
import { handedInFiles } from '../../../papers/files/public';
import { sealedJson, sealedText } from '../../../platform/personal/columns';
import type { ReliefState } from './steps';

export type ReliefContent = Pick<ReliefClaim, 'since' | 'proof' | 'costs'>;

export const reliefClaims = pgTable(
  'tax_relief_claims',
  {
    id: text('id').primaryKey(),
    applicationId: uuid('application_id').notNull(),
    partyId: uuid('party_id').notNull(),
    kind: text('kind').$type<ReliefKind>().notNull(),
    round: integer('round').notNull(),
    status: text('status').$type<ReliefState>().notNull(),
    content: sealedJson('content').$type<ReliefContent>().notNull(),
    claimedById: text('claimed_by_id').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was returned. */
    reason: sealedText('reason'),
  },
  (t) => [uniqueIndex('tax_relief_claims_of').on(t.applicationId, t.partyId, t.kind, t.round)],
);

export const reliefFiles = handedInFiles('tax_relief_files', 'claim', () => reliefClaims.id);
