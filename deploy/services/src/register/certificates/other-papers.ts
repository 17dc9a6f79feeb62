// Papers of other domains that the public check knows beside certificates: each domain says what its own paper shows.
import type { CertificateCheck } from '@portal/queries/contract';
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';

export type CheckedPaper = Pick<CertificateCheck, 'kind' | 'titleCertificateNumber' | 'location' | 'status'> & {
  /** In full; the check masks them. */
  holder: string;
};

/** By the code on the paper; null where it is none of theirs. */
export const otherPapers = new Port<(db: Database, code: string, now: Date) => Promise<CheckedPaper | null>>(
  'which paper of another domain has a code',
);

export interface CheckedProof {
  issuedAt: Date;
  status: string;
  kind: string;
  expiresAt: Date | null;
}

/** By the number on it, where a proof is none of the register's own; null where nobody has issued it. */
export const otherProofs = new Port<
  (db: Database, named: { number: string; name: string | undefined }, now: Date) => Promise<CheckedProof | null>
>('which proof of another domain has a number');
