// A party does not sign: with a reason, which ends the flow.
import { followStep, requireFlow, transition, writePlaces } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { requireOwnParty } from './due';

/** A party does not agree: the case goes back to its draft, all signatures are void. */
export async function refuseSignature(
  { db, now }: Pick<Context, 'db' | 'now'>,
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
