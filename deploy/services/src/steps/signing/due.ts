// Whose place it is, and whether it is their turn: asked before a document is signed, and once more when the signature
// is written down.
import type { StateCode } from '@portal/shared/catalogue';
import type { ApplicationRow, Capacity, FlowRow, PartyRow } from '../../cases/public';
import { INQUIRY_MATERIAL } from '@portal/shared/catalogue';
import {
  actsAs,
  caseFactor,
  listParties,
  listPlaces,
  notOwnText,
  openInquiries,
  requireFlow,
  requireTurn,
} from '../../cases/public';
import type { FactorAction } from '../../people/second-factor/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { requireApproved } from '../approvals/public';

export interface SignCall {
  flowId: string;
  materialId: string;
  partyId: string;
  signature: string;
  /** SHA-256 of the document that the person has read; theirs to send. */
  sha256?: string | undefined;
}

export type Signed = { state: 'signed'; applicationStatus: StateCode };

export interface Due {
  flow: FlowRow;
  application: ApplicationRow;
  party: PartyRow;
  capacity: Capacity;
  factor: FactorAction;
  phase: number;
}

/** What the person is about to sign; `done` where they have. @throws Refusal */
export async function requireDue(
  db: Database,
  user: CurrentUser,
  call: SignCall,
  at: Date,
  lock = false,
): Promise<Due | { done: Signed }> {
  const { flow, application } = await requireFlow(db, user, call.flowId, lock);
  const { party, capacity } = await requireOwnParty(db, user, application, call.partyId, at);
  if (flow.status !== 'signing') return refuse('签署流程已结束');
  if (at >= flow.expiresAt) return refuse('签署期限已过，请由发起人重新发起');
  if (flow.formVersion !== application.version) return refuse('内容已修改，请等待重新发起签署');
  const places = await listPlaces(db, flow.id);
  const place = places.find((one) => one.party.id === party.id && one.place.materialId === call.materialId)?.place;
  if (!place) return refuse('您不需要签署这份文件');
  if (place.status === 'signed') return { done: { state: 'signed', applicationStatus: application.status } };
  if (!party.confirmedAt) return refuse('请先核对并确认申请内容，再签名');
  requireTurn(places, place);
  if (call.materialId === INQUIRY_MATERIAL) await requireAnswered(db, application, party, at);
  await requireApproved(db, application.id, party);
  const factor: FactorAction = {
    ...(await caseFactor(db, application, flow)),
    kind: 'sign',
    use: `sign ${call.materialId} ${party.id}`,
  };
  return { flow, application, party, capacity, factor, phase: place.phase };
}

/**
 * The record of the case stands for what its people have answered (不动产登记操作规范（试行）4.1.3): signed after that.
 * @throws Refusal naming what is still to be answered
 */
async function requireAnswered(db: Database, application: ApplicationRow, party: PartyRow, at: Date): Promise<void> {
  const open = await openInquiries.answer(db, application, party, at);
  if (open.length > 0)
    refuse(
      `请先回答${open.map((title) => `“${title}”`).join('、')}并签名，再签署本文件；可以从“需要本人填写的文件”打开`,
    );
}

/** The party, and as what the person acts for it. @throws Refusal */
export async function requireOwnParty(
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
