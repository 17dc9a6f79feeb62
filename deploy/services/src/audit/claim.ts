// The queue's lock: one official at a time works on a case.
import { eq } from 'drizzle-orm';
import type { StateCode } from '@portal/shared/catalogue';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow } from '../applications/access';
import { requireCase } from '../applications/access';
import { isStaffState, mayDecide } from '../applications/actions';
import { applications } from '../applications/schema';
import { transition } from '../applications/transition';
import type { Context, CurrentUser } from '../core/context';
import { refuse } from '../core/errors';
import { isOfficer } from '../core/guards';
import type { Transaction } from '../db/database';

type Needs = Pick<Context, 'db' | 'now'>;

/** A submitted case goes into preliminary review; in later stages the claim only keeps others out. @throws Refusal naming who has it */
export async function claimCase({ db, now }: Needs, user: CurrentUser, number: string): Promise<string> {
  return db.transaction(async (tx) => {
    const application = await requireStaffCase(tx, user, number);
    requireUnclaimed(user, application);
    const claim = { claimedById: user.id, claimedByName: user.name };
    if (application.status === 'SUBMITTED') return (await transition(tx, application.id, { event: 'claim', actor: { kind: 'user', user }, now: now(), changes: claim })).status;
    if (!isStaffState(application.status as StateCode) || !(mayDecide(user, application) || mayBook(user, application))) refuse('该业务当前不由您办理');
    await tx.update(applications).set(claim).where(eq(applications.id, application.id));
    return application.status;
  });
}

/** Gives a case back. */
export async function unclaimCase({ db, now }: Needs, user: CurrentUser, number: string): Promise<string> {
  return db.transaction(async (tx) => {
    const application = await requireStaffCase(tx, user, number);
    if (application.claimedById !== user.id) refuse('您没有领取该业务');
    if (application.status === 'PRE_REVIEW') return (await transition(tx, application.id, { event: 'unclaim', actor: { kind: 'user', user }, now: now() })).status;
    await tx.update(applications).set({ claimedById: null, claimedByName: null }).where(eq(applications.id, application.id));
    return application.status;
  });
}

/** The locked case of the official's region. @throws Refusal */
export async function requireStaffCase(tx: Transaction, user: CurrentUser, number: string): Promise<ApplicationRow> {
  if (!isOfficer(user)) refuse('您没有办理此事项的权限');
  return (await requireCase(tx, user, number, true)).application;
}

/** @throws Refusal when somebody else has claimed the case */
export function requireUnclaimed(user: CurrentUser, application: ApplicationRow): void {
  if (application.claimedById !== null && application.claimedById !== user.id) refuse(`该业务已由${maskName(application.claimedByName)}领取`);
}

function mayBook(user: CurrentUser, application: ApplicationRow): boolean {
  return application.status === 'READY_BOOK' && user.roles.includes('registrar');
}
