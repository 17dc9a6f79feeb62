// Whose place it is, and whether it is their turn: asked before a document is signed, and once more when the signature
// is written down.
import type { StateCode } from '@portal/shared/catalogue';
import type { ApplicationRow, Capacity, FlowRow, PartyRow } from '../../cases/public';
import { actsAs, caseFactor, listParties, listPlaces, notOwnText, requireFlow, requireTurn } from '../../cases/public';
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
  await requireApproved(db, application.id, party);
  const factor: FactorAction = {
    ...(await caseFactor(db, application, flow)),
    kind: 'sign',
    use: `sign ${call.materialId} ${party.id}`,
  };
  return { flow, application, party, capacity, factor, phase: place.phase };
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
