// The signatures that were added to a document, in order: what it is now, and what every person has signed.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database';
import { signatureSeals } from './schema';

export type SealRow = typeof signatureSeals.$inferSelect;

/** Of one document of a flow, or of all its documents. */
export function listSeals(db: Database, flowId: string, materialId?: string): Promise<SealRow[]> {
  return db
    .select()
    .from(signatureSeals)
    .where(
      and(
        eq(signatureSeals.flowId, flowId),
        materialId === undefined ? undefined : eq(signatureSeals.materialId, materialId),
      ),
    )
    .orderBy(asc(signatureSeals.materialId), asc(signatureSeals.position));
}

/**
 * Writes down the next signature of a document; false where another has been added meanwhile, so that this one is not
 * in the newest file.
 */
export async function addSeal(tx: Transaction, seal: Omit<SealRow, 'voidedAt'>): Promise<boolean> {
  const added = await tx
    .insert(signatureSeals)
    .values(seal)
    .onConflictDoNothing()
    .returning({ position: signatureSeals.position });
  return added.length === 1;
}

/** The signatures of a party stay in the files, and no longer count. */
export async function voidSeals(tx: Transaction, flowId: string, partyId: string, at: Date): Promise<void> {
  await tx
    .update(signatureSeals)
    .set({ voidedAt: at })
    .where(
      and(eq(signatureSeals.flowId, flowId), eq(signatureSeals.partyId, partyId), isNull(signatureSeals.voidedAt)),
    );
}
