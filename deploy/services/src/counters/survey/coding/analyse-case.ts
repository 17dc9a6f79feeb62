// Analyses what is drawn for a case, keeps the result with it, and answers the latest.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import * as calls from '@portal/surveying/contract';
import type { CodingAnalysis, CodingFindings, DrawnShape } from '@portal/surveying/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { once } from '../../../platform/core/calls/once';
import type { Asked } from '../../../platform/core/calls/serve';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { refuseFaults } from '../../../platform/core/calls/refuse-faults';
import { isOfficer } from '../../../platform/core/guards';
import type { Database, Transaction } from '../../../platform/db/database';
import type { SurveyCase } from '../access';
import { findSurveyCase } from '../access';
import { analyseParcels } from './analyse-parcels';
import { drawingOf } from '../graphics/read-graphic';
import { engineOf } from './overlay-engine';
import { codingAnalyses, unitCodes } from './schema';
import { shapeHash } from './shape-hash';
import { surroundingsOf } from './surroundings';

/** Findings that keep a parcel from a code; gaps and slivers are for people to judge. */
const GRAVE: readonly string[] = ['overlap', 'outside', 'twice'];
export const isClean = ({ found }: CodingFindings): boolean => !found.some(({ kind }) => GRAVE.includes(kind));

/** So many faults are named at once. */
const MOST_NAMED = 20;

/** What is found about the parcels of a drawing as the register stands now. */
export async function findingsOf(
  db: Database,
  survey: Pick<SurveyCase, 'caseId' | 'unitNumber' | 'regionCode'>,
  parcels: readonly DrawnShape[],
): Promise<CodingFindings> {
  return analyseParcels(await engineOf(db), parcels, await surroundingsOf(db, survey, parcels));
}

const isParcel = ({ kind }: DrawnShape): boolean => kind === 'parcel';

/** Whoever draws, and the office. */
const mayAnalyse = ({ mayWrite }: SurveyCase, user: CurrentUser): boolean => mayWrite || isOfficer(user);

/**
 * Once for its key.
 * @throws Refusal for a case of others, one that may not be analysed by this person, a drawing with faults
 */
export function analyseCase(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: Asked,
  input: InputOf<typeof calls.analyzeCoding>,
): Promise<CodingAnalysis> {
  return once(db, calls.analyzeCoding, asked, { route: 'survey/coding/analyze', now: now() }, (tx) =>
    keepAnalysis(tx, asked.user, input, now()),
  );
}

async function keepAnalysis(
  tx: Transaction,
  user: CurrentUser,
  { businessNumber, shapes }: InputOf<typeof calls.analyzeCoding>,
  now: Date,
): Promise<CodingAnalysis> {
  const survey = await findSurveyCase(tx, user, businessNumber);
  if (!mayAnalyse(survey, user)) return refuse('您没有分析该业务图形的权限');
  const parcels = shapes.filter(isParcel);
  if (parcels.length === 0) return refuse(calls.NO_PARCEL);
  // What leaves the district is a finding here, no fault: the district is looked at by its own rule.
  const faults = calls.drawingFaults(parcels, { ...survey, district: [] });
  refuseFaults(
    calls.analyzeCoding,
    '图形有误，请按提示修改后再分析',
    faults.slice(0, MOST_NAMED).map((fault) => ({
      member: 'shapes',
      message: calls.faultText(
        fault,
        shapes.findIndex(({ key }) => key === fault.key),
      ),
    })),
  );
  const findings = await findingsOf(tx, survey, parcels);
  const [row] = await tx
    .insert(codingAnalyses)
    .values({
      caseId: survey.caseId,
      shapeHash: shapeHash(parcels),
      isClean: isClean(findings),
      findings,
      analysedAt: now,
      analysedBy: user.id,
    })
    .returning();
  if (!row) throw new Error('the analysis was not written');
  return shown(row);
}

const shown = ({ id, analysedAt, ...row }: typeof codingAnalyses.$inferSelect): CodingAnalysis => ({
  analysisId: id,
  shapeHash: row.shapeHash,
  isClean: row.isClean,
  analysedAt: analysedAt.toISOString(),
  findings: row.findings,
});

export async function latestAnalysis(db: Database, caseId: string) {
  const [row] = await db
    .select()
    .from(codingAnalyses)
    .where(eq(codingAnalyses.caseId, caseId))
    .orderBy(desc(codingAnalyses.position))
    .limit(1);
  return row ?? null;
}

export async function codesOfCase(db: Database, caseId: string) {
  const rows = await db.select().from(unitCodes).where(eq(unitCodes.caseId, caseId)).orderBy(asc(unitCodes.unitNumber));
  return rows.map(({ shapeKey, unitNumber, givenAt }) => ({
    key: shapeKey,
    unitNumber,
    givenAt: givenAt.toISOString(),
  }));
}

/**
 * @returns the unit number of a shape that is drawn for the case: that it came with, or the one that it was given;
 * empty where it has none
 */
export async function numbersOfShapes(
  db: Database,
  caseId: string,
): Promise<(shape: { key: string; unitNumber: string }) => string> {
  const given = new Map((await codesOfCase(db, caseId)).map(({ key, unitNumber }) => [key, unitNumber]));
  return ({ key, unitNumber }) => unitNumber || (given.get(key) ?? '');
}

/** @throws Refusal the same words for an unknown case and for one of others */
export async function readCoding(
  db: Database,
  user: CurrentUser,
  businessNumber: string,
): Promise<OutputOf<typeof calls.getCoding>> {
  const survey = await findSurveyCase(db, user, businessNumber);
  const latest = await latestAnalysis(db, survey.caseId);
  const { shapes } = await drawingOf(db, survey.caseId);
  return {
    latest: latest && shown(latest),
    isCurrent: latest !== null && latest.shapeHash === shapeHash(shapes.filter(isParcel)),
    codes: await codesOfCase(db, survey.caseId),
    mayAnalyze: mayAnalyse(survey, user),
    mayGive: calls.CODE_GIVERS.some((role) => user.roles.includes(role)),
  };
}
