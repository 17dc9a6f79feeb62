// Checks a file of measured data that is stored with a case, keeps what was said, and answers what is kept.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { epsgOf, systemOfEpsg } from '@portal/surveying/geometry';
import type { DataCheck } from '@portal/surveying/contract';
import type * as calls from '@portal/surveying/contract';
import { DATA_MATERIAL, MOST_ANSWERS, UNKNOWN_DATA_FILE } from '@portal/surveying/contract';
import { inArray } from 'drizzle-orm';
import { filesOfMaterial } from '../../../papers/files/public';
import type { StoredFile } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse, refuseUnknown } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import { findSurveyCase, lockSurveyCase, requireSurvey } from '../access';
import { surveyChecks } from './schema';
import type { CheckedData } from './survey-checker';

type Input = InputOf<typeof calls.checkData>;
type Said = Omit<DataCheck, 'checkedAt'>;
const NOT_NOW = '该业务现在不能检查数据';

/**
 * Reads the stored bytes and runs the rules; what was said before of the file is written over.
 * @throws Refusal for a case that is unknown or another's, one whose data may not be changed now, or a file that is not
 * its
 */
export async function checkData(
  { db, blobs, surveyChecker, now }: Pick<Context, 'db' | 'blobs' | 'surveyChecker' | 'now'>,
  user: CurrentUser,
  { businessNumber, fileId, epsg, swapped = false, encoding, layers = [], codes = [] }: Input,
): Promise<DataCheck> {
  const { caseId, mayWrite, regionCode } = await findDataCase(db, user, businessNumber);
  if (!mayWrite) return refuse(NOT_NOW);
  const system = epsg === undefined ? null : (systemOfEpsg(epsg) ?? refuse('请选择 CGCS2000 经纬度或3度带坐标系'));
  const stored = await dataFileOf(db, caseId, fileId);
  const { rings } = await outlineOfRegion(db, regionCode);
  const checked = await surveyChecker.run(user.id, {
    name: stored.file.name,
    source: await blobs.source(stored.file.sha256),
    outline: rings.length === 0 ? null : rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const)),
    regionCode,
    reading: system && { system, swapped },
    encoding: encoding ?? null,
    drawing: {
      layers: Object.fromEntries(layers.map(({ name, use }) => [name, use])),
      codes: Object.fromEntries(codes.map(({ key, code }) => [key, code])),
    },
  });
  const at = now();
  const said = checked ? saidOf(checked) : exhausted(stored);
  const row = { said, outlines: checked?.outlines ?? [], checkedAt: at, checkedBy: user.id };
  await db.transaction(async (tx) => {
    // A check takes its time: what has been handed in meanwhile stays as the office has it before it.
    if (!(await lockSurveyCase(tx, user, businessNumber)).mayWrite) refuse(NOT_NOW);
    await dataFileOf(tx, caseId, fileId);
    await tx
      .insert(surveyChecks)
      .values({ fileId, applicationId: stored.file.applicationId, ...row })
      .onConflictDoUpdate({ target: surveyChecks.fileId, set: row });
  });
  return { ...said, checkedAt: toShanghaiIso(at) };
}

/** @throws Refusal the same words for files that are not there, not of this case, and not of measured data */
export async function dataFileOf(db: Database, caseId: string | null, fileId: string): Promise<StoredFile> {
  const files = caseId === null ? [] : await filesOfMaterial(db, caseId, DATA_MATERIAL);
  return files.find(({ file }) => file.id === fileId) ?? refuse(UNKNOWN_DATA_FILE);
}

const readingOf = ({ system, swapped }: NonNullable<CheckedData['guess']['best']>) => ({
  epsg: epsgOf(system),
  swapped,
});

