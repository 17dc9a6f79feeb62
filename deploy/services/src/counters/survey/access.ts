// Who may see a survey case, and who may write what belongs to it now: its data, its drawings, its results.
import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../cases/public';
import { casesInNameOfOthers, casesWrittenBy, lockCase } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseUnknown } from '../../platform/core/errors';
import { isOfficer, isStaff } from '../../platform/core/guards';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database, Transaction } from '../../platform/db/database';
import { isOneOfNumbers } from '../../platform/personal/where';
import { unitsHeldBy } from '../../register/public';
import { surveyJobs, surveyRecords } from './schema';

/** A record, and how whoever asks stands to it. */
export type SurveyRecord = typeof surveyRecords.$inferSelect & {
  /** Whether the person goes on with it: see `inNameOf`. */
  inName: boolean;
  /** Whether the draft is theirs to fill in. */
  isWriter: boolean;
};
export type SurveyJob = typeof surveyJobs.$inferSelect;
/** As what somebody stands to a case: it was offered to their organisation, or their organisation has taken it. */
export type SurveyStanding = 'applicant' | 'offered' | 'team' | 'office' | 'owner';

/** What of a survey case its data, drawings and analyses stand on. */
export interface SurveyCase {
  /** Stays the same when the draft becomes a case with a number: what belongs to the case is kept under it. */
  readonly caseId: string;
  /** As people read it; of a draft, the draft's. */
  readonly businessNumber: string;
  /** What is surveyed or asked for, in the words of the list. */
  readonly kind: string;
  readonly status: string;
  /** Six digits; data lie within its district. */
  readonly regionCode: string;
  /** 28 digits, or empty where the unit has no code yet. */
  readonly unitNumber: string;
  /** Whether this person may change data, drawings and results of it in its present state. */
  readonly mayWrite: boolean;
}

/** A record, its open job, and as what the person sees it. */
export interface SeenSurvey {
  readonly record: SurveyRecord;
  readonly job: SurveyJob | null;
  readonly standing: SurveyStanding;
}

/**
 * Who knows of the case, but not of what is drawn and measured for it: an organisation that has not taken it, and
 * whoever merely holds a right on the unit until it is stored.
 */
export const isOutside = ({ record, standing }: Pick<SeenSurvey, 'record' | 'standing'>): boolean =>
  standing === 'offered' || (standing === 'owner' && record.status !== 'stored');

/**
 * The case with what is drawn and measured for it.
 * @param db the database, or the transaction in which something of the case is written
 * @throws Refusal the same words for an unknown number and for one of others
 */
export async function findSurveyCase(db: Database, user: CurrentUser, businessNumber: string): Promise<SurveyCase> {
  return caseOf(await requireSurvey(db, user, businessNumber));
}

/** The same of what was read already. @throws Refusal as above */
export function caseOf({ record, standing }: Pick<SeenSurvey, 'record' | 'standing'>): SurveyCase {
  const { kind, status, regionCode, unitNumber, applicationId } = record;
  if (applicationId !== null && isOutside({ record, standing })) refuseUnknown();
  const mayWrite = (status === 'draft' && standing === 'applicant') || (status === 'surveying' && standing === 'team');
  return {
    caseId: applicationId ?? record.businessNumber,
    businessNumber: record.businessNumber,
    ...{ kind, status, regionCode, unitNumber, mayWrite },
  };
}

/**
 * The same under the lock of its case, for whoever writes what belongs to it: who moves the case meanwhile waits, or
 * has been waited for.
 * A survey from before the portal has no case that could move. @throws Refusal as above
 */
export async function lockSurveyCase(tx: Transaction, user: CurrentUser, businessNumber: string): Promise<SurveyCase> {
  const { record } = await requireSurvey(tx, user, businessNumber);
  if (record.applicationId !== null) await lockCase(tx, record.applicationId);
  return findSurveyCase(tx, user, businessNumber);
}

/**
 * By number of the case, or of the draft that it was.
 * @throws Refusal the same words for an unknown number and for one of others
 */
export async function requireSurvey(db: Database, user: CurrentUser, number: string): Promise<SeenSurvey> {
  const [record] = await db
    .select(columnsFor(db, user))
    .from(surveyRecords)
    .where(and(visible(db, user), or(eq(surveyRecords.businessNumber, number), eq(surveyRecords.draftNumber, number))));
  if (!record) return refuseUnknown();
  const job = record.applicationId === null ? null : await openJobOf(db, record.applicationId);
  return { record, job, standing: standingOn(user, record, job) };
}

/** The job that is offered, accepted or done; null while the case is nobody's. */
export async function openJobOf(db: Database, applicationId: string): Promise<SurveyJob | null> {
  return (await openJobs(db, [applicationId])).get(applicationId) ?? null;
}

