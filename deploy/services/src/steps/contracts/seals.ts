// The signatures that were added to a contract's file, in order, as rows.
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database';
import { contractSeals } from './schema';

export type ContractSealRow = typeof contractSeals.$inferSelect;

export function listContractSeals(db: Database, contractId: string): Promise<ContractSealRow[]> {
  return db
    .select()
    .from(contractSeals)
    .where(eq(contractSeals.contractId, contractId))
    .orderBy(asc(contractSeals.position));
}

/** False where another has been added meanwhile, so that this one is not in the newest file. */
export async function addContractSeal(tx: Transaction, seal: ContractSealRow): Promise<boolean> {
  const added = await tx
    .insert(contractSeals)
    .values(seal)
    .onConflictDoNothing()
    .returning({ position: contractSeals.position });
  return added.length === 1;
}
