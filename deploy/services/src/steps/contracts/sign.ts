// A party signs the text that all have confirmed: by its own sign-in and second factor, in turn or at once. The last
// signature files the contract.
import type { PortalContract } from '@portal/shared/catalogue';
import { loadContract } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { fromYuan, toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { addSignature } from '../../papers/pades/public';
import type { FactorAction, Prover } from '../../people/second-factor/public';
import { digestOf, requireFactor, spendFactor } from '../../people/second-factor/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { BusyError, refuse } from '../../platform/core/errors';
import { text } from '../../platform/core/parties/card-text';
import { Turns } from '../../platform/core/turns';
import type { Database, Transaction } from '../../platform/db/database';
import { lockInTransaction } from '../../platform/db/database';
import { filePresale } from '../chain/public';
import { readSignature, signerNameOf } from '../signing/public';
import { requireText } from './agree';
import type { ActingFor } from './parties/capacity';
import { requireActing } from './parties/capacity';
import { contractPdf } from './pdf';
import { obstaclesOf, requireUnchanged } from './property';
import type { ContractSealRow } from './seals';
import { addContractSeal, listContractSeals } from './seals';
import type { ContractPartyRow, ContractRow, Opened } from './store';
import { moveContract, notNow, partiesOf, updateContract, updateParty, writeStep } from './store';
import { requireContract } from './parties/visible';

type Needs = Pick<Context, 'db' | 'blobs' | 'now' | 'signatures' | 'log' | 'inspector' | 'pdfWorker'>;
/** Of one contract: in this process one signature after the other; another process's is noticed by the record. */
const turns = new Turns();
/** How often another process may come first. */
const TRIES = 20;

/** Who may sign now: everybody, or where they sign in turn the first who has not. */
export function dueToSign({ contract, parties }: Opened): ContractPartyRow[] {
  const open = parties.filter(({ signedAt }) => signedAt === null);
  return contract.status !== 'toSign' ? [] : contract.inTurn ? open.slice(0, 1) : open;
}

/**
 * Adds the party's signature to the contract's file and writes it down. The file is made first, outside of the
 * transaction, and is nothing until the record names it: whoever is killed in between has not signed, and signs again.
 * @throws Refusal for another's place, another text, a turn that has not come, a picture or a check that does not hold,
 * and a register that has changed
 */
export async function signContract(
  context: Needs,
  user: Prover,
  call: InputOf<typeof calls.signContract>,
): Promise<OutputOf<typeof calls.signContract>> {
  const { db, blobs, now } = context;
  const { contract } = await requireContract(db, user, call.contractNumber, now());
  const image = await readSignature(context, user.id, call.signature);
  const { sha256: imageSha256 } = await blobs.put(image);
  return turns.take(contract.id, async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await requireDue(db, user, call, now());
      if ('done' in found) return found.done;
      await requireFactor(db, user, found.factor, now());
      const sealed = await sealContract(context, user, found, image);
      const signed = await db.transaction((tx) => record(tx, user, call, sealed, imageSha256));
      if (signed) return signed;
    }
    throw new BusyError('others sign the same contract all the time');
  });
}

interface Due extends ActingFor {
  opened: Opened;
  definition: PortalContract;
  factor: FactorAction;
}

/** What the person is about to sign; `done` where they have. @throws Refusal */
async function requireDue(
  db: Database,
  user: CurrentUser,
  { contractNumber, partyId, sha256 }: InputOf<typeof calls.signContract>,
  at: Date,
  lock = false,
): Promise<Due | { done: OutputOf<typeof calls.signContract> }> {
  const opened = await requireContract(db, user, contractNumber, at, lock);
  const { contract } = opened;
  const definition = await loadContract(contract.kind);
  const acting = await requireActing(db, user, definition, opened, partyId, at);
  const { party } = acting;
  if (party.signedAt && party.signedSha256 === sha256.toLowerCase()) return { done: answerOf(opened) };
  if (contract.status !== 'toSign') return refuse(notNow(contract));
  requireText(opened, sha256);
  if (party.confirmedSha256 !== contract.sha256) return refuse('请先阅读并确认合同，再签名');
  if (!dueToSign(opened).some(({ id }) => id === party.id))
    return refuse('还没有轮到您签名，前面的当事人签名后会通知您');
  await requireUnchanged(db, definition, contract);
  const obstacles = await obstaclesOf(db, definition, contract, numbersOf(opened), at);
  if (obstacles[0]) return refuse(obstacles[0]);
  return { ...acting, opened, definition, factor: factorOf(definition, contract, party.id, 'sign') };
}

type Sealed = Omit<ContractSealRow, 'contractId' | 'partyId' | 'capacity'>;

/**
 * The contract's file as it stands, with this signature.
 * @throws Refusal where the file or the authority does not let it
 */
async function sealContract(
  context: Needs,
  user: CurrentUser,
  { opened, definition, party, capacity }: Due,
  image: Buffer,
): Promise<Sealed> {
  const at = context.now();
  const signerName = signerNameOf(user, party, capacity);
  const { length: position } = await listContractSeals(context.db, opened.contract.id);
  const { bytes, readSha256 } = await addSignature(context, await contractPdf(context, opened), {
    field: party.id,
    name: signerName,
    reason: `签署${definition.title}`,
    image,
    at,
  });
  const { sha256: sealedSha256, size } = await context.blobs.put(bytes);
  return { position, field: party.id, signerName, at, readSha256, sealedSha256, size };
}

/**
 * Everything once more under the lock of the contract; undefined where another signature was written down first.
 * @throws Refusal
 */
async function record(
  tx: Transaction,
  user: Prover,
  call: InputOf<typeof calls.signContract>,
  sealed: Sealed,
  imageSha256: string,
): Promise<OutputOf<typeof calls.signContract> | undefined> {
  const { at, readSha256, sealedSha256 } = sealed;
  const { contract: seen } = await requireContract(tx, user, call.contractNumber, at, true);
  await lockInTransaction(tx, `contract on ${seen.unitNumber}`);
  const found = await requireDue(tx, user, call, at, true);
  if ('done' in found) return found.done;
  const { opened, definition, party, capacity, factor } = found;
  const { contract } = opened;
  if (contract.fileSha256 !== null && contract.fileSha256 !== readSha256) return undefined;
  if (!(await addContractSeal(tx, { contractId: contract.id, partyId: party.id, capacity: capacity.as, ...sealed })))
    return undefined;
  const factorId = await spendFactor(tx, user, factor, at);
  await updateParty(tx, party, {
    signedAt: at,
    signedById: user.id,
    signedSha256: contract.sha256,
    imageSha256,
    factorId,
  });
  const kept = await updateContract(tx, contract, { fileSha256: sealedSha256 });
  await writeStep(tx, kept, user, `${party.name}已签名`, at);
  return answerOf(await settleSigned(tx, user, definition, { contract: kept, parties: await partiesOf(tx, kept) }, at));
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
