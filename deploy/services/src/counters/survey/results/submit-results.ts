// The organisation hands its results in: files at hand, numbers that belong together, then the office's turn.
import type * as calls from '@portal/surveying/contract';
import { REQUIRED_RESULT } from '@portal/surveying/contract';
import { allMaterials } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isIsoDate, isUnitNumber, toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../../cases/public';
import { correctionStates, lockCase, settleCorrections, transition } from '../../../cases/public';
import { digestsOf } from '../../../papers/files/public';
import { accountById } from '../../../people/auth/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseUnknown } from '../../../platform/core/errors';
import type { Database, Transaction } from '../../../platform/db/database';
import { requireSurvey } from '../access';
import { recordStatusOf } from '../cases/record-of-case';
import { dataPassed } from '../data/check-data';
import { surveyResults } from '../schema';
import type { SurveyResults } from './survey-results';

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
      surveyedFor: await applicantNumber(tx, application),
      submittedAt: at,
      submittedById: user.id,
    });
    return { status: recordStatusOf(handedIn.status) };
  });
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

/** An enterprise applies as itself, a person as themselves. */
async function applicantNumber(tx: Transaction, { initiatorId }: ApplicationRow): Promise<string> {
  const account = await accountById(tx, initiatorId, ['identityNumber', 'enterprise']);
  return account?.enterprise?.creditCode ?? account?.identityNumber ?? refuseUnknown();
}

const PARCEL_LENGTH = 19;

/** What is wrong with the numbers themselves, or null; areas within a cent are the same. */
export function faultOf(
  { parcel, rooms, surveyedOn }: SurveyResults,
  regionCode: string,
  today: string,
): string | null {
  if (!parcel && rooms.length === 0) return '请填写宗地或者房屋清单';
  if (!isIsoDate(surveyedOn) || surveyedOn > today) return '外业完成日期不正确，不能晚于今天';
  const numbers = [...(parcel ? [parcel.unitCode] : []), ...rooms.map(({ unitCode }) => unitCode)];
  const wrong = numbers.find((number) => !isUnitNumber(number));
  if (wrong !== undefined) return `不动产单元号${wrong}不符合编码规则`;
  const foreign = numbers.find((number) => !number.startsWith(regionCode));
  if (foreign !== undefined) return `不动产单元号${foreign}不在本测绘业务所在的区县`;
  if (new Set(numbers).size !== numbers.length) return '不动产单元号有重复，请核对房屋清单';
  if (parcel && !parcel.unitCode.endsWith('W00000000')) return `宗地的单元号${parcel.unitCode}应以W00000000结尾`;
  const land = parcel?.unitCode.slice(0, PARCEL_LENGTH) ?? rooms[0]?.unitCode.slice(0, PARCEL_LENGTH) ?? '';
  const elsewhere = rooms.find(({ unitCode }) => !unitCode.startsWith(`${land}F`));
  if (elsewhere) return `${elsewhere.name}的单元号不在同一宗地上`;
  const uneven = rooms.find(
    ({ area, innerArea, sharedArea }) =>
      innerArea !== undefined &&
      sharedArea !== undefined &&
      Math.abs(hundredths(area) - hundredths(innerArea) - hundredths(sharedArea)) > 1,
  );
  if (uneven) return `${uneven.name}的专有面积与分摊面积之和不等于建筑面积`;
  const nothing = rooms.find(({ area }) => hundredths(area) === 0);
  return nothing ? `${nothing.name}的建筑面积不能为0` : null;
}

/** Decimal text with at most two digits after the point, in hundredths of a square metre. */
function hundredths(area: string): number {
  const [whole = '0', rest = ''] = area.split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}
