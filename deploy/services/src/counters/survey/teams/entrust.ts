// Entrusting a case: offered to an organisation, taken or declined by it, taken back or given to another one.
import type * as calls from '@portal/surveying/contract';
import { and, eq } from 'drizzle-orm';
import type { CaseEvent } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { ApplicationRow, CaseActor } from '../../../cases/public';
import { lockCase, transition } from '../../../cases/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseUnknown } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import type { SurveyJob } from '../access';
import { lockAppliedCase, openJobOf, requireSurvey, teamOf } from '../access';
import { recordStatusOf } from '../cases/record-of-case';
import { surveyJobs, surveyRecords, surveyTeams } from '../schema';
import { notifyApplicant, notifyTeam } from '../notify-people';
import { qualifiedTeams } from './list-teams';

type Needs = Pick<Context, 'db' | 'now'>;
type Answer = OutputOf<typeof calls.selectTeam>;

/** @throws Refusal for an organisation that may not survey there, or while another one has the case */
export async function selectTeam(
  { db, now }: Needs,
  user: CurrentUser,
  { businessNumber, teamId }: InputOf<typeof calls.selectTeam>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const at = now();
    const application = await lockAppliedCase(tx, user, businessNumber);
    const team = (await qualifiedTeams(tx, application.regionCode, at)).find(({ creditCode }) => creditCode === teamId);
    if (await openJobOf(tx, application.id)) refuse('已委托测绘单位，如需更换，请先收回委托');
    if (!team) return refuse('该单位不能在本地区承担测绘，请从列表中选择');
    const actor: CaseActor = { kind: 'user', user, as: 'applicant' };
    const offered = await transition(tx, application.id, {
      event: 'offerJob',
      actor,
      now: at,
      note: team.name,
      guards: { teamQualified: true },
    });
    await tx
      .insert(surveyJobs)
      .values({ applicationId: application.id, teamCode: teamId, status: 'offered', offeredAt: at });
    if (teamOf(user)?.creditCode === teamId)
      return { status: recordStatusOf((await takeJob(tx, user, offered, at)).status) };
    await notifyTeam(tx, teamId, application, 'surveyOffered', at);
    return { status: recordStatusOf(offered.status) };
  });
}

/** @throws Refusal for everybody but the organisation to which the case is offered */
export async function answerJob(
  { db, now }: Needs,
  user: CurrentUser,
  { businessNumber, accepts, reason = '' }: InputOf<typeof calls.answerJob>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const at = now();
    const { application, job } = await lockOffered(tx, user, businessNumber);
    if (job.status !== 'offered') return refuse('该委托已处理，请刷新页面');
    if (accepts) {
      const taken = await takeJob(tx, user, application, at);
      await notifyApplicant(tx, application, 'surveyTaken', at);
      return { status: recordStatusOf(taken.status) };
    }
    const { status } = await moveJob(
      tx,
      application,
      'declineJob',
      { kind: 'user', user, as: 'surveyTeam' },
      reason,
      at,
    );
    await endJob(tx, job, 'declined', reason, at);
    await notifyApplicant(tx, application, 'surveyDeclined', at, reason);
    return { status: recordStatusOf(status) };
  });
}

/** @throws Refusal while nobody has been chosen, or once results are handed in */
export async function releaseTeam(
  { db, now }: Needs,
  user: CurrentUser,
  { businessNumber, reason }: InputOf<typeof calls.releaseTeam>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const at = now();
    const application = await lockAppliedCase(tx, user, businessNumber);
    const job = (await openJobOf(tx, application.id)) ?? refuse('还没有委托测绘单位');
    const isOffer = job.status === 'offered';
    const event = isOffer ? 'takeBackJob' : 'changeTeam';
    const { status } = await moveJob(tx, application, event, { kind: 'user', user, as: 'applicant' }, reason, at);
    await endJob(tx, job, isOffer ? 'takenBack' : 'changed', reason, at);
    await tx.update(surveyRecords).set({ team: '' }).where(eq(surveyRecords.applicationId, application.id));
    await notifyTeam(tx, job.teamCode, application, 'surveyTakenBack', at, reason);
    return { status: recordStatusOf(status) };
  });
}

/** The case under its lock, and the job that the person's organisation has been offered. */
async function lockOffered(
  tx: Transaction,
  user: CurrentUser,
  number: string,
): Promise<{ application: ApplicationRow; job: SurveyJob }> {
  const { record } = await requireSurvey(tx, user, number);
  const application = record.applicationId === null ? undefined : await lockCase(tx, record.applicationId);
  if (!application) return refuseUnknown();
  const job = await openJobOf(tx, application.id);
  return job && job.teamCode === teamOf(user)?.creditCode ? { application, job } : refuseUnknown();
}

async function takeJob(tx: Transaction, user: CurrentUser, application: ApplicationRow, at: Date) {
  const team = teamOf(user) ?? refuseUnknown();
  const isQualified = (await qualifiedTeams(tx, application.regionCode, at)).some(
    ({ creditCode }) => creditCode === team.creditCode,
  );
  const taken = await transition(tx, application.id, {
    event: 'chooseTeam',
    actor: { kind: 'user', user, as: 'surveyTeam' },
    now: at,
    note: team.name,
    guards: {
      jobOffered: true,
      teamQualified: isQualified || '本单位的测绘资质已到期，或者不在本地区作业，不能接受委托',
    },
  });
  await tx
    .update(surveyJobs)
    .set({ status: 'accepted' })
    .where(and(eq(surveyJobs.applicationId, application.id), eq(surveyJobs.status, 'offered')));
  const [known] = await tx.select().from(surveyTeams).where(eq(surveyTeams.creditCode, team.creditCode));
  await tx
    .update(surveyRecords)
    .set({ team: known?.name ?? team.name })
    .where(eq(surveyRecords.applicationId, application.id));
  return taken;
}

function moveJob(
  tx: Transaction,
  { id }: ApplicationRow,
  event: CaseEvent,
  actor: CaseActor,
  reason: string,
  now: Date,
): Promise<ApplicationRow> {
  const guards = { jobOffered: true, reasonGiven: reason.trim() !== '' || '请填写原因' };
  return transition(tx, id, { event, actor, now, note: reason, guards });
}

async function endJob(
  tx: Transaction,
  { id }: SurveyJob,
  status: SurveyJob['status'],
  reason: string,
  endedAt: Date,
): Promise<void> {
  await tx.update(surveyJobs).set({ status, reason, endedAt }).where(eq(surveyJobs.id, id));
}
