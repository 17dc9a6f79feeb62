// The one way in which a case changes its state: by a row of the table, under its guards, with everything that follows.
import { eq } from 'drizzle-orm';
import type { Actor, StateCode } from '@portal/shared/catalogue';
import type { WorkCalendar } from '@portal/shared/kernel';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { ApplicationRow } from '../access/access';
import { connectProperty } from './connect-property';
import { describeActor, mayAct } from '../representation/case-actor';
import { applyEffects } from './effects';
import { listParties } from '../parties/parties';
import { lockCase } from '../access/locked-case';
import { applications } from '../schema';
import type { TransitionCall } from './transition-rules';
import { changesOf, requireMove, rowOf, stepOf } from './transition-rules';
import { insertStep } from '../timeline/write-step';

/**
 * Locks the row, checks state, actor, version and guards, changes the state, writes the timeline with the days left,
 * and runs the effects, all within `tx`.
 * @throws Refusal when the table, the actor, the version or a guard says no
 */
export async function transition(
  tx: Transaction,
  applicationId: string,
  call: TransitionCall,
): Promise<ApplicationRow> {
  const before = await lockCase(tx, applicationId);
  if (!before) return refuseUnknown();
  const row = rowOf(before, call.event);
  const parties = await listParties(tx, before.id);
  if (!(await mayAct(tx, call.actor, row, before, parties, call.now))) return refuse('您没有办理此事项的权限');
  requireMove(row, before, parties, call);
  const calendar = await readCalendar(tx);
  const connected = call.event === 'accept' ? await connectProperty(tx, before, call.now) : {};
  const after = await writeState(tx, before, row.to, { ...call, changes: { ...call.changes, ...connected } }, calendar);
  await writeStep(tx, before, after, call, row.actor, calendar);
  await applyEffects(tx, { before, after, event: call.event, parties, now: call.now, note: call.note ?? '' });
  return after;
}

async function writeState(
  tx: Transaction,
  before: ApplicationRow,
  to: StateCode,
  call: TransitionCall,
  calendar: WorkCalendar,
): Promise<ApplicationRow> {
  const [after] = await tx
    .update(applications)
    .set(changesOf(before, to, call, calendar))
    .where(eq(applications.id, before.id))
    .returning();
  return after ?? refuseUnknown();
}

/** Saving a draft leaves no step: a draft is saved every few seconds. */
async function writeStep(
  tx: Transaction,
  before: ApplicationRow,
  after: ApplicationRow,
  call: TransitionCall,
  role: Actor,
  calendar: WorkCalendar,
): Promise<void> {
  if (call.event === 'save') return;
  const { commitDays } = await loadBusinessIn({ db: tx }, after);
  await insertStep(tx, stepOf(before, after, call, describeActor(call.actor, role), commitDays, calendar));
}
