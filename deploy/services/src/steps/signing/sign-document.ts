// A party signs one document, or refuses; the last signature lets the case go on.
import type { StateCode } from '@portal/shared/catalogue';
import type { ApplicationRow, Capacity, FlowRow, PartyRow } from '../../cases/public';
import {
  SYSTEM,
  actsAs,
  caseFactor,
  endFlow,
  findPlace,
  followStep,
  listParties,
  listPlaces,
  markSigned,
  notOwnText,
  requireFlow,
  transition,
  writePlaces,
} from '../../cases/public';
import type { Prover } from '../../people/second-factor/public';
import { spendFactor } from '../../people/second-factor/public';
import { requireApproved } from '../approvals/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import { readSignature } from './signature-image';

type Needs = Pick<Context, 'db' | 'blobs' | 'now'>;
/** As a principal is told what was signed in their name. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = { M001: '不动产登记申请书', M070: '询问笔录' };

export interface SignCall {
  flowId: string;
  materialId: string;
  partyId: string;
  signature: string;
}

/** @throws Refusal when the place is not this person's, is not confirmed yet, or the picture or the check does not hold */
export async function signDocument(
  { db, blobs, now }: Needs,
  user: Prover,
  call: SignCall,
): Promise<{ state: 'signed'; applicationStatus: StateCode }> {
  const image = await readSignature(call.signature);
  await requireFlow(db, user, call.flowId);
  const { sha256 } = await blobs.put(image);
  return db.transaction(async (tx) => {
    const { flow, application } = await requireFlow(tx, user, call.flowId, true);
    const at = now();
    const { party, capacity } = await requireOwnParty(tx, user, application, call.partyId, at);
    if (flow.status !== 'signing') return refuse('签署流程已结束');
    if (flow.formVersion !== application.version) return refuse('内容已修改，请等待重新发起签署');
    const spot = { flowId: flow.id, materialId: call.materialId, partyId: party.id };
    const place = await findPlace(tx, spot);
    if (!place) return refuse('您不需要签署这份文件');
    if (place.status === 'signed') return { state: 'signed', applicationStatus: application.status };
    if (!party.confirmedAt) return refuse('请先核对并确认申请内容，再签名');
    await requireApproved(tx, application.id, party);
    const factorId = await spendFactor(
      tx,
      user,
      { ...(await caseFactor(tx, application, flow)), kind: 'sign', use: `sign ${call.materialId} ${party.id}` },
      at,
    );
    await writePlaces(tx, spot, { status: 'signed', at, imageSha256: sha256, factorId });
    await followStep(
      tx,
      user,
      { application, party, capacity, step: `签署了${DOCUMENT_NAMES[call.materialId] ?? '申请文件'}` },
      at,
    );
    return { state: 'signed', applicationStatus: await settleFlow(tx, flow, application, party, at) };
  });
}

/** A party does not agree: the case goes back to its draft, all signatures are void. */
export async function refuseSignature(
  { db, now }: Needs,
  user: CurrentUser,
  call: { flowId: string; partyId: string; reason: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { flow, application } = await requireFlow(tx, user, call.flowId, true);
    const { party, capacity } = await requireOwnParty(tx, user, application, call.partyId, now());
    if (flow.status !== 'signing') return refuse('签署流程已结束');
    await followStep(tx, user, { application, party, capacity, step: '表示不同意' }, now());
    await writePlaces(
      tx,
      { flowId: flow.id, partyId: party.id },
      { status: 'refused', at: now(), refusalReason: call.reason },
    );
    const draft = await transition(tx, application.id, {
      event: 'refuse',
      actor: { kind: 'user', user },
      now: now(),
      note: call.reason,
      guards: { reasonGiven: call.reason.trim() !== '' || '请填写不同意的原因' },
    });
    return draft.status;
  });
}

/** Marks the party as done with all documents and, when everybody is, ends the flow and moves the case on. */
async function settleFlow(
  tx: Transaction,
  flow: FlowRow,
  application: ApplicationRow,
  party: PartyRow,
  at: Date,
): Promise<StateCode> {
  const places = await listPlaces(tx, flow.id);
  if (places.filter(({ place }) => place.partyId === party.id).every(({ place }) => place.status === 'signed'))
    await markSigned(tx, party.id, at);
  if (!places.every(({ place }) => place.status === 'signed')) return application.status;
  await endFlow(tx, flow, 'complete', at);
  // During a correction the parties sign again without a change of state.
  if (application.status !== 'TO_CONFIRM') return application.status;
  return (
    await transition(tx, application.id, {
      event: 'allSigned',
      actor: SYSTEM,
      now: at,
      guards: { everyPartySigned: true },
    })
  ).status;
}

async function requireOwnParty(
  tx: Database,
  user: CurrentUser,
  application: ApplicationRow,
  partyId: string,
  now: Date,
): Promise<{ party: PartyRow; capacity: Capacity }> {
  const parties = await listParties(tx, application.id);
  const party = parties.find((row) => row.id === partyId);
  const capacity = party && (await actsAs(tx, user, { application, parties, party }, now));
  return party && capacity ? { party, capacity } : refuse(notOwnText(user, party, '签署本人的文件'));
}
