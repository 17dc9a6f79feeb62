// One survey with everything that whoever asks may see of it: the form, its papers, what was returned, the job, the
// results, the timeline.
import type * as calls from '@portal/surveying/contract';
import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName, maskPhone } from '@portal/shared/validation';
import type { ApplicationForm as WireForm } from '@portal/shared/wire';
import type { ApplicationRow } from '../../../cases/public';
import { caseById, correctionStates, listMaterials, listSteps } from '../../../cases/public';
import { accountById } from '../../../people/auth/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuseUnknown } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import type { SeenSurvey } from '../access';
import { isOutside, requireSurvey } from '../access';
import { noteLook } from '../note-look';
import { withResultMaterials } from '../results/result-materials';
import { barToReview } from '../results/who-may-review';
import type { SurveyResults } from '../results/survey-results';
import { surveyJobs, surveyResults, surveyTeams } from '../schema';
import { describeRecords } from './read-surveys';

type Detail = OutputOf<typeof calls.getSurvey>;

/** @throws Refusal the same words for foreign and unknown ones */
export async function describeSurvey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<Detail> {
  const seen = await requireSurvey(db, user, number);
  const { record } = seen;
  const [summary] = await describeRecords(db, user, [record]);
  if (!summary) return refuseUnknown();
  const application = record.applicationId === null ? undefined : await caseById(db, record.applicationId);
  const nothing = { version: 0, savedAt: null, form: null, materials: [], corrections: [], principal: null };
  const bare = { ...summary, ...nothing, regionCode: record.regionCode };
  if (!application) return { ...bare, job: null, results: null, checkedBy: null, timeline: [] };
  // Whoever only holds a right on the unit reads that it is surveyed, and what has been stored.
  const isInside = seen.standing !== 'owner';
  // The second look is another officer's, and nobody decides in their own matter: what would be refused is not offered.
  const isReviewer = bare.actions.includes('check') && (await barToReview(db, user, application, now())) === null;
  return {
    ...bare,
    actions: bare.actions.filter((action) => action !== 'check' || isReviewer),
    version: application.version,
    principal: isInside && standsFor(user, application) ? application.principalName : null,
    savedAt: toShanghaiIso(application.savedAt),
    form: isInside ? await formFor(db, user, seen, application, now()) : null,
    materials: isInside ? await materialsFor(db, seen, application, now()) : [],
    corrections: isOutside(seen) ? [] : await correctionsOf(db, application),
    job: isInside ? await lastJob(db, application.id) : null,
    results: await resultsFor(db, seen, application.id),
    checkedBy: seen.standing === 'office' ? await checkerOf(db, application) : null,
    timeline: isInside ? await listSteps(db, user, application) : [],
  };
}

/** Whoever began it for somebody else, and not that person themselves. */
const standsFor = (user: CurrentUser, { initiatorId, principalIdentityNumber }: ApplicationRow): boolean =>
  principalIdentityNumber !== null && initiatorId === user.id;

/**
 * Where and what is for everybody; whom to call for those who work on the case: who applies, who surveys, who reviews,
 * and that is a look.
 */
async function formFor(
  db: Database,
  user: CurrentUser,
  { record, standing }: SeenSurvey,
  application: ApplicationRow,
  now: Date,
): Promise<WireForm> {
  const wire = application.form as WireForm;
  if (standing === 'applicant' || standing === 'team') return wire;
  if (standing === 'office' && record.status === 'reviewing' && user.roles.includes('surveyor')) {
    await noteLook(db, user, record, '测绘申请', now);
    return wire;
  }
  const { lxr, lxdh, ...fields } = wire.fields;
  const masked = {
    lxr: typeof lxr === 'string' ? maskName(lxr) : '',
    // An organisation that has not taken the case calls nobody.
    ...(standing === 'office' && typeof lxdh === 'string' ? { lxdh: maskPhone(lxdh) } : {}),
  };
  return { ...wire, fields: { ...fields, ...masked } };
}

/** An organisation that has not taken the case knows which papers there are, and none of them. */
async function materialsFor(
  db: Database,
  seen: SeenSurvey,
  application: ApplicationRow,
  now: Date,
): Promise<Detail['materials']> {
  const all = await withResultMaterials(db, application, await listMaterials(db, application, now));
  return isOutside(seen) ? all.map((one) => ({ ...one, rejectReason: null, files: [] })) : all;
}

async function correctionsOf(db: Database, application: ApplicationRow): Promise<Detail['corrections']> {
  return (await correctionStates(db, application)).map(({ key, label, reason, done }) => ({
    key,
    label,
    reason,
    done,
  }));
}

async function lastJob(db: Database, applicationId: string): Promise<Detail['job']> {
  const [found] = await db
    .select({ job: surveyJobs, team: surveyTeams })
    .from(surveyJobs)
    .innerJoin(surveyTeams, eq(surveyTeams.creditCode, surveyJobs.teamCode))
    .where(eq(surveyJobs.applicationId, applicationId))
    .orderBy(desc(surveyJobs.offeredAt))
    .limit(1);
  if (!found) return null;
  const { job, team } = found;
  return {
    team: team.name,
    telephone: team.telephone,
    state: job.status,
    offeredAt: toShanghaiIso(job.offeredAt),
    reason: job.reason,
  };
}

/** What is handed in is read by whoever applied, surveys or reviews; by the owner of the unit once it is stored. */
async function resultsFor(db: Database, seen: SeenSurvey, applicationId: string): Promise<SurveyResults | null> {
  if (isOutside(seen)) return null;
  const [found] = await db
    .select({ results: surveyResults.results })
    .from(surveyResults)
    .where(eq(surveyResults.applicationId, applicationId))
    .orderBy(desc(surveyResults.submittedAt))
    .limit(1);
  return found?.results ?? null;
}

async function checkerOf(db: Database, { status, reviewedById }: ApplicationRow): Promise<string | null> {
  if (status !== 'SURVEY_REVIEW' || reviewedById === null) return null;
  const account = await accountById(db, reviewedById, ['name']);
  return account ? maskName(account.name) : null;
}
