// Writing a contract: its first version and every later one, until all parties have confirmed. What is sent decides the
// content; who disposes, and of what, does not come from it.
import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { ApplicationForm, OwnClause, PortalContract } from '@portal/shared/catalogue';
import { loadContract, readForm, withRegister, withoutUnshown } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { authoritiesOf } from '../../cases/public';
import { listHandedInFiles, takeHandedInFiles } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { Refusal, refuse, refuseFields } from '../../platform/core/errors';
import { idempotent, refuseWithoutKey } from '../../platform/core/idempotent';
import { newRecordId } from '../../platform/core/ids';
import type { Transaction } from '../../platform/db/database';
import { actingIn } from './parties/capacity';
import { paperWithHash, readClauses } from './content';
import { writeContractParties } from './parties/parties';
import { NOT_YOURS, disposerCards, findProperty, gateContract } from './property';
import type { Property } from './property';
import { withRepresentatives } from './parties/representatives';
import { contractFiles, contractVersions, onlineContracts } from './schema';
import type { ContractRow, Opened } from './store';
import { notNow, partiesOf, notifyOthers, updateContract, updateParty, writeStep } from './store';
import { requireContract } from './parties/visible';

type Desk = Pick<Context, 'db' | 'now'>;
type SaveCall = InputOf<typeof calls.saveContract>;
/** Versions that are kept beside those that were sent. */
const KEPT_VERSIONS = 30;

/** What a save changes; what is absent stays as it is. */
export interface Change {
  form?: unknown;
  ownClauses?: readonly OwnClause[];
  supplement?: readonly OwnClause[];
  annexIds?: readonly string[];
  inTurn?: boolean;
  version: number;
}

/**
 * @throws Refusal for a property that is not the person's to dispose of, one that is blocked, a stale version, and a
 * contract that is confirmed already
 */
export async function saveContract(
  { db, now }: Desk,
  user: CurrentUser,
  { contractNumber, kind, idempotencyKey, ...change }: SaveCall,
): Promise<OutputOf<typeof calls.saveContract>> {
  const definition = await loadContract(kind);
  if (contractNumber !== undefined)
    return db.transaction(async (tx) => answerOf(await changeContract(tx, user, contractNumber, change, now(), kind)));
  const key = idempotencyKey ?? refuseWithoutKey();
  const body = { kind, ...change };
  return idempotent(db, { key, userId: user.id, route: 'onLineSign/save', body, now: now() }, async (tx) =>
    answerOf(await beginContract(tx, user, definition, change, now())),
  );
}

const answerOf = ({ number, version, savedAt }: ContractRow) => ({
  contractNumber: number,
  version,
  savedAt: toShanghaiIso(savedAt),
});

async function beginContract(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  change: Change,
  now: Date,
): Promise<ContractRow> {
  const { form, property } = await readContent(tx, user, definition, change.form, now);
  const [contract] = await tx
    .insert(onlineContracts)
    .values({
      id: newRecordId(),
      number: await newNumber(tx, definition, now),
      kind: definition.id,
      status: 'draft',
      version: 0,
      initiatorId: user.id,
      form,
      ownClauses: [],
      supplement: [],
      inTurn: false,
      sha256: '',
      createdAt: now,
      savedAt: now,
      ...placeOf(property),
    })
    .returning();
  if (!contract) throw new Error('the contract was not written');
  await writeStep(tx, contract, user, `起草${definition.title}`, now);
  return writeVersion(tx, user, definition, contract, form, property, change, now);
}

/** @param kind of the form that was sent; a contract does not become another. @throws Refusal */
export async function changeContract(
  tx: Transaction,
  user: CurrentUser,
  number: string,
  change: Change,
  now: Date,
  kind?: string,
): Promise<ContractRow> {
  const { contract } = await requireContract(tx, user, number, now, true);
  if (contract.initiatorId !== user.id) return refuse('只有发起人可以修改合同；有不同意见的，请联系发起人');
  if (kind !== undefined && kind !== contract.kind) return refuse('合同的种类不能更改');
  if (contract.status === 'toSign') return refuse('各方已确认合同，不能修改；如需修改，请撤销后复制为新合同');
  if (contract.status !== 'draft' && contract.status !== 'toConfirm') return refuse(notNow(contract));
  if (contract.version !== change.version)
    throw new Refusal('合同已在别处修改，请刷新后重试', { version: contract.version }, 409);
  const definition = await loadContract(contract.kind);
  const { form, property } = await readContent(tx, user, definition, change.form ?? contract.form, now);
  return writeVersion(tx, user, definition, contract, form, property, change, now);
}

/**
 * The form with the register's property, and with those who dispose as the register has them.
 * @throws Refusal unless the person may dispose of it
 */
async function readContent(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  raw: unknown,
  now: Date,
): Promise<{ form: ApplicationForm; property: Property }> {
  const sent = readForm(definition.form, raw);
  const property = await findProperty(tx, definition, user, sent);
  const [side] = definition.sides;
  const authorities = await authoritiesOf(tx, user, now);
  const cards = withRepresentatives(disposerCards(property, sent.parties[side.role] ?? []), user, authorities);
  const named = { ...sent, parties: { ...sent.parties, [side.role]: cards } };
  const form = withoutUnshown(definition.form, withRegister(definition.form, named, property.values), {
    today: toShanghaiDate(now),
  });
  return { form, property };
}

