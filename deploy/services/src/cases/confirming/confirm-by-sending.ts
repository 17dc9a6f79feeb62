// Who sends a case has confirmed it by that: for themselves, and for those they may act for.
import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationRow } from '../access/access';
import { listParties } from '../parties/parties';
import { applicationParties } from '../schema';
import type { CurrentUser } from '../../platform/core/context';
import { refuseFields } from '../../platform/core/errors';
import type { Database, Transaction } from '../../platform/db/database';
import type { FlowRow } from '../signatures/flow-store';
import type { Prover } from '../../people/second-factor/public';
import { spendFactor } from '../../people/second-factor/public';
import { caseFactor } from '../signatures/case-factor';
import { signatures } from '../signatures/schema';
import { actingFor, authoritiesOf } from '../representation/acts-as';
import { followStep } from '../representation/follow-steps';
import { representationErrors, settleGuardians } from '../representation/settle-representatives';

/** Within the transaction that opened the flow. */
export async function confirmBySending(
  tx: Transaction,
  user: Prover,
  application: ApplicationRow,
  flow: FlowRow,
  now: Date,
): Promise<void> {
  await settleGuardians(tx, application, now);
  const authorities = await authoritiesOf(tx, user, now);
  const own = actingFor(authorities, application, await listParties(tx, application.id));
  if (own.length === 0) return;
  await spendFactor(
    tx,
    user,
    { ...(await caseFactor(tx, application, flow)), kind: 'confirm', use: 'confirm by sending' },
    now,
  );
  const ids = own.map(({ party }) => party.id);
  await tx
    .update(applicationParties)
    .set({ confirmedAt: now, noticeVersion: application.noticeVersion })
    .where(inArray(applicationParties.id, ids));
  await tx
    .update(signatures)
    .set({ status: 'confirmed', at: now })
    .where(and(eq(signatures.flowId, flow.id), inArray(signatures.partyId, ids)));
  for (const { party, capacity } of own)
    await followStep(tx, user, { application, party, capacity, step: '确认了申请内容' }, now);
}

/** @throws Refusal naming every guardian and agent who is none */
export async function requireRepresented(
  db: Database,
  user: CurrentUser,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const errors = await representationErrors(db, user, application, now);
  if (errors[0])
    refuseFields(
      errors[0].message,
      errors.map(({ path, message }) => ({ path, message })),
    );
}
