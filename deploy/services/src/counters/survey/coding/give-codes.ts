// Gives drawn parcels their unit codes (GB/T 37346): the next of their sub-district, without a gap and never twice.
import { isUnitNumber } from '@portal/shared/kernel';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import * as calls from '@portal/surveying/contract';
import type { DrawnShape } from '@portal/surveying/contract';
import { eq, sql } from 'drizzle-orm';
import { appendAudit } from '../../../platform/audit-trail/public';
import { once } from '../../../platform/core/calls/once';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Transaction } from '../../../platform/db/database';
import { lockInTransaction } from '../../../platform/db/database';
import { lastParcelSerial } from '../../../register/public';
import { caseById } from '../../../cases/public';
import { lockSurveyCase, requireSurvey } from '../access';
import { drawingOf } from '../graphics/read-graphic';
import { requireNoInterest } from '../results/who-may-review';
import { codesOfCase, findingsOf, isClean, latestAnalysis } from './analyse-case';
import { codesLock } from './codes-lock';
import { unitCodeCounters, unitCodes } from './schema';
import { shapeHash } from './shape-hash';

type Input = InputOf<typeof calls.giveCodes>;

const CHANGED = '图形在分析之后有改动，请重新分析后再赋码';
const ENDED = '该业务已终止，不能赋码';
const NOT_CLEAN = '空间分析没有通过，不能赋码';
const SINCE_TAKEN = '分析之后又有宗地登记或者赋码，现在有重叠，请重新分析';
const CODED_CHANGED = '已赋码的宗地图形有改动，请恢复原图形，或者另绘新的宗地';
/** Serial numbers from here on are those of units that nobody has measured (register/ownership/units/create-unit). */
const UNMEASURED_FROM = 50_001;

/**
 * Once for its key.
 * @throws Refusal where the analysis is not the latest, not clean, or the drawing or the register has changed since
 */
export function giveCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: Asked,
  input: Input,
): Promise<OutputOf<typeof calls.giveCodes>> {
  return once(db, calls.giveCodes, asked, { route: 'survey/coding/assign', now: now() }, (tx) =>
    writeCodes(tx, asked.user, input, now()),
  );
}

async function writeCodes(
  tx: Transaction,
  user: CurrentUser,
  { businessNumber, analysis: seen, zone, subZone, mark }: Input,
  now: Date,
): Promise<OutputOf<typeof calls.giveCodes>> {
  const survey = await lockSurveyCase(tx, user, businessNumber);
  const { caseId, regionCode } = survey;
  if (survey.status === 'ended') return refuse(ENDED);
  await requireOfficerFree(tx, user, businessNumber, now);
  // One at a time in a district: what another gives meanwhile is ground that is taken.
  await lockInTransaction(tx, codesLock(regionCode));
  const analysis = await latestAnalysis(tx, caseId);
  const parcels = (await drawingOf(tx, caseId)).shapes.filter(({ kind }) => kind === 'parcel');
  if (analysis?.id !== seen || analysis.shapeHash !== shapeHash(parcels)) return refuse(CHANGED);
  if (!analysis.isClean) return refuse(NOT_CLEAN);
  if (!isClean(await findingsOf(tx, survey, parcels))) return refuse(SINCE_TAKEN);
  const coded = new Map((await codedShapes(tx, caseId)).map((row) => [row.shapeKey, row.shapeHash]));
  if (parcels.some((shape) => coded.has(shape.key) && coded.get(shape.key) !== shapeHash([shape])))
    return refuse(CODED_CHANGED);
  const waiting = parcels.filter(({ key, unitNumber }) => unitNumber === '' && !coded.has(key));
  const numbers = await nextNumbers(tx, `${regionCode}${zone}${subZone}${mark}`, waiting.length);
  for (const [at, { key, outline }] of waiting.entries())
    await keepCode(tx, {
      unitNumber: numbers[at] ?? '',
      caseId,
      shapeKey: key,
      shapeHash: shapeHash([{ key, outline }]),
      outline,
      analysisId: seen,
      givenAt: now,
      givenBy: user.id,
    });
  return { codes: await codesOfCase(tx, caseId) };
}

/** @throws Refusal where the officer may not decide on the case; a survey from before the portal has none */
async function requireOfficerFree(tx: Transaction, user: CurrentUser, number: string, now: Date): Promise<void> {
  const { record } = await requireSurvey(tx, user, number);
  const application = record.applicationId === null ? undefined : await caseById(tx, record.applicationId);
  if (application) await requireNoInterest(tx, user, application, now);
}

function codedShapes(tx: Transaction, caseId: string) {
  return tx.select().from(unitCodes).where(eq(unitCodes.caseId, caseId));
}

/** The counter's row is locked until the transaction ends: who gives up gives the numbers back. */
async function nextNumbers(tx: Transaction, prefix: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const first = await lastParcelSerial(tx, prefix, UNMEASURED_FROM);
  const [row] = await tx
    .insert(unitCodeCounters)
    .values({ prefix, last: first + count })
    .onConflictDoUpdate({
      target: unitCodeCounters.prefix,
      set: { last: sql`greatest(${unitCodeCounters.last}, ${first}) + ${count}` },
    })
    .returning();
  const last = row?.last ?? 0;
  if (last >= UNMEASURED_FROM) return refuse('该地籍子区的宗地顺序号已用完，请选择其他地籍子区');
  return Array.from({ length: count }, (_, at) => {
    const number = `${prefix}${String(last - count + 1 + at).padStart(5, '0')}W00000000`;
    return isUnitNumber(number) ? number : refuse('宗地特征码有误，不能赋码');
  });
}

async function keepCode(tx: Transaction, code: typeof unitCodes.$inferInsert & { outline: DrawnShape['outline'] }) {
  const [row] = await tx.insert(unitCodes).values(code).returning();
  if (!row) throw new Error('the code was not written');
  await appendAudit(tx, {
    kind: 'coding',
    at: row.givenAt,
    actor: row.givenBy,
    action: 'give',
    subject: row.caseId,
    ref: row.id,
    row,
    detail: { shapeHash: row.shapeHash },
  });
}
