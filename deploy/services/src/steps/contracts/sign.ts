// A party signs the text that all have confirmed: by its own sign-in and second factor, in turn or at once. The last signature files the contract.
import type { PortalContract } from '@portal/shared/catalogue';
import { loadContract } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { fromYuan, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import type { Prover } from '../../people/second-factor/public';
import { digestOf, spendFactor } from '../../people/second-factor/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { text } from '../../platform/core/parties/card-text';
import type { Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { filePresale } from '../chain/public';
import { readSignature } from '../signing/public';
import { requireText } from './agree';
import { requireActing } from './capacity';
import { obstaclesOf, requireUnchanged } from './property';
import type { ContractPartyRow, ContractRow, Opened } from './store';
import { moveContract, notNow, partiesOf, updateParty, writeStep } from './store';
import { requireContract } from './visible';

type Needs = Pick<Context, 'db' | 'blobs' | 'now'>;

/** Who may sign now: everybody, or where they sign in turn the first who has not. */
export function dueToSign({ contract, parties }: Opened): ContractPartyRow[] {
  const open = parties.filter(({ signedAt }) => signedAt === null);
  return contract.status !== 'toSign' ? [] : contract.inTurn ? open.slice(0, 1) : open;
}

/** @throws Refusal for another's place, another text, a turn that has not come, a picture or a check that does not hold, and a register that has changed */
export async function signContract(
  { db, blobs, now }: Needs,
  user: Prover,
  { contractNumber, partyId, sha256, signature }: InputOf<typeof calls.signContract>,
): Promise<OutputOf<typeof calls.signContract>> {
  await requireContract(db, user, contractNumber, now());
  const image = await readSignature(signature);
  const { sha256: imageSha256 } = await blobs.put(image);
  return db.transaction(async (tx) => {
    const at = now();
    const opened = await requireContract(tx, user, contractNumber, at, true);
    const { contract } = opened;
    const definition = await loadContract(contract.kind);
    const { party } = await requireActing(tx, user, definition, opened, partyId, at);
    if (party.signedAt && party.signedSha256 === sha256.toLowerCase()) return answerOf(opened);
    if (contract.status !== 'toSign') return refuse(notNow(contract));
    requireText(opened, sha256);
    if (party.confirmedSha256 !== contract.sha256) return refuse('请先阅读并确认合同，再签名');
    if (!dueToSign(opened).some(({ id }) => id === party.id))
      return refuse('还没有轮到您签名，前面的当事人签名后会通知您');
    await lockInTransaction(tx, `contract on ${contract.unitNumber}`);
    await requireUnchanged(tx, definition, contract);
    const obstacles = await obstaclesOf(tx, definition, contract, numbersOf(opened), at);
    if (obstacles[0]) return refuse(obstacles[0]);
    const factorId = await spendFactor(tx, user, factorOf(definition, contract, party.id, 'sign'), at);
    await updateParty(tx, party, {
      signedAt: at,
      signedById: user.id,
      signedSha256: contract.sha256,
      imageSha256,
      factorId,
    });
    await writeStep(tx, contract, user, `${party.name}已签名`, at);
    return answerOf(await settleSigned(tx, user, definition, { contract, parties: await partiesOf(tx, contract) }, at));
  });
}

/** Bound to the very text. */
export function factorOf(
  { title }: Pick<PortalContract, 'title'>,
  { id, number, sha256 }: Pick<ContractRow, 'id' | 'number' | 'sha256'>,
  partyId: string,
  what: 'sign' | 'cancel',
) {
  return {
    kind: what === 'sign' ? ('contract' as const) : ('cancelContract' as const),
    subject: id,
    digest: digestOf(id, sha256, what),
    use: `${what} contract ${id} ${partyId} ${sha256}`,
    values: { 合同: title, 编号: number },
  };
}

const numbersOf = ({ parties }: Opened): string[] => parties.map(({ identityNumber }) => identityNumber);

function answerOf({ contract, parties }: Opened): OutputOf<typeof calls.signContract> {
  return {
    state: contract.status,
    signers: parties.map(({ id, signedAt }) => ({ partyId: id, signedAt: signedAt && toShanghaiIso(signedAt) })),
  };
}

async function settleSigned(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  opened: Opened,
  at: Date,
): Promise<Opened> {
  if (!opened.parties.every(({ signedAt }) => signedAt !== null)) return opened;
  const signed = await moveContract(tx, opened, user, { event: 'allSigned', changes: { signedAt: at } }, at);
  return { ...opened, contract: await fileContract(tx, user, definition, { ...opened, contract: signed }, at) };
}

/** Filed at once; what has come onto the property meanwhile holds it up, and whoever takes part may ask again. */
export async function fileContract(
  tx: Transaction,
  user: CurrentUser,
  definition: PortalContract,
  opened: Opened,
  at: Date,
): Promise<ContractRow> {
  const { contract } = opened;
  if ((await obstaclesOf(tx, definition, contract, numbersOf(opened), at)).length > 0) return contract;
  const filed = await moveContract(
    tx,
    opened,
    user,
    { event: 'file', changes: { filedAt: at }, values: { 合同: definition.title } },
    at,
  );
  if (definition.property === 'presale') {
    const [side, buyers] = definition.sides;
    const buyer = opened.parties.find(({ role }) => role === buyers.role && role !== side.role);
    await filePresale(tx, contract.unitNumber, {
      contractNumber: contract.number,
      on: toShanghaiDate(at),
      buyerName: buyer?.name ?? '',
      buyerNumber: buyer?.identityNumber ?? '',
      fen: fromYuan(text(contract.form.fields, 'cjjg')),
    });
  }
  return filed;
}
