// The documents of a case as rows; a row counts only for the person whose answers it holds.
import { and, asc, eq } from 'drizzle-orm';
import type { PartyRow } from '../../cases/public';
import type { Database, Transaction } from '../../platform/db/database';
import { caseDocuments } from './schema';

export type DocumentRow = typeof caseDocuments.$inferSelect;
type Owner = Pick<PartyRow, 'id' | 'identityNumber' | 'applicationId'>;

const ofParty = ({ id, applicationId }: Owner, kind: string) =>
  and(eq(caseDocuments.applicationId, applicationId), eq(caseDocuments.partyId, id), eq(caseDocuments.kind, kind));

/** Whether the row holds answers of this party, and not of somebody who stood on the card before. */
export const isOf = (row: DocumentRow, { id, identityNumber }: Owner): boolean =>
  row.partyId === id && row.identityNumber === identityNumber;

/** Undefined where the card names somebody else than who answered. */
export async function findRow(db: Database, party: Owner, kind: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(caseDocuments).where(ofParty(party, kind));
  return row && isOf(row, party) ? row : undefined;
}

/** The same, held until the transaction ends; what somebody else has left there goes. */
export async function lockRow(tx: Transaction, party: Owner, kind: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(caseDocuments).where(ofParty(party, kind)).for('update');
  if (!row || isOf(row, party)) return row;
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

/** A signature that is taken back leaves nothing of itself. */
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