/** By case; those that are nobody's are left out. */
export async function openJobs(db: Database, applicationIds: readonly string[]): Promise<Map<string, SurveyJob>> {
  if (applicationIds.length === 0) return new Map();
  const jobs = await db
    .select()
    .from(surveyJobs)
    .where(and(inArray(surveyJobs.applicationId, [...applicationIds]), inArray(surveyJobs.status, [...OPEN])));
  return new Map(jobs.map((job) => [job.applicationId, job]));
}

const OPEN = ['offered', 'accepted', 'done'] as const;

/** As what the person sees a record that is visible to them. */
export function standingOn(user: CurrentUser, record: SurveyRecord, job: SurveyJob | null): SurveyStanding {
  if (isOfficer(user)) return 'office';
  const team = teamOf(user);
  // Whoever applies and surveys as well goes on as the organisation once it has the case.
  if (team && job?.teamCode === team.creditCode && job.status !== 'offered') return 'team';
  if (record.inName) return 'applicant';
  if (team && job?.teamCode === team.creditCode) return 'offered';
  return team && record.applicationId === null && record.team === team.name ? 'team' : 'owner';
}

/** What is read of a record for somebody. */
export const columnsFor = (db: Database, user: CurrentUser) => ({
  ...getTableColumns(surveyRecords),
  inName: sql<boolean>`coalesce(${inNameOf(db, user)}, false)`,
  isWriter: sql<boolean>`coalesce(${isWrittenBy(db, user)}, false)`,
});

const isWrittenBy = (db: Database, user: CurrentUser) => inArray(surveyRecords.applicationId, casesWrittenBy(db, user));

/**
 * Begun by the account, as whom it still is; once submitted, in the name of the enterprise for which it works; or begun
 * for somebody else, by whoever may still act for them, and for them themselves.
 */
function inNameOf(db: Database, user: CurrentUser): SQL | undefined {
  const isOwn = eq(surveyRecords.applicantId, user.id);
  const isTheirs = isOneOfNumbers(surveyRecords.applicantNumber, identitiesOf(user));
  return or(
    and(isOwn, isNull(surveyRecords.applicantNumber)),
    // One that was handed over to its principal is written by them from then on.
    and(isTheirs, or(isOwn, ne(surveyRecords.status, 'draft'), isWrittenBy(db, user))),
    inArray(surveyRecords.applicationId, casesInNameOfOthers(db, user)),
  );
}

/**
 * The case of somebody who applied or works for the enterprise that did, under its lock.
 * @throws Refusal for everybody else: the same words
 * for an unknown number and one that they may not see, others for one that they may only read
 */
export async function lockAppliedCase(tx: Transaction, user: CurrentUser, number: string): Promise<ApplicationRow> {
  const { record } = await requireSurvey(tx, user, number);
  if (!record.inName) return refuse('只有发起申请的人可以进行此操作');
  const application = record.applicationId === null ? undefined : await lockCase(tx, record.applicationId);
  return application ?? refuseUnknown();
}

/**
 * Officers see what is submitted in their region; owners the surveys of units on which they hold a current right;
 * nobody a draft of others.
 */
export function visible(db: Database, user: CurrentUser): SQL | undefined {
  const isSubmitted = ne(surveyRecords.status, 'draft');
  if (isOfficer(user)) return and(isSubmitted, like(surveyRecords.regionCode, `${regionPrefix(user.regionCode)}%`));
  if (isStaff(user)) return sql`false`;
  const ofOwnUnit = and(isSubmitted, inArray(surveyRecords.unitNumber, unitsHeldBy(db, identitiesOf(user))));
  const team = teamOf(user);
  return or(
    inNameOf(db, user),
    ofOwnUnit,
    team === null ? undefined : and(isNull(surveyRecords.applicationId), eq(surveyRecords.team, team.name)),
    team === null
      ? undefined
      : and(isNotNull(surveyRecords.applicationId), inArray(surveyRecords.applicationId, jobsOf(db, team.creditCode))),
  );
}

/** Submitted in the name of one of these numbers, or of a unit on which they hold a current right. */
export function belongsTo(db: Database, numbers: readonly string[]): SQL | undefined {
  return and(
    ne(surveyRecords.status, 'draft'),
    or(
      isOneOfNumbers(surveyRecords.applicantNumber, numbers),
      inArray(surveyRecords.unitNumber, unitsHeldBy(db, numbers)),
    ),
  );
}

/** Cases that are offered to an organisation, or its own. */
function jobsOf(db: Database, creditCode: string) {
  return db
    .select({ id: surveyJobs.applicationId })
    .from(surveyJobs)
    .where(and(eq(surveyJobs.teamCode, creditCode), inArray(surveyJobs.status, [...OPEN])));
}

/**
 * The organisation whose surveyor the person is. The office has surveyors too; what they do for it is no organisation's
 * job.
 */
export function teamOf(user: CurrentUser): CurrentUser['enterprise'] {
  return user.roles.includes('surveyor') && !isStaff(user) ? user.enterprise : null;
}
