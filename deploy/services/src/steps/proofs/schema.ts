// Tables of proofs that people hand in, of guardianship and of notarised letters of attorney, with their papers.
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Incapacity } from '@portal/applications/contract';
import type { ProofKind, ProofState } from '@portal/applications/contract';
import { handedInFiles } from '../../papers/files/public';
import { numberHash, sealedJson, sealedNumber, sealedText } from '../../platform/personal/columns';

export interface ProofPerson {
  qlrmc: string;
  zjh: string;
  dh: string;
  csrq: string;
}
/** What the paper is said to prove; one of the two people is always who hands it in. */
export type ProofContent =
  | { kind: 'guardianship'; ward: ProofPerson; guardian: ProofPerson; incapacity: Incapacity; documentNumber: string }
  | {
      kind: 'letter';
      principal: ProofPerson;
      agent: ProofPerson;
      processCode: string;
      titleCertificateNumber: string | null;
      coversAll: boolean;
      documentNumber: string;
      startsOn: string;
      endsOn: string;
    };

/** Handed in once and never changed: an officer decides on what they have read. */
export const proofs = pgTable(
  'proofs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ProofKind>().notNull(),
    status: text('status').$type<ProofState>().notNull(),
    /** Of the office that decides. */
    regionCode: text('region_code').notNull(),
    submittedById: text('submitted_by_id').notNull(),
    submitterName: text('submitter_name').notNull(),
    submitterIdentityNumber: sealedNumber('submitter_identity_number').notNull(),
    /** The other person: a ward, a principal, an agent. */
    otherIdentityNumber: sealedNumber('other_identity_number').notNull(),
    content: sealedJson('content').$type<ProofContent>().notNull(),
    /** Why it was refused. */
    reason: sealedText('reason'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The guardianship or the letter that acceptance has made. */
    resultId: text('result_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('proofs_submitter').on(t.submittedById, t.createdAt),
    index('proofs_office').on(t.regionCode, t.status, t.createdAt),
    index('proofs_submitter_number').on(numberHash(t.submitterIdentityNumber)),
    index('proofs_other').on(numberHash(t.otherIdentityNumber)),
  ],
);

/** A paper; belongs to its owner alone until it is handed in with a proof, and to that proof for good. */
export const proofFiles = handedInFiles('proof_files', 'proof', () => proofs.id);
