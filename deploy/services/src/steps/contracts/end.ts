// Moving a contract's state by hand: withdrawn while not everybody has signed, filed where filing was held up,
// cancelled by all parties together.
import { loadContract, isBeforeBooking, stateOf } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/signing/contract';
import { caseById } from '../../cases/public';
import type { Prover } from '../../people/second-factor/public';
import { spendFactor } from '../../people/second-factor/public';
import type { Context } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { filePresale } from '../chain/public';
import { actingForSides, actingIn } from './parties/capacity';
import { obstaclesOf } from './property';
import { factorOf, fileContract } from './sign';
import type { ContractRow, Opened } from './store';
import { moveContract, notNow, partiesOf, sidesOf, notifyOthers, updateParty, writeStep } from './store';
import { requireContract } from './parties/visible';

type Definition = Awaited<ReturnType<typeof loadContract>>;

/** @throws Refusal for who takes no part, a state that does not allow it, and a missing reason or second factor */
export async function updateContractState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Prover,
  { contractNumber, state, reason = '' }: InputOf<typeof calls.updateContractState>,
): Promise<OutputOf<typeof calls.updateContractState>> {
  return db.transaction(async (tx) => {
    const opened = await requireContract(tx, user, contractNumber, now(), true);
    const definition = await loadContract(opened.contract.kind);
    const at = now();
    const act = { revoked: revoke, filed: fileAgain, cancelled: agreeToCancel }[state];
    return { state: (await act(tx, user, definition, opened, reason.trim(), at)).status };
  });
}

/** 民法典第四百七十五条、第四百八十五条: what is not concluded yet may be taken back. */
async function revoke(
  tx: Transaction,
  user: Prover,
  definition: Definition,
  opened: Opened,
  reason: string,
  at: Date,
): Promise<ContractRow> {
  const { contract } = opened;
  if (!(await actsForSide(tx, user, definition, opened, at))) return refuse('只有合同双方可以撤销合同');
  if (contract.status !== 'draft' && reason === '') return refuse('请填写撤销的原因');
  return moveContract(
    tx,
    opened,
    user,
    {
      event: 'revoke',
      changes: { endedAt: at, endReason: reason || null },
      values: { 合同: definition.title, 原因: reason },
      words: reason ? `撤销合同，原因：${reason}` : '撤销合同',
    },
    at,
  );
}

/** A broker stands beside the bargain and ends nobody's. */
async function actsForSide(
  tx: Transaction,
  user: Prover,
  definition: Definition,
  opened: Opened,
  at: Date,
): Promise<boolean> {
  return actingForSides(await actingIn(tx, user, definition, opened, at), opened.parties).length > 0;
}

async function fileAgain(
  tx: Transaction,
  user: Prover,
  definition: Definition,
  opened: Opened,
  _reason: string,
  at: Date,
): Promise<ContractRow> {
  const { contract, parties } = opened;
  if (!(await actsForSide(tx, user, definition, opened, at))) return refuse('只有合同双方可以申请备案');
  if (contract.status !== 'signed') return refuse(notNow(contract));
  await lockInTransaction(tx, `contract on ${contract.unitNumber}`);
  const numbers = parties.map(({ identityNumber }) => identityNumber);
  const [obstacle] = await obstaclesOf(tx, definition, contract, numbers, at);
  if (obstacle) return refuse(`合同暂时不能备案：${obstacle}`);
  return fileContract(tx, user, definition, opened, at);
}

/** Each side agrees for itself; with the last one the contract ends. */
async function agreeToCancel(
  tx: Transaction,
  user: Prover,
  definition: Definition,
  opened: Opened,
  reason: string,
  at: Date,
): Promise<ContractRow> {
  const { contract } = opened;
  const acting = await actingIn(tx, user, definition, opened, at);
  const own = actingForSides(acting, opened.parties);
  if (own.length === 0) return refuse('只有合同双方可以申请注销合同');
  if (contract.status !== 'filed') return refuse(notNow(contract));
  const isFirst = sidesOf(opened.parties).every(({ cancelAgreedAt }) => cancelAgreedAt === null);
  if (isFirst && reason === '') return refuse('请填写注销的原因');
  const running = await caseThatStands(tx, contract);
  if (running) return refuse(running);
  for (const { party } of own) {
    if (party.cancelAgreedAt) continue;
    const cancelFactorId = await spendFactor(tx, user, factorOf(definition, contract, party.id, 'cancel'), at);
    await updateParty(tx, party, { cancelAgreedAt: at, cancelFactorId });
  }
  const parties = await partiesOf(tx, contract);
  const words = `${own.map(({ party }) => party.name).join('、')}同意注销${reason ? `，原因：${reason}` : ''}`;
  await writeStep(tx, contract, user, words, at);
  if (!sidesOf(parties).every(({ cancelAgreedAt }) => cancelAgreedAt !== null)) {
    await notifyOthers(
      tx,
      { contract, parties },
      user,
      'contractCancelAsked',
      { 合同: definition.title, 原因: reason || '见合同记录' },
      at,
    );
    return contract;
  }
  if (definition.property === 'presale') await filePresale(tx, contract.unitNumber, null);
  return moveContract(
    tx,
    { contract, parties },
    user,
    { event: 'cancelJointly', changes: { endedAt: at, endReason: reason || null }, values: { 合同: definition.title } },
    at,
  );
}

/** A registration rests on the contract: it is taken back first, or is booked already. Null where none stands. */
export async function caseThatStands(
  db: Database,
  { applicationId }: Pick<ContractRow, 'applicationId'>,
): Promise<string | null> {
  const begun = applicationId ? await caseById(db, applicationId) : undefined;
  if (!begun || begun.status === 'DRAFT') return null;
  const { name, terminal } = stateOf(begun.status);
  if (terminal && begun.status !== 'COMPLETED') return null;
  return isBeforeBooking(begun.status)
    ? `已凭本合同申请登记（${name}），请先撤回登记申请`
    : '已凭本合同完成登记，不能注销合同';
}
