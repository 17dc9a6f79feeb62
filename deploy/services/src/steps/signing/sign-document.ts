// A party signs one document, or refuses; the last signature lets the case go on.
import { and, eq } from 'drizzle-orm';
import { SYSTEM } from '../../cases/parties/case-actor';
import type { ApplicationRow, PartyRow } from '../../cases/access';
import { visibleTo } from '../../cases/access';
import { listParties } from '../../cases/parties/parties';
import { applicationParties, applications } from '../../cases/schema';
import { transition } from '../../cases/lifecycle/transition';
import { requireApproved } from '../approvals/follow-case';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { isUuid } from '../../platform/core/ids';
import type { Database, Transaction } from '../../platform/db/database';
import type { Prover } from '../../people/second-factor/spend-factor';
import { spendFactor } from '../../people/second-factor/spend-factor';
import { caseFactor } from '../../cases/signatures/case-factor';
import type { FlowRow } from '../../cases/signatures/flow-store';
import { endFlow, listPlaces } from '../../cases/signatures/flow-store';
import { signatureFlows, signatures } from '../../cases/signatures/schema';
import { readSignature } from './signature-image';
import type { Capacity } from '../../cases/representation/acts-as';
import { actsAs, notOwnText } from '../../cases/representation/acts-as';
import { followStep } from '../../cases/representation/follow-steps';

type Needs = Pick<Context, 'db' | 'blobs' | 'now'>;
/** As a principal is told what was signed in their name. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = { M001: '不动产登记申请书', M070: '询问笔录' };

export interface SignCall {
  flowId: string;
  materialId: string;
  partyId: string;
  signature: string;
}

/** A flow of a case that the person may see. @throws Refusal the same words for foreign and unknown flows */
export async function requireFlow(
  db: Database,
  user: CurrentUser,
  flowId: string,
  lock = false,
): Promise<{ flow: FlowRow; application: ApplicationRow }> {
  if (!isUuid(flowId)) return refuseUnknown();
  const [flow] = await db.select().from(signatureFlows).where(eq(signatureFlows.id, flowId));
  if (!flow) return refuseUnknown();
  const query = db
    .select()
    .from(applications)
    .where(and(eq(applications.id, flow.applicationId), visibleTo(db, user)));
  const [application] = await (lock ? query.for('update') : query);
  if (!application) return refuseUnknown();
  if (!lock) return { flow, application };
  // Read again under the lock of the case: another signature may have ended the flow meanwhile.
  const [fresh] = await db.select().from(signatureFlows).where(eq(signatureFlows.id, flowId));
  return { flow: fresh ?? flow, application };
}

/** @throws Refusal when the place is not this person's, is not confirmed yet, or the picture or the check does not hold */
export async function signDocument(
  { db, blobs, now }: Needs,
  user: Prover,
  call: SignCall,
): Promise<{ status: 'signed'; applicationStatus: string }> {
  const image = await readSignature(call.signature);
  await requireFlow(db, user, call.flowId);
  const { sha256 } = await blobs.put(image);
  return db.transaction(async (tx) => {
    const { flow, application } = await requireFlow(tx, user, call.flowId, true);
    const at = now();
    const { party, capacity } = await requireOwnParty(tx, user, application, call.partyId, at);
    if (flow.status !== 'signing') return refuse('签署流程已结束');
    if (flow.formVersion !== application.version) return refuse('内容已修改，请等待重新发起签署');
    const [place] = await tx
      .select()
      .from(signatures)
      .where(
        and(
          eq(signatures.flowId, flow.id),
          eq(signatures.materialId, call.materialId),
          eq(signatures.partyId, party.id),
        ),
      );
    if (!place) return refuse('您不需要签署这份文件');
    if (place.status === 'signed') return { status: 'signed', applicationStatus: application.status };
    if (!party.confirmedAt) return refuse('请先核对并确认申请内容，再签名');
    await requireApproved(tx, application.id, party);
    const factorId = await spendFactor(
      tx,
      user,
      { ...(await caseFactor(tx, application, flow)), kind: 'sign', use: `sign ${call.materialId} ${party.id}` },
      at,
    );
    await tx
      .update(signatures)
      .set({ status: 'signed', at, imageSha256: sha256, factorId })
      .where(
        and(
          eq(signatures.flowId, flow.id),
          eq(signatures.materialId, call.materialId),
          eq(signatures.partyId, party.id),
        ),
      );
    await followStep(
      tx,
      user,
      { application, party, capacity, step: `签署了${DOCUMENT_NAMES[call.materialId] ?? '申请文件'}` },
      at,
    );
    return { status: 'signed', applicationStatus: await settleFlow(tx, flow, application, party, at) };
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
    await tx
      .update(signatures)
      .set({ status: 'refused', at: now(), refusalReason: call.reason })
      .where(and(eq(signatures.flowId, flow.id), eq(signatures.partyId, party.id)));
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
): Promise<string> {
  const places = await listPlaces(tx, flow.id);
  if (places.filter(({ place }) => place.partyId === party.id).every(({ place }) => place.status === 'signed')) {
    await tx
      .update(applicationParties)
      .set({ signedAt: at, representationStoppedAt: null })
      .where(eq(applicationParties.id, party.id));
  }
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
