// What the parties of a case have answered to the registrar's questions: asked of the domain where they answer and
// sign.
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow } from '../access/access';

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
