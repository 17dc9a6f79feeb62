// The one way in which a case changes its state: by a row of the table, under its guards, with everything that follows.
import { eq } from 'drizzle-orm';
import type { CaseEvent, StateCode } from '@portal/shared/catalogue';
import { findTransition, loadBusiness, stateOf } from '@portal/shared/catalogue';
import { Refusal, refuse, refuseUnknown } from '../core/errors';
import type { Transaction } from '../db/database';
import type { ApplicationRow } from './access';
import { daysUsedUntil, readCalendar, remainingDays } from './calendar';
import type { CaseActor } from './case-actor';
import { describeActor, mayAct } from './case-actor';
import { applyEffects } from './effects';
import { eventLabels } from './event-labels';
import type { GuardAnswers } from './guard-check';
import { checkGuards } from './guard-check';
import { listParties } from './parties';
import { requireNoObjection } from '../representation/stop-representation';
import { applications } from './schema';
import { insertStep } from './write-step';

/** What nobody decides while a party has objected to what was done in their name. */
const ONWARD: readonly CaseEvent[] = ['submit', 'resubmit', 'accept', 'toReview', 'pass', 'passTaxable', 'passFee', 'passFree', 'book'];

export interface TransitionCall {
  event: CaseEvent;
  actor: CaseActor;
  now: Date;
  /** Answers to the guards that the case cannot answer itself. */
  guards?: GuardAnswers;
  /** Shown on the timeline: an opinion or a reason. */
  note?: string;
  /** Columns that change together with the state. */
  changes?: Partial<ApplicationRow>;
  /** Version of the form that the caller has seen. */
  version?: number;
}

/**
 * Locks the row, checks state, actor, version and guards, changes the state, writes the timeline with the days left,
 * and runs the effects, all within `tx`.
 * @throws Refusal when the table, the actor, the version or a guard says no
 */
export async function transition(tx: Transaction, applicationId: string, call: TransitionCall): Promise<ApplicationRow> {
  const [before] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update');
  if (!before) return refuseUnknown();
  const row = findTransition(before.status as StateCode, call.event);
  if (!row) return refuse(`当前状态为“${stateOf(before.status as StateCode).name}”，不能${eventLabels[call.event]}`);
  const parties = await listParties(tx, before.id);
  if (!await mayAct(tx, call.actor, row, before, parties, call.now)) return refuse('您没有办理此事项的权限');
  if (ONWARD.includes(call.event)) requireNoObjection(parties);
  if (call.version !== undefined) requireVersion(before, call.version);
  checkGuards(row, before, call.actor, call.now, call.guards ?? {});
  const after = await writeState(tx, before, row.to, call);
  await writeStep(tx, before, after, { ...call, role: row.actor });
  await applyEffects(tx, { before, after, event: call.event, parties, now: call.now, note: call.note ?? '' });
  return after;
}

/**
 * @param shown what of the server's copy the caller may see: officers read a case where their looks are written
 * @throws Refusal 409 when the form has been saved since
 */
export function requireVersion(application: ApplicationRow, version: number, shown: Pick<ApplicationRow, 'form'> | null = application): void {
  if (application.version === version) return;
  const data = { version: application.version, ...(shown ? { form: shown.form } : {}), savedAt: application.savedAt.toISOString() };
  throw new Refusal('内容已在其他设备上更新，请查看最新内容后再操作', data, 409);
}

async function writeState(tx: Transaction, before: ApplicationRow, to: StateCode, { event, now, changes }: TransitionCall): Promise<ApplicationRow> {
  const calendar = await readCalendar(tx);
  const [after] = await tx.update(applications).set({
    // A claim belongs to the stage in which it was made.
    claimedById: null, claimedByName: null,
    ...changes,
    status: to,
    ...(event === 'save' ? {} : { statusAt: now }),
    daysUsed: daysUsedUntil(before, now, calendar),
    ...(stateOf(to).terminal ? { endedAt: now } : {}),
  }).where(eq(applications.id, before.id)).returning();
  return after ?? refuseUnknown();
}

/** Saving a draft leaves no step: a draft is saved every few seconds. */
async function writeStep(tx: Transaction, before: ApplicationRow, after: ApplicationRow, { event, actor, role, now, note }: TransitionCall & { role: Parameters<typeof describeActor>[1] }): Promise<void> {
  if (event === 'save') return;
  const { commitDays } = await loadBusiness(after.processCode);
  await insertStep(tx, {
    applicationId: after.id, event, fromStatus: before.status, toStatus: after.status, ...describeActor(actor, role), note: note ?? '', at: now,
    remainingDays: remainingDays(after, commitDays, now, await readCalendar(tx)),
  });
}
