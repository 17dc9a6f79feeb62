// The applicants' ways out: recall, cancel before submission, withdraw before booking with everybody's consent.
import { maskedPartyName } from '../parties/masked-name';
import { eq, inArray } from 'drizzle-orm';
import type { withdrawApplication } from '@portal/applications/contract';
import type { CaseEvent, StateCode } from '@portal/shared/catalogue';
import { findTransition, isBeforeBooking, lifecycleOf, stateOf } from '@portal/shared/catalogue';
import type { OutputOf } from '@portal/shared/contract';
import { maskName } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import { notify } from '../../platform/messages/public';
import type { ApplicationRow, CaseAccess, CaseFacts, PartyRow } from '../access/access';
import { actingFor, authoritiesOf } from '../representation/acts-as';
import { followStep } from '../representation/follow-steps';
import { requireCase, requireOwnCase } from '../access/access';
import { listParties } from '../parties/parties';
import { applicationParties, applications } from '../schema';
import { transition } from './transition';

type Needs = Pick<Context, 'db' | 'now'>;

/** TO_CONFIRM or TO_SUBMIT back to the draft; signatures are void. */
export async function recallCase({ db, now }: Needs, user: CurrentUser, number: string): Promise<StateCode> {
  return db.transaction(async (tx) => {
    const application = await requireOwnCase(tx, user, number, true);
    const event = application.status === 'TO_SUBMIT' ? 'edit' : 'recall';
    return (
      await transition(tx, application.id, { event, actor: { kind: 'user', user }, now: now(), note: '签名作废' })
    ).status;
  });
}

/** Ends a case that has not been submitted. */
export async function cancelCase(
  { db, now }: Needs,
  user: CurrentUser,
  number: string,
  reason: string,
): Promise<StateCode> {
  return db.transaction(async (tx) => {
    const application = await requireOwnCase(tx, user, number, true);
    const event = cancelEvent(application) ?? refuse(obstacle(application));
    return (
      await transition(tx, application.id, {
        event,
        actor: { kind: 'user', user },
        now: now(),
        note: reason,
        changes: { revocationReason: reason },
      })
    ).status;
  });
}

/** Whether the person may cancel or withdraw now, and why not. */
export async function checkCancel(
  db: Database,
  user: CurrentUser,
  number: string,
): Promise<{ allowed: boolean; reason: string }> {
  const access = await requireCase(db, user, number);
  const allowed = (access.standing === 'initiator' && cancelEvent(access.application) !== null) || mayWithdraw(access);
  return { allowed, reason: allowed ? '' : obstacle(access.application) };
}

/** After acceptance each party's consent counts; the first call records the reason and asks the others. */
export async function withdrawCase(
  { db, now }: Needs,
  user: CurrentUser,
  number: string,
  reason: string,
): Promise<OutputOf<typeof withdrawApplication>> {
  return db.transaction(async (tx) => {
    const access = await requireCase(tx, user, number, true);
    const { application } = access;
    if (!mayWithdraw(access)) return refuse(obstacle(application));
    const at = now();
    const parties = await listParties(tx, application.id);
    const authorities = await authoritiesOf(tx, user, at);
    const acting = actingFor(authorities, application, parties);
    const own = acting.map(({ party }) => party.id);
    const needsConsent = requiresConsent(application);
    const waiting = needsConsent ? parties.filter((party) => !own.includes(party.id) && !party.withdrawConsentAt) : [];
    if (own.length > 0)
      await tx.update(applicationParties).set({ withdrawConsentAt: at }).where(inArray(applicationParties.id, own));
    for (const { party, capacity } of acting)
      if (!party.withdrawConsentAt)
        await followStep(
          tx,
          user,
          { application, party, capacity, step: needsConsent ? '同意撤回' : '撤回了申请' },
          at,
        );
    const asked = application.revocationReason ?? reason;
    if (waiting.length > 0) {
      await tx.update(applications).set({ revocationReason: asked }).where(eq(applications.id, application.id));
      if (application.revocationReason === null) await askConsent(tx, user, application, waiting, reason, at);
      return { status: application.status, waiting: waiting.map(maskedPartyName) };
    }
    const ended = await transition(tx, application.id, {
      event: 'withdraw',
      actor: { kind: 'user', user },
      now: at,
      note: asked,
      changes: { revocationReason: asked },
      guards: { reasonGiven: reason.trim() !== '' || '请填写撤回原因', everyPartyConsents: true },
    });
    return { status: ended.status, waiting: [] };
  });
}

/** Whether this person may ask for the withdrawal, or agree to it, in this state. */
export function mayWithdraw({
  application,
  standing,
}: Pick<CaseAccess, 'standing'> & { application: CaseFacts }): boolean {
  if (standing === 'staff' || !rowFor(application, 'withdraw')) return false;
  return standing === 'initiator' || requiresConsent(application);
}

/** A withdrawal of a joint application after acceptance needs everybody. */
export function requiresConsent(application: CaseFacts): boolean {
  return rowFor(application, 'withdraw')?.guards?.includes('everyPartyConsents') ?? false;
}

function cancelEvent(application: CaseFacts): CaseEvent | null {
  if (application.status === 'DRAFT') return 'delete';
  return rowFor(application, 'cancel') ? 'cancel' : null;
}

const rowFor = ({ status, processCode }: CaseFacts, event: CaseEvent) =>
  findTransition(status, event, lifecycleOf(processCode));

function obstacle({ status }: ApplicationRow): string {
  const state = stateOf(status as StateCode);
  if (state.terminal) return `该业务${state.name}，不能撤回`;
  if (!isBeforeBooking(status as StateCode)) return '该业务已登簿，不能撤回';
  return `当前状态为“${state.name}”，暂不能撤回，请稍后再试`;
}

async function askConsent(
  tx: Database,
  user: CurrentUser,
  application: ApplicationRow,
  waiting: readonly PartyRow[],
  reason: string,
  now: Date,
): Promise<void> {
  const number = application.businessNumber ?? application.draftNumber;
  await notify(tx, {
    event: 'withdrawConsent',
    applicationId: application.id,
    now,
    path: `/progress-query?ywh=${number}`,
    to: waiting.flatMap((party) => [party.identityNumber, party.representativeIdentityNumber ?? '']).filter(Boolean),
    values: { 发起人: maskName(user.name), 业务号: number, 原因: reason },
  });
}
