// The queue's lock: one official at a time works on a case.
import type { StateCode } from '@portal/shared/catalogue';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow } from '../../cases/public';
import {
  decidingOf,
  keepRecusal,
  listParties,
  lockCase,
  openDecisions,
  requireCase,
  setClaim,
  transition,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { isOfficer } from '../../platform/core/guards';
import type { Transaction } from '../../platform/db/database';

type Needs = Pick<Context, 'db' | 'now'>;

/**
 * A submitted case goes into preliminary review; in later stages the claim only keeps others out.
 * @throws Refusal naming who has it, or why it is not this officer's
 */
export async function claimCase({ db, now }: Needs, user: CurrentUser, number: string): Promise<StateCode> {
  return db.transaction(async (tx) => {
    const application = await requireStaffCase(tx, user, number);
    requireUnclaimed(user, application);
    const { mayClaim, bar } = openDecisions(
      user,
      await decidingOf(tx, user, [application], now()),
      application,
      await listParties(tx, application.id),
    );
    if (bar !== null) refuse(bar);
    const claim = { claimedById: user.id, claimedByName: user.name };
    if (application.status === 'SUBMITTED')
      return (
        await transition(tx, application.id, {
          event: 'claim',
          actor: { kind: 'user', user },
          now: now(),
          changes: claim,
        })
      ).status;
    if (!mayClaim) refuse('该业务当前不由您办理');
    await setClaim(tx, application.id, claim);
    return application.status;
  });
}

/**
 * Gives a case back.
 * @param recusal why the officer is recused from it for good (回避); also from one that nobody has taken
 */
export async function unclaimCase(
  { db, now }: Needs,
  user: CurrentUser,
  number: string,
  recusal?: string,
): Promise<StateCode> {
  return db.transaction(async (tx) => {
    const application = await requireStaffCase(tx, user, number);
    if (recusal !== undefined) {
      requireUnclaimed(user, application);
      await keepRecusal(tx, {
        applicationId: application.id,
        officerId: user.id,
        officerName: user.name,
        reason: recusal,
        at: now(),
      });
      if (application.claimedById === null) return application.status;
    }
    if (application.claimedById !== user.id) refuse('您没有领取该业务');
    if (application.status === 'PRE_REVIEW')
      return (await transition(tx, application.id, { event: 'unclaim', actor: { kind: 'user', user }, now: now() }))
        .status;
    await setClaim(tx, application.id, { claimedById: null, claimedByName: null });
    return application.status;
  });
}

/**
 * Carries an officer's claim over to the stage that their decision has led to, where a decision in it is theirs too.
 */
export async function keepClaim(tx: Transaction, user: CurrentUser, applicationId: string, at: Date): Promise<void> {
  const application = await lockCase(tx, applicationId);
  if (!application || application.claimedById !== null) return;
  const parties = await listParties(tx, applicationId);
  const { results } = openDecisions(user, await decidingOf(tx, user, [application], at), application, parties);
  if (results.length > 0) await setClaim(tx, applicationId, { claimedById: user.id, claimedByName: user.name });
}

/** The locked case of the official's region. @throws Refusal */
export async function requireStaffCase(tx: Transaction, user: CurrentUser, number: string): Promise<ApplicationRow> {
  if (!isOfficer(user)) refuse('您没有办理此事项的权限');
  return (await requireCase(tx, user, number, true)).application;
}

/** @throws Refusal when somebody else has claimed the case */
export function requireUnclaimed(user: CurrentUser, application: ApplicationRow): void {
  if (application.claimedById !== null && application.claimedById !== user.id)
    refuse(`该业务已由${maskName(application.claimedByName)}领取`);
}
