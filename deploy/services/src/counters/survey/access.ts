// Who may see a survey case, and who may write what belongs to it now: its data, its drawings, its results.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuseUnknown } from '../../platform/core/errors';
import { isOfficer, isStaff } from '../../platform/core/guards';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { unitsHeldBy } from '../../register/public';
import { surveyRecords } from './schema';

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

/**
 * The case, for whom it concerns.
 * @param db the database, or the transaction in which something of the case is written
 * @throws Refusal the same words for an unknown number and for one of others
 */
export async function findSurveyCase(db: Database, user: CurrentUser, businessNumber: string): Promise<SurveyCase> {
  const [record] = await db
    .select()
    .from(surveyRecords)
    .where(and(visible(db, user), eq(surveyRecords.businessNumber, businessNumber)));
  if (!record) return refuseUnknown();
  const { kind, status, regionCode, unitNumber, team } = record;
  const mayWrite = status === 'surveying' && teamOf(user) === team;
  return { caseId: businessNumber, businessNumber, kind, status, regionCode, unitNumber, mayWrite };
}

/** Owners see the records of units on which they hold a current right. */
export function visible(db: Database, user: CurrentUser): SQL | undefined {
  if (isOfficer(user)) return like(surveyRecords.regionCode, `${regionPrefix(user.regionCode)}%`);
  const ofOwnUnit = inArray(surveyRecords.unitNumber, unitsHeldBy(db, identitiesOf(user)));
  const team = teamOf(user);
  return or(ofOwnUnit, team === undefined ? undefined : eq(surveyRecords.team, team));
}

/** The office has surveyors too; what they do for it is no organisation's job. */
function teamOf(user: CurrentUser): string | undefined {
  return user.roles.includes('surveyor') && !isStaff(user) ? user.enterprise?.name : undefined;
}
