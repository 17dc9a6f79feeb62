// Answers the case which of its parties have answered and signed the registrar's questions, and what they said.
import { INQUIRY_MATERIAL, findDocument, listedDocuments } from '@portal/shared/catalogue';
import type { ListedDocument } from '@portal/shared/catalogue';
import type { ApplicationRow, PartyRow, SignedInquiry } from '../../cases/public';
import { listParties } from '../../cases/public';
import type { Database } from '../../platform/db/database';
import { contentOf } from './content';
import type { DocumentRow } from './store';
import { findRow, isOf, isVoid, rowsOfCase } from './store';
import type { Whose } from './whose';
import { isAskedOf, letterOf } from './whose';

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
    if (!listed || listed.material !== INQUIRY_MATERIAL || !party || !isAskedOf(listed, application, party)) continue;
    if (!row.signedAt || !row.signedSha256 || !row.paper) continue;
    if (!(await isSignedAsItIs(db, listed, { application, parties, party }, row, now))) continue;
    const answers = row.paper.parts.flatMap((part) =>
      part.kind === 'asked' ? [{ question: part.question, answer: part.answer }] : [],
    );
    found.set(party.id, [...(found.get(party.id) ?? []), { at: row.signedAt, sha256: row.signedSha256, answers }]);
  }
  return found;
}

/** Titles of the records that this party is asked for and has not signed as the case is now. */
export async function readOpenInquiries(
  db: Database,
  application: ApplicationRow,
  party: PartyRow,
  now: Date,
): Promise<readonly string[]> {
  const asked = listedDocuments.filter(
    (listed) => listed.material === INQUIRY_MATERIAL && isAskedOf(listed, application, party),
  );
  if (asked.length === 0) return [];
  const parties = await listParties(db, application.id);
  const open: string[] = [];
  for (const listed of asked) {
    const row = await findRow(db, party, listed.id);
    if (!row || !(await isSignedAsItIs(db, listed, { application, parties, party }, row, now))) open.push(listed.title);
  }
  return open;
}

/** By the party or in its place, and of what the case says now. */
async function isSignedAsItIs(
  db: Database,
  listed: ListedDocument,
  { application, parties, party }: Pick<Whose, 'application' | 'parties' | 'party'>,
  row: DocumentRow,
  now: Date,
): Promise<boolean> {
  if (!row.signedAt || isVoid(row, party)) return false;
  const letter = await letterOf(db, listed, { application, parties, party }, now);
  const { sha256 } = await contentOf({ application, party, letter }, listed.id, row.answers, now);
  return sha256 === row.contentSha256;
}