function saidOf({ guess, encoding, drawing, report }: CheckedData): Said {
  return {
    report: report && {
      rows: report.rows.map(({ at, ...row }) => ({ ...row, at: at && [at[0], at[1]] })),
      errors: report.errors,
      warnings: report.warnings,
      epsg: report.epsg,
      swapped: report.swapped,
      systemBy: report.systemBy,
      parcels: report.counts.parcel ?? 0,
      buildings: report.counts.building ?? 0,
      units: report.counts.unit ?? 0,
      points: report.counts.point ?? 0,
      lines: report.counts.line ?? 0,
      parcelArea: report.parcelArea,
    },
    guess: {
      best: guess.best && readingOf(guess.best),
      others: guess.others.map(readingOf),
      confirm: [...guess.confirm],
      reason: guess.reason,
    },
    encoding,
    // More than the page lists cannot be filled in there: such a drawing brings its codes itself.
    drawing: drawing
      ? { layers: drawing.layers.slice(0, MOST_ANSWERS), areas: drawing.areas.slice(0, MOST_ANSWERS) }
      : undefined,
  };
}

/** What takes more time or memory than a file may is the file's fault, and said like its other ones. */
function exhausted({ file }: StoredFile): Said {
  const message = '数据过于复杂，检查所需的时间或内存超过上限，请分区域或分图层上传';
  const row = { rule: 'reading', ruleName: '文件可以读取、界线闭合', severity: 'error' as const, place: file.name };
  const nothing = {
    epsg: 4490,
    swapped: false,
    parcels: 0,
    buildings: 0,
    units: 0,
    points: 0,
    lines: 0,
    parcelArea: 0,
  };
  return {
    report: { rows: [{ ...row, message, at: null }], errors: 1, warnings: 0, ...nothing },
    guess: { best: null, others: [], confirm: [], reason: '' },
    encoding: null,
  };
}

/**
 * Read by whoever applied, surveys or reviews.
 * @throws Refusal the same words for an unknown case and for one of others
 */
export async function listDataChecks(
  db: Database,
  user: CurrentUser,
  businessNumber: string,
): Promise<OutputOf<typeof calls.listDataChecks>> {
  const { caseId, regionCode, mayWrite } = await findDataCase(db, user, businessNumber);
  const files = caseId === null ? [] : await filesOfMaterial(db, caseId, DATA_MATERIAL);
  const checks = await checksOf(
    db,
    files.map(({ file }) => file.id),
  );
  return {
    mayWrite,
    files: files.map(({ file, content }) => ({
      fileId: file.id,
      name: file.name,
      size: content.size,
      uploadedAt: toShanghaiIso(file.uploadedAt),
      check: checks.get(file.id) ?? null,
    })),
    district: await outlineOfRegion(db, regionCode),
  };
}

/**
 * The case, for whom its data are: neither for an organisation that has not taken it nor for whoever only holds a right
 * on the unit.
 */
export async function findDataCase(db: Database, user: CurrentUser, businessNumber: string) {
  const { standing, record } = await requireSurvey(db, user, businessNumber);
  if (standing === 'owner' || standing === 'offered') return refuseUnknown();
  const survey = await findSurveyCase(db, user, businessNumber);
  // A survey from before the portal has no materials to which data could be added.
  return record.applicationId === null ? { ...survey, caseId: null, mayWrite: false } : survey;
}

/** By file; those that were not checked are left out. */
export async function checksOf(db: Database, fileIds: readonly string[]): Promise<Map<string, DataCheck>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ fileId: surveyChecks.fileId, said: surveyChecks.said, checkedAt: surveyChecks.checkedAt })
    .from(surveyChecks)
    .where(inArray(surveyChecks.fileId, [...fileIds]));
  return new Map(rows.map(({ fileId, said, checkedAt }) => [fileId, { ...said, checkedAt: toShanghaiIso(checkedAt) }]));
}

/** True, or which file of the case has not passed. @param caseId of a case with materials */
export async function dataPassed(db: Database, caseId: string): Promise<true | string> {
  const files = await filesOfMaterial(db, caseId, DATA_MATERIAL);
  const checks = await checksOf(
    db,
    files.map(({ file }) => file.id),
  );
  for (const { file } of files) {
    const report = checks.get(file.id)?.report;
    if (!report) return `测绘数据“${file.name}”还没有检查，请先检查`;
    if (report.errors > 0) return `测绘数据“${file.name}”有${report.errors}个错误，请改正后重新上传`;
  }
  return true;
}
