// An officer's look into a survey, written for whoever applied and for whom.
import { writeLook } from '../../cases/public';
import { accountById } from '../../people/auth/public';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import type { SurveyRecord } from './access';

/** @param what is shown, in words; they read who of the office has looked at it */
export async function noteLook(
  db: Database,
  user: CurrentUser,
  {
    applicantId,
    applicantNumber,
    applicationId,
  }: Pick<SurveyRecord, 'applicantId' | 'applicantNumber' | 'applicationId'>,
  what: string,
  now: Date,
): Promise<void> {
  const account = applicantId === null ? undefined : await accountById(db, applicantId, ['identityNumber']);
  const subjects = [...new Set([account?.identityNumber, applicantNumber].flatMap((number) => number ?? []))];
  await writeLook(db, user, { subjects, applicationId, what, why: '审核测绘成果' }, now);
}
