// Contracts as rows: read, written, and moved by the machine.
import { and, asc, eq, ne } from 'drizzle-orm';
import { secondaryStateName } from '@portal/shared/catalogue';
import { WITNESS_ROLES } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import type { ContractEvent } from './machine';
import { contractMachine } from './machine';
import { contractParties, contractSteps, onlineContracts } from './schema';

export type ContractRow = typeof onlineContracts.$inferSelect;
export type ContractPartyRow = typeof contractParties.$inferSelect;
export interface Opened {
  contract: ContractRow;
  parties: ContractPartyRow[];
}

/** Foreign and unknown contracts answer alike. */
export const UNKNOWN_CONTRACT = '未查询到该合同，请在“网签列表”中核对';

export function partiesOf(db: Database, { id }: Pick<ContractRow, 'id'>): Promise<ContractPartyRow[]> {
  return db
    .select()
    .from(contractParties)
    .where(eq(contractParties.contractId, id))
    .orderBy(asc(contractParties.position), asc(contractParties.id));
}

/** Who is bound by it: a broker stands beside the bargain. */
export const sidesOf = (parties: readonly ContractPartyRow[]): ContractPartyRow[] =>
  parties.filter(({ role }) => !WITNESS_ROLES.includes(role));

/** Another contract that excludes this one: agreed upon by its parties, and not ended. Undefined where none stands. */
export async function otherStanding(
  db: Database,
  { id, unitNumber }: Pick<ContractRow, 'id' | 'unitNumber'>,
  kinds: readonly string[],
): Promise<ContractRow | undefined> {
  const rows = await db
    .select()
    .from(onlineContracts)
    .where(and(eq(onlineContracts.unitNumber, unitNumber), ne(onlineContracts.id, id)));
  return rows.find(
    ({ kind, status }) => kinds.includes(kind) && (status === 'toSign' || status === 'signed' || status === 'filed'),
  );
}

export async function updateContract(
  tx: Transaction,
  { id }: Pick<ContractRow, 'id'>,
  change: Partial<ContractRow>,
): Promise<ContractRow> {
  const [changed] = await tx.update(onlineContracts).set(change).where(eq(onlineContracts.id, id)).returning();
  return changed ?? refuse(UNKNOWN_CONTRACT);
}

export async function updateParty(
  tx: Transaction,
  { id }: Pick<ContractPartyRow, 'id'>,
  change: Partial<ContractPartyRow>,
): Promise<void> {
  await tx.update(contractParties).set(change).where(eq(contractParties.id, id));
}

export async function writeStep(
  tx: Transaction,
  { id }: Pick<ContractRow, 'id'>,
  actor: Pick<CurrentUser, 'id' | 'name'> | null,
  text: string,
  at: Date,
): Promise<void> {
  await tx
    .insert(contractSteps)
    .values({ contractId: id, text, actorId: actor?.id ?? null, actorName: actor?.name ?? '系统', at });
}

/** Hash route of a contract's text. */
export const pathOf = ({ number }: Pick<ContractRow, 'number'>): string =>
  `/apply-layout/contract-text-con-info?ywh=${number}`;

/** Tells everybody who takes part but the actor: parties and those who act for them. */
export async function notifyOthers(
  tx: Transaction,
  { contract, parties }: Opened,
  actor: CurrentUser,
  event: Parameters<typeof notify>[1]['event'],
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const own = identitiesOf(actor);
  const to = parties
    .flatMap(({ identityNumber, representativeIdentityNumber }) => [identityNumber, representativeIdentityNumber ?? ''])
    .filter((number) => number !== '' && !own.includes(number));
  await notify(tx, {
    event,
    applicationId: null,
    to,
    values: {
      合同编号: contract.number,
      坐落: contract.location,
      发起人: actor.enterprise?.name ?? actor.name,
      ...values,
    },
    path: pathOf(contract),
    now,
  });
}

/** One step of the machine, with its history and messages. @throws Refusal where the machine has no such step */
export async function moveContract(
  tx: Transaction,
  { contract, parties }: Opened,
  actor: CurrentUser,
  move: {
    event: ContractEvent;
    changes?: Partial<ContractRow>;
    values?: Readonly<Record<string, string>>;
    words?: string;
  },
  now: Date,
): Promise<ContractRow> {
  const step = contractMachine.step(contract.status, move.event);
  if (!step) return refuse(notNow(contract));
  const moved = await updateContract(tx, contract, { ...move.changes, status: step.to });
  await writeStep(tx, contract, actor, move.words ?? step.words, now);
  if (step.notifies) await notifyOthers(tx, { contract: moved, parties }, actor, step.notifies, move.values ?? {}, now);
  return moved;
}

/** What is said of an act that the state does not allow. */
export const notNow = ({ status }: Pick<ContractRow, 'status'>): string =>
  `合同现在是“${secondaryStateName('contract', status)}”状态，不能进行此操作`;
