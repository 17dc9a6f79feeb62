// The timeline of a case and the stages it passes through.
import { asc, eq } from 'drizzle-orm';
import type { Phase, StateCode } from '@portal/shared/catalogue';
import { PHASES, PHASE_NAMES, isStateCode, stateOf } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { Progress, ProgressStage } from '@portal/queries/contract';
import type { ProgressStep } from '@portal/shared/wire';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { ApplicationRow, Standing } from '../access/access';
import { requireCase } from '../access/access';
import { lookInto, worksOn } from '../looks/look-into';
import { dueDate, remainingDays } from '../timeline/calendar';
import { decidingOf } from '../deciding/who-may-decide';
import { actionsOf } from '../lifecycle/actions';
import { listParties } from '../parties/parties';
import { authoritiesOf, ownParties } from '../representation/acts-as';
import { actorRoleName } from '../representation/case-actor';
import { listPapers } from '../decision-papers/read-papers';
import { labelOf } from '../timeline/event-labels';
import { applicationSteps } from '../schema';
import { numberOf } from '../numbers/number-of';
import { wholeNumber } from './short-number';

type StepRow = typeof applicationSteps.$inferSelect;

/** Oldest first; the people of a case are masked for all but themselves and the officer who has claimed it. */
export async function listSteps(db: Database, user: CurrentUser, application: ApplicationRow): Promise<ProgressStep[]> {
  return (await readSteps(db, application.id)).map((row) => ({
    event: row.event,
    status: row.toStatus,
    label: labelOf(row.event),
    actor: actorText(user, row, worksOn(user, application)),
    at: toShanghaiIso(row.at),
    note: row.note,
    remainingDays: row.remainingDays,
  }));
}

/**
 * Where a case stands, and what the person may do with it, for the progress page.
 * @param number may be shortened to its last six digits
 * @throws Refusal for foreign and unknown numbers
 */
export async function describeProgress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<Progress> {
  const { application, standing } = await requireCase(db, user, await wholeNumber(db, user, number));
  if (standing === 'staff') await lookInto(db, user, application, '办理进度（经办人姓名）', now());
  const { name, commitDays, taxedAs } = await loadBusinessIn({ db }, application);
  const calendar = await readCalendar(db);
  return {
    businessNumber: numberOf(application),
    businessName: name,
    status: application.status,
    stages: stagesOf(application.status, await readSteps(db, application.id)),
    steps: await listSteps(db, user, application),
    remainingDays: remainingDays(application, commitDays, now(), calendar),
    commitDays,
    dueAt: dueDate(application, commitDays, now(), calendar),
    papers: await listPapers(db, application.id),
    actions: await nextActions({ db, now }, user, application, standing),
    awaitsTax: application.status === 'TAX_PENDING' && taxedAs !== undefined && standing !== 'staff',
  };
}

/** As its lists have them. */
async function nextActions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  application: ApplicationRow,
  standing: Standing,
): Promise<string[]> {
  const parties = await listParties(db, application.id);
  const own = ownParties(await authoritiesOf(db, user, now()), application, parties);
  const deciding = standing === 'staff' ? await decidingOf(db, user, [application], now()) : null;
  return actionsOf(user, application, standing, parties, own, deciding);
}

/** A case that ended early stopped in the phase before its end. */
export function stagesOf(
  status: StateCode,
  steps: readonly Pick<StepRow, 'fromStatus' | 'toStatus'>[],
): ProgressStage[] {
  const isDone = status === 'COMPLETED';
  const isStopped = stateOf(status).terminal && !isDone;
  const last = steps.findLast((step) => step.toStatus === status && step.fromStatus !== null)?.fromStatus;
  const phase: Phase = isStopped && isStateCode(last) ? stateOf(last).phase : stateOf(status).phase;
  const at = PHASES.indexOf(phase);
  return PHASES.map((code, index) => ({
    code,
    name: PHASE_NAMES[code],
    state:
      isDone || index < at ? 'done' : index > at ? 'todo' : isStopped || status === 'SUSPENDED' ? 'stopped' : 'current',
  }));
}

async function readSteps(db: Database, applicationId: string): Promise<StepRow[]> {
  return db
    .select()
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, applicationId))
    .orderBy(asc(applicationSteps.id));
}

function actorText(user: CurrentUser, row: StepRow, hasClaimed: boolean): string {
  if (row.actorId === null) return '系统';
  const name = row.actorId === user.id || hasClaimed ? row.actorName : maskName(row.actorName);
  return `${actorRoleName(row.actorRole)} ${name}`;
}
