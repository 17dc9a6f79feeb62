// Sending a contract to the other parties, and their confirming exactly the text that they have read.
import { and, eq } from 'drizzle-orm';
import type { PortalContract } from '@portal/shared/catalogue';
import { loadContract, validateApplication } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isSameName, toShanghaiDate } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import type { ActingFor } from './parties/capacity';
import { actingIn, requireActing } from './parties/capacity';
import { gateContract, requireUnchanged } from './property';
import { contractVersions } from './schema';
import type { Opened } from './store';
import { moveContract, notNow, partiesOf, updateParty, writeStep } from './store';
import { requireContract } from './parties/visible';

type Desk = Pick<Context, 'db' | 'now'>;
/** Said where the text is another one than the person has read. */
export const OTHER_TEXT = '合同内容在您阅读之后有变化，请重新阅读合同文本';

/**
 * The sender confirms by that for everybody they act for.
 * @throws Refusal naming what is missing or wrong in the form
 */
export async function sendContract(
  { db, now }: Desk,
  user: CurrentUser,
  { contractNumber, sha256 }: InputOf<typeof calls.sendContract>,
): Promise<OutputOf<typeof calls.sendContract>> {
  return db.transaction(async (tx) => {
    const opened = await requireContract(tx, user, contractNumber, now(), true);
    const { contract } = opened;
    if (contract.initiatorId !== user.id) return refuse('只有发起人可以发送合同');
    if (contract.status !== 'draft') return refuse(notNow(contract));
    const definition = await loadContract(contract.kind);
    requireText(opened, sha256);
    const faults = validateApplication(definition.form, contract.form, { today: toShanghaiDate(now()) });
    if (faults[0]) return refuseFields(`合同还不能发送：${faults[0].message}`, faults);
    await requireReady(tx, definition, opened, now());
    await tx
      .update(contractVersions)
      .set({ sentAt: now() })
      .where(and(eq(contractVersions.contractId, contract.id), eq(contractVersions.version, contract.version)));
    const acting = await actingIn(tx, user, definition, opened, now());
    if (acting.length === 0) return refuse('您没有对该不动产有效的处分权或者委托，不能发送合同');
    const sent = await moveContract(
      tx,
      opened,
      user,
      { event: 'send', changes: { sentAt: now() }, values: { 合同: definition.title } },
      now(),
    );
    for (const one of acting) await keepConfirmation(tx, user, one, sent.sha256, now());
    return { state: await settle(tx, user, definition, { contract: sent, parties: await partiesOf(tx, sent) }, now()) };
  });
}

/** @throws Refusal for another's place, another text, and a person whose name is not the one in the contract */
export async function confirmContract(
  { db, now }: Desk,
  user: CurrentUser,
  { contractNumber, partyId, sha256 }: InputOf<typeof calls.confirmContract>,
): Promise<OutputOf<typeof calls.confirmContract>> {
  return db.transaction(async (tx) => {
    const opened = await requireContract(tx, user, contractNumber, now(), true);
    const definition = await loadContract(opened.contract.kind);
    const acting = await requireActing(tx, user, definition, opened, partyId, now());
    if (opened.contract.status !== 'toConfirm') return refuse(notNow(opened.contract));
    requireText(opened, sha256);
    requireOwnName(user, acting);
    await requireReady(tx, definition, opened, now());
    await keepConfirmation(tx, user, acting, opened.contract.sha256, now());
    await writeStep(tx, opened.contract, user, `${acting.party.name}已确认合同`, now());
    return {
      state: await settle(tx, user, definition, { ...opened, parties: await partiesOf(tx, opened.contract) }, now()),
    };
  });
}

/** @throws Refusal unless the hash is that of the text as it stands */
export function requireText({ contract }: Opened, sha256: string): void {
  if (sha256.toLowerCase() !== contract.sha256) refuse(OTHER_TEXT);
}

/** Property, holders and restrictions, as the register has them now. */
async function requireReady(tx: Transaction, definition: PortalContract, opened: Opened, now: Date): Promise<void> {
  await lockInTransaction(tx, `contract on ${opened.contract.unitNumber}`);
  await requireUnchanged(tx, definition, opened.contract);
  const numbers = opened.parties.map(({ identityNumber }) => identityNumber);
  await gateContract(tx, definition, opened.contract, numbers, now);
}

/** 民法典第四百六十九条: who agrees is who is named. Names of holders are the register's own. */
function requireOwnName(user: CurrentUser, { party, capacity }: ActingFor): void {
  if (capacity.as === 'self' && !isSameName(party.name, user.name))
    refuse('合同中的姓名与您实名认证的姓名不一致，请联系发起人修改');
  if (capacity.as === 'operator' && !isSameName(party.name, user.enterprise?.name ?? ''))
    refuse('合同中的单位名称与登记的名称不一致，请联系发起人修改');
}

async function keepConfirmation(
  tx: Transaction,
  user: CurrentUser,
  { party }: ActingFor,
  sha256: string,
  now: Date,
): Promise<void> {
  await updateParty(tx, party, { confirmedAt: now, confirmedById: user.id, confirmedSha256: sha256 });
}

/** When everybody has confirmed this very text, it is opened for signing. */
async function settle(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  opened: Opened,
  now: Date,
): Promise<Opened['contract']['status']> {
  const { contract, parties } = opened;
  if (!parties.every(({ confirmedSha256 }) => confirmedSha256 === contract.sha256)) return contract.status;
  const moved = await moveContract(tx, opened, user, { event: 'confirm', values: { 合同: definition.title } }, now);
  return moved.status;
}
