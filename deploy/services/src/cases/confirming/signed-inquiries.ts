// What the parties of a case have answered to the registrar's questions: asked of the domain where they answer and
// sign.
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow, PartyRow } from '../access/access';

/** One party's inquiry record, as it was signed. */
export interface SignedInquiry {
  at: Date;
  /** Hash of the signed PDF. */
  sha256: string;
  answers: readonly { question: string; answer: string }[];
}

/** Of each party, by its id: the records of the inquiry that are signed and still say what the case says. */
export const signedInquiries = new Port<
  (db: Database, application: ApplicationRow, now: Date) => Promise<ReadonlyMap<string, readonly SignedInquiry[]>>
>('what the parties of a case have answered');

/** Titles of the inquiry records that a party has still to answer and to sign; none once the case is signed. */
export const openInquiries = new Port<
  (db: Database, application: ApplicationRow, party: PartyRow, now: Date) => Promise<readonly string[]>
>('which questions a party has still to answer');
