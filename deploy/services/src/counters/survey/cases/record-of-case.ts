// The record of a case: what lists show of it, written with its draft and kept in step with every move.
import { and, eq, inArray } from 'drizzle-orm';
import type { StateCode } from '@portal/shared/catalogue';
import { findSurvey, isSurvey } from '@portal/shared/catalogue';
import type { ApplicationRow, CaseMoved } from '../../../cases/public';
import { locationOf, numberOf } from '../../../cases/public';
import { text } from '../../../platform/core/parties/card-text';
import type { CurrentUser } from '../../../platform/core/context';
import type { Database, Transaction } from '../../../platform/db/database';
import type { RecordStatus } from '../schema';
import { surveyJobs, surveyRecords } from '../schema';

const STATUS_OF: Partial<Record<StateCode, RecordStatus>> = {
  DRAFT: 'draft',
  SURVEY_WAITING: 'waiting',
  SURVEY_FIELDWORK: 'surveying',
  SURVEY_REVIEW: 'reviewing',
  SURVEY_STORED: 'stored',
};

/** Every other state is an end without a result. */
export const recordStatusOf = (state: StateCode): RecordStatus => STATUS_OF[state] ?? 'ended';

/** Writes the record of a draft, or what has changed of it since. @param begunBy who begins it, of a new one */
export async function keepRecord(db: Database, application: ApplicationRow, begunBy?: CurrentUser): Promise<void> {
  if (!isSurvey(application.processCode)) return;
  const { fields } = application.form;
  const kind = findSurvey(application.processCode)?.name ?? '';
  const row = {
    businessNumber: numberOf(application),
    kind,
    project: text(fields, 'xmmc') || kind,
    unitNumber: application.unitNumber ?? '',
    regionCode: application.regionCode,
    location: locationOf(application),
    status: recordStatusOf(application.status),
    area: text(fields, 'mj'),
  };
  await db
    .insert(surveyRecords)
    .values({
      ...row,
      applicationId: application.id,
      processCode: application.processCode,
      draftNumber: application.draftNumber,
      applicantId: application.initiatorId,
      applicantNumber:
        application.principalIdentityNumber ??
        (begunBy ? (begunBy.enterprise?.creditCode ?? begunBy.identityNumber) : null),
      team: '',
    })
    .onConflictDoUpdate({ target: surveyRecords.applicationId, set: row });
}

/** Follows every case within its transaction; those of registrations are none of it. */
export async function followWithSurvey(tx: Transaction, { after }: CaseMoved): Promise<Record<string, string>> {
  await keepRecord(tx, after);
  if (isSurvey(after.processCode) && recordStatusOf(after.status) === 'ended')
    await tx
      .update(surveyJobs)
      .set({ status: 'takenBack', endedAt: after.statusAt })
      .where(and(eq(surveyJobs.applicationId, after.id), inArray(surveyJobs.status, ['offered', 'accepted'])));
  return {};
}
