// The supplement agreement of a contract: read clause by clause, kept as a part of the contract's text.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { loadContract } from '@portal/shared/catalogue';
import type * as calls from '@portal/signing/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { changeContract } from './draft';
import { inWords } from './paper-words';
import { findVersion } from './versions';
import { requireContract } from './parties/visible';

/** @throws Refusal the same words for foreign and unknown numbers */
export async function readSupplement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<OutputOf<typeof calls.getSupplement>> {
  const { contract } = await requireContract(db, user, number, now());
  const stood = await findVersion(db, contract.id, contract.version);
  return {
    contractNumber: contract.number,
    title: (await loadContract(contract.kind)).title,
    state: contract.status,
    version: contract.version,
    clauses: contract.supplement,
    paper: stood ? inWords(stood.paper).supplement : [],
    mayEdit: contract.initiatorId === user.id && (contract.status === 'draft' || contract.status === 'toConfirm'),
  };
}

/** @throws Refusal as for any other change of the contract */
export function saveSupplement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { contractNumber, version, clauses }: InputOf<typeof calls.saveSupplement>,
): Promise<OutputOf<typeof calls.saveSupplement>> {
  return db.transaction(async (tx) => {
    const changed = await changeContract(tx, user, contractNumber, { supplement: clauses, version }, now());
    return { version: changed.version };
  });
}
