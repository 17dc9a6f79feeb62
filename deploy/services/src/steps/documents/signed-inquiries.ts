// Answers the case which of its parties have answered and signed the registrar's questions, and what they said.
import { findDocument } from '@portal/shared/catalogue';
import type { ApplicationRow, SignedInquiry } from '../../cases/public';
import { listParties } from '../../cases/public';
import type { Database } from '../../platform/db/database';
import { contentOf } from './content';
import { isOf, rowsOfCase } from './store';
import { isAskedOf, letterOf } from './whose';

/** The material that the registrar's inquiry is. */
const INQUIRY = 'M070';

/** What is not signed is the person's alone; what the case has overtaken no longer counts. */
export async function readSignedInquiries(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<ReadonlyMap<string, readonly SignedInquiry[]>> {
  const parties = await listParties(db, application.id);
  const found = new Map<string, SignedInquiry[]>();
  for (const row of await rowsOfCase(db, application.id)) {
    const listed = findDocument(row.kind);
    const party = parties.find((one) => isOf(row, one));
    if (!listed || listed.material !== INQUIRY || !party || !isAskedOf(listed, application, party)) continue;
    if (!row.signedAt || !row.signedSha256 || !row.paper) continue;
    const letter = await letterOf(db, listed, { application, parties, party }, now);
    const { sha256 } = await contentOf({ application, party, letter }, row.kind, row.answers, now);
    if (sha256 !== row.contentSha256) continue;
    const answers = row.paper.parts.flatMap((part) =>
      part.kind === 'asked' ? [{ question: part.question, answer: part.answer }] : [],
    );
    found.set(party.id, [...(found.get(party.id) ?? []), { at: row.signedAt, sha256: row.signedSha256, answers }]);
  }
  return found;
}
