// The documents of a case as rows; a row counts only for the person whose answers it holds.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { PartyRow } from '../../cases/public';
import { newRecordId } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import { caseDocuments, caseDocumentsBefore } from './schema';

export type DocumentRow = typeof caseDocuments.$inferSelect;
type Owner = Pick<PartyRow, 'id' | 'identityNumber' | 'applicationId'>;

const ofParty = ({ id, applicationId }: Owner, kind: string) =>
  and(eq(caseDocuments.applicationId, applicationId), eq(caseDocuments.partyId, id), eq(caseDocuments.kind, kind));

/** Whether the row holds answers of this party, and not of somebody who stood on the card before. */
export const isOf = (row: DocumentRow, { id, identityNumber }: Owner): boolean =>
  row.partyId === id && row.identityNumber === identityNumber;

/** Signed in the party's place by somebody who has been stopped since: it is the party's own to answer and to sign. */
export const isVoid = (
  { signedAt }: Pick<DocumentRow, 'signedAt'>,
  { representationStoppedAt }: Pick<PartyRow, 'representationStoppedAt'>,
): boolean => signedAt !== null && representationStoppedAt !== null && signedAt < representationStoppedAt;

/** Undefined where the card names somebody else than who answered. */
export async function findRow(db: Database, party: Owner, kind: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(caseDocuments).where(ofParty(party, kind));
  return row && isOf(row, party) ? row : undefined;
}

/**
 * The same, held until the transaction ends; what somebody else has left there goes, and is kept where it was signed.
 */
export async function lockRow(tx: Transaction, party: Owner, kind: string, now: Now): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(caseDocuments).where(ofParty(party, kind)).for('update');
  if (!row || isOf(row, party)) return row;
  await keepSigned(tx, row, 'otherPerson', now);
  await tx.delete(caseDocuments).where(eq(caseDocuments.id, row.id));
  return undefined;
}

export function rowsOfCase(db: Database, applicationId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(caseDocuments)
    .where(eq(caseDocuments.applicationId, applicationId))
    .orderBy(asc(caseDocuments.kind), asc(caseDocuments.partyId));
}

export async function insertRow(tx: Transaction, row: typeof caseDocuments.$inferInsert): Promise<void> {
  await tx.insert(caseDocuments).values(row);
}

export async function updateRow(
  tx: Transaction,
  id: string,
  change: Partial<typeof caseDocuments.$inferInsert>,
): Promise<void> {
  await tx.update(caseDocuments).set(change).where(eq(caseDocuments.id, id));
}

/** Who does something now. */
export interface Now {
  by: string;
  at: Date;
}

/** Writes down what was signed before it counts no more; nothing where nothing was. */
export async function keepSigned(
  tx: Transaction,
  row: DocumentRow,
  ended: (typeof caseDocumentsBefore.$inferInsert)['ended'],
  { by, at }: Now,
): Promise<void> {
  const { signedAt, signedById, signedSha256 } = row;
  if (!signedAt || !signedById || !signedSha256) return;
  const { applicationId, partyId, kind, identityNumber, signerName, readSha256, imageSha256, factorId } = row;
  await tx.insert(caseDocumentsBefore).values({
    ...{ id: newRecordId(), applicationId, partyId, kind, identityNumber },
    ...{ signedAt, signedById, signerName, readSha256, signedSha256, imageSha256, factorId },
    ...{ ended, endedAt: at, endedById: by },
  });
}

/** What this very person signed before, the newest first. */
export async function signedBefore(
  db: Database,
  { applicationId, id, identityNumber }: Owner,
  kind: string,
): Promise<(typeof caseDocumentsBefore.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(caseDocumentsBefore)
    .where(
      and(
        eq(caseDocumentsBefore.applicationId, applicationId),
        eq(caseDocumentsBefore.partyId, id),
        eq(caseDocumentsBefore.kind, kind),
      ),
    )
    .orderBy(desc(caseDocumentsBefore.endedAt), desc(caseDocumentsBefore.signedAt));
  return rows.filter((row) => row.identityNumber === identityNumber);
}

/** A signature that is taken back stands no more in the document. */
export const UNSIGNED = {
  signedAt: null,
  signedById: null,
  paper: null,
  contentSha256: null,
  readSha256: null,
  signerName: null,
  signedSha256: null,
  imageSha256: null,
  factorId: null,
} as const;