async function writeVersion(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  before: ContractRow,
  form: ApplicationForm,
  property: Property,
  change: Change,
  now: Date,
): Promise<ContractRow> {
  const { parties, gone } = await writeContractParties(tx, before, form);
  const place = placeOf(property);
  const opened: Opened = { contract: { ...before, ...place }, parties };
  await requireDisposer(tx, user, definition, opened, property, now);
  const numbers = parties.map(({ identityNumber }) => identityNumber);
  if (place.unitNumber !== before.unitNumber || before.version === 0)
    await gateContract(tx, definition, opened.contract, numbers, now);
  if (change.annexIds) await holdFiles(tx, user, before, change.annexIds);
  const ownClauses = change.ownClauses ? readClauses(change.ownClauses) : before.ownClauses;
  const supplement = change.supplement ? readClauses(change.supplement) : before.supplement;
  const { paper, sha256 } = paperWithHash(
    definition,
    {
      number: before.number,
      form,
      ownClauses,
      supplement,
      files: await listHandedInFiles(tx, contractFiles, before.id),
    },
    now,
  );
  const version = before.version + 1;
  await tx.insert(contractVersions).values({
    contractId: before.id,
    version,
    paper,
    sha256,
    savedById: user.id,
    savedByName: user.name,
    savedAt: now,
    sentAt: before.status === 'toConfirm' ? now : null,
  });
  await tx
    .delete(contractVersions)
    .where(
      and(
        eq(contractVersions.contractId, before.id),
        lt(contractVersions.version, version - KEPT_VERSIONS),
        isNull(contractVersions.sentAt),
      ),
    );
  const changed = await updateContract(tx, before, {
    ...place,
    form,
    ownClauses: [...ownClauses],
    supplement: [...supplement],
    inTurn: change.inTurn ?? before.inTurn,
    sha256,
    version,
    savedAt: now,
  });
  if (before.status === 'toConfirm') await notifyWhoIsOut(tx, user, { contract: changed, parties: gone }, now);
  if (before.status === 'toConfirm' && sha256 !== before.sha256)
    await notifyOfChange(tx, user, definition, { contract: changed, parties: await partiesOf(tx, changed) }, now);
  return changed;
}

/** Who stands in the contract no more finds it no more, and is told why. */
async function notifyWhoIsOut(tx: Transaction, user: CurrentUser, gone: Opened, now: Date): Promise<void> {
  if (gone.parties.length === 0) return;
  await writeStep(tx, gone.contract, user, `${gone.parties.map(({ name }) => name).join('、')}不再是合同当事人`, now);
  await notifyOthers(tx, gone, user, 'contractLeft', {}, now);
}

/** What was confirmed before counts no more; the person who changes it has confirmed the new text by that. */
async function notifyOfChange(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  opened: Opened,
  now: Date,
): Promise<void> {
  const { sha256 } = opened.contract;
  for (const { party } of await actingIn(tx, user, definition, opened, now))
    await updateParty(tx, party, { confirmedAt: now, confirmedById: user.id, confirmedSha256: sha256 });
  await writeStep(tx, opened.contract, user, '修改了合同，请各方重新确认', now);
  await notifyOthers(tx, opened, user, 'contractChanged', {}, now);
}

/**
 * Holder, operator of the holder, guardian, or agent with a letter for contracts.
 * @throws Refusal as for an unknown property
 */
async function requireDisposer(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  opened: Opened,
  property: Property,
  now: Date,
): Promise<void> {
  const [side] = definition.sides;
  const acting = await actingIn(tx, user, definition, opened, now);
  const path = definition.property === 'presale' ? 'fields.bdcdyh' : 'fields.bdcqzh';
  if (!acting.some(({ party }) => party.role === side.role)) refuseFields(NOT_YOURS, [{ path, message: NOT_YOURS }]);
  if (property.wrong) refuseFields(property.wrong, [{ path, message: property.wrong }]);
}

/** Files that are named belong to the contract, others are let go. @throws Refusal for another's file */
async function holdFiles(
  tx: Transaction,
  user: CurrentUser,
  { id }: ContractRow,
  wanted: readonly string[],
): Promise<void> {
  const held = (await listHandedInFiles(tx, contractFiles, id)).map((file) => file.id);
  const dropped = held.filter((one) => !wanted.includes(one));
  if (dropped.length > 0) await tx.delete(contractFiles).where(inArray(contractFiles.id, dropped));
  const added = wanted.filter((one) => !held.includes(one));
  await takeHandedInFiles(tx, user, contractFiles, { holderId: id, fileIds: added });
  for (const [position, one] of [...new Set(wanted)].entries())
    await tx.update(contractFiles).set({ position }).where(eq(contractFiles.id, one));
}

const placeOf = ({ unitNumber, titleCertificateNumber, location, regionCode }: Property) => ({
  unitNumber,
  titleCertificateNumber,
  location,
  regionCode,
});

/** Year, kind, and eight random digits that no contract has. */
async function newNumber(tx: Transaction, { code }: PortalContract, now: Date): Promise<string> {
  for (;;) {
    const number = `${toShanghaiDate(now).slice(0, 4)}${code}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
    const [taken] = await tx
      .select({ id: onlineContracts.id })
      .from(onlineContracts)
      .where(eq(onlineContracts.number, number));
    if (!taken) return number;
  }
}
