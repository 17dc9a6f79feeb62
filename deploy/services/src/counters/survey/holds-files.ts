// What surveying adds to who may see and change the files of a case: the organisation that surveys it, and the officers
// who review it.
import { RESULT_MATERIALS } from '@portal/surveying/contract';
import { and, eq, or } from 'drizzle-orm';
import { lockCase } from '../../cases/public';
import type { FileHolder } from '../../papers/files/public';
import type { CurrentUser } from '../../platform/core/context';
import { isRefusal, refuse, refuseUnknown } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import type { SeenSurvey } from './access';
import { columnsFor, requireSurvey } from './access';
import { noteLook } from './note-look';
import { surveyRecords } from './schema';

const isResult = (code: string): boolean => (RESULT_MATERIALS as readonly string[]).includes(code);

/** Asks the cases about everything that is not a matter of the organisation or the review. */
export function surveyFilesToo(cases: FileHolder): FileHolder {
  return {
    requireRead: async (db, user, number) => {
      await requireNotLeft(db, user, number);
      return (await jobOn(db, user, number)) ?? cases.requireRead(db, user, number);
    },
    requireWrite: async (db, user, number, materialCode, lock) => {
      await requireNotLeft(db, user, number);
      const found = await surveyOf(db, user, number);
      if (found?.standing !== 'team' || !found.record.applicationId)
        return cases.requireWrite(db, user, number, materialCode, lock);
      if (lock) await lockCase(db, found.record.applicationId);
      // Read once more under the lock: the results may have been handed in, or the job taken back, meanwhile.
      const seen = lock ? await surveyOf(db, user, number) : found;
      if (seen?.standing !== 'team' || !seen.record.applicationId) return refuseUnknown();
      if (seen.record.status !== 'surveying') return refuse('测绘中才能上传或者更改成果');
      if (!isResult(materialCode)) return refuse('测绘单位只能更改测绘成果，不能更改申请人的材料');
      return seen.record.applicationId;
    },
    requireLook: async (db, user, number, what, now) => {
      if ((await jobOn(db, user, number)) !== null) return;
      const seen = await surveyOf(db, user, number);
      const isReview =
        seen?.standing === 'office' && user.roles.includes('surveyor') && seen.record.applicationId !== null;
      if (!isReview) return cases.requireLook(db, user, number, what, now);
      await noteLook(db, user, seen.record, what, now);
    },
  };
}

/**
 * What somebody began for an enterprise stays with it when they leave.
 * @throws Refusal the words of an unknown number
 */
async function requireNotLeft(db: Database, user: CurrentUser, number: string): Promise<void> {
  const named = or(eq(surveyRecords.businessNumber, number), eq(surveyRecords.draftNumber, number));
  const [record] = await db
    .select(columnsFor(db, user))
    .from(surveyRecords)
    .where(and(named, eq(surveyRecords.applicantId, user.id)));
  if (record && !record.inName) refuseUnknown();
}

/** The case, where the person's organisation has it or has applied for it; null where it is for the cases to say. */
async function jobOn(db: Database, user: CurrentUser, number: string): Promise<string | null> {
  const seen = await surveyOf(db, user, number);
  // Whoever works for the enterprise that applied reads what belongs to it, whoever of them began it.
  return seen?.standing === 'team' || seen?.standing === 'applicant' ? seen.record.applicationId : null;
}

async function surveyOf(db: Database, user: CurrentUser, number: string): Promise<SeenSurvey | null> {
  if (!user.roles.includes('surveyor') && !user.enterprise) return null;
  return requireSurvey(db, user, number).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
}
