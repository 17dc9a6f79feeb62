// Earlier texts of a contract: which there are for whom, and one of them.
import { and, desc, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/signing/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { inWords } from './paper-words';
import { contractVersions } from './schema';
import type { ContractRow } from './store';
import { UNKNOWN_CONTRACT } from './store';
import { requireContract } from './parties/visible';

export type VersionRow = typeof contractVersions.$inferSelect;

export async function findVersion(db: Database, contractId: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.version, version)));
  return row;
}

/** The newest first. What was never sent is its writer's alone. */
export async function versionsFor(
  db: Database,
  user: CurrentUser,
  contract: ContractRow,
): Promise<Omit<VersionRow, 'paper'>[]> {
  const { contractId, version, sha256, savedById, savedByName, savedAt, sentAt } = contractVersions;
  const rows = await db
    .select({ contractId, version, sha256, savedById, savedByName, savedAt, sentAt })
    .from(contractVersions)
    .where(eq(contractId, contract.id))
    .orderBy(desc(version));
  return rows.filter((row) => row.sentAt !== null || contract.initiatorId === user.id);
}

/** @throws Refusal the same words for a version that there is not and one that was never sent to the asker */
export async function readText(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { contractNumber, version }: InputOf<typeof calls.getContractText>,
): Promise<OutputOf<typeof calls.getContractText>> {
  const { contract } = await requireContract(db, user, contractNumber, now());
  const row = await findVersion(db, contract.id, version);
  if (!row || (row.sentAt === null && contract.initiatorId !== user.id)) return refuse(UNKNOWN_CONTRACT);
  return { version, paper: inWords(row.paper), sha256: row.sha256 };
}
