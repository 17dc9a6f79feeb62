// The organisation hands its results in: files at hand, numbers that belong together, then the office's turn.
import type * as calls from '@portal/surveying/contract';
import { eq } from 'drizzle-orm';
import { REQUIRED_RESULT } from '@portal/surveying/contract';
import { allMaterials } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../../cases/public';
import { correctionStates, lockCase, settleCorrections, transition } from '../../../cases/public';
import { digestsOf } from '../../../papers/files/public';
import { accountById } from '../../../people/auth/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseUnknown } from '../../../platform/core/errors';
import type { Database, Transaction } from '../../../platform/db/database';
import { requireSurvey, teamOf } from '../access';
import { recordStatusOf } from '../cases/record-of-case';
import { dataPassed } from '../data/check-data';
import { surveyRecords, surveyResults, surveyTeams } from '../schema';
import { faultOf } from './results-fault';
import { wrongPlaceOf } from './results-place';

type Call = InputOf<typeof calls.submitResults>;

/** @throws Refusal saying which file or number is missing or wrong */
export async function submitResults(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, materialIds, results }: Call,
): Promise<OutputOf<typeof calls.submitResults>> {
  return db.transaction(async (tx) => {
    const at = now();
    const { record, standing } = await requireSurvey(tx, user, businessNumber);
    const application = record.applicationId === null ? undefined : await lockCase(tx, record.applicationId);
    if (!application || standing !== 'team') return refuseUnknown();
    const fault = faultOf(results, application.regionCode, toShanghaiDate(at));
    if (fault !== null) refuse(fault);
    await requireQualifiedThen(tx, user, results.surveyedOn);
    const surveyedFor = await applicantNumber(tx, application);
    const wrongPlace = await wrongPlaceOf(tx, application, surveyedFor, results);
    if (wrongPlace !== null) refuse(wrongPlace);
    const open = (await correctionStates(tx, application)).filter(({ done }) => !done);
    const handedIn = await transition(tx, application.id, {
      event: 'uploadResult',
      actor: { kind: 'user', user, as: 'surveyTeam' },
      now: at,
      note: results.rooms.length > 0 ? `房屋${results.rooms.length}户` : '',
      guards: {
        resultsComplete: await completeness(tx, application, materialIds),
        dataPassed: await dataPassed(tx, application.id),
        correctionsDone: open.length === 0 || `退回的内容还没有修改：${open.map(({ label }) => label).join('、')}`,
      },
      // The office looks at what is handed in anew from the beginning.
      changes: { reviewedById: null },
    });
    await settleCorrections(tx, application.id, at);
    await tx.insert(surveyResults).values({
      applicationId: application.id,
      results,
      surveyedFor,
      submittedAt: at,
      submittedById: user.id,
    });
    return { status: recordStatusOf(handedIn.status) };
  });
}

/** The certificate was in force while the field work was done (测绘法 第二十七条). @param surveyedOn `YYYY-MM-DD` */
async function requireQualifiedThen(db: Database, user: CurrentUser, surveyedOn: string): Promise<void> {
  const [team] = await db
    .select({ validUntil: surveyTeams.validUntil })
    .from(surveyTeams)
    .where(eq(surveyTeams.creditCode, teamOf(user)?.creditCode ?? ''));
  if (team && surveyedOn > team.validUntil)
    refuse(`本单位的测绘资质已于${team.validUntil}到期，外业完成日期不能晚于该日`);
}

/** True, or which material has no file. */
async function completeness(
  db: Database,
  application: ApplicationRow,
  materialIds: Call['materialIds'],
): Promise<true | string> {
  const missing: string[] = [];
  for (const code of new Set<string>([REQUIRED_RESULT, ...materialIds]))
    if ((await digestsOf(db, application.id, code)).length === 0) missing.push(allMaterials[code]?.name ?? code);
  return missing.length === 0 || `请先上传：${missing.join('、')}`;
}

/** An enterprise applies as itself, a person as themselves: as they did, whoever the account works for by now. */
async function applicantNumber(tx: Transaction, { id, initiatorId }: ApplicationRow): Promise<string> {
  const [record] = await tx
    .select({ number: surveyRecords.applicantNumber })
    .from(surveyRecords)
    .where(eq(surveyRecords.applicationId, id));
  if (record?.number) return record.number;
  const account = await accountById(tx, initiatorId, ['identityNumber', 'enterprise']);
  return account?.enterprise?.creditCode ?? account?.identityNumber ?? refuseUnknown();
}
