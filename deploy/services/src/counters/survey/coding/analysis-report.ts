// Answers the report on a spatial analysis: the analysis, the names of shapes, the outlines that findings name.
import { formatChineseDateTime } from '@portal/shared/kernel';
import type { InputOf } from '@portal/shared/contract';
import type * as calls from '@portal/surveying/contract';
import type { Finding, Outline } from '@portal/surveying/contract';
import { inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../papers/documents/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { Database } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import { shapeInForce } from '../../../register/public';
import { findSurveyCase } from '../access';
import { drawingOf } from '../graphics/read-graphic';
import { isClean, latestAnalysis } from './analyse-case';
import type {} from './analysis-paper';
import { unitCodes } from './schema';
import { shapeHash } from './shape-hash';

const UNIT_LENGTH = 28;

/**
 * @throws Refusal the same words for an unknown case and for one of others; where there is no analysis, or what is
 * drawn has changed since
 */
export async function sendAnalysisReport(
  { db, now, pdfWorker }: Pick<Context, 'db' | 'now' | 'pdfWorker'>,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber }: InputOf<typeof calls.codingReport>,
): Promise<FastifyReply> {
  const survey = await findSurveyCase(db, user, businessNumber);
  const analysis = (await latestAnalysis(db, survey.caseId)) ?? refuse('还没有进行空间分析，请先分析');
  const { shapes, attributes } = await drawingOf(db, survey.caseId);
  const parcels = shapes.filter(({ kind }) => kind === 'parcel');
  if (analysis.shapeHash !== shapeHash(parcels)) return refuse('图形在分析之后有改动，请重新分析后再下载报告');
  const { rings } = await outlineOfRegion(db, survey.regionCode);
  const names = new Map(attributes.map(({ key, name }) => [key, name]));
  const analysed = {
    ...{ businessNumber: survey.businessNumber, kind: survey.kind, findings: analysis.findings },
    ...{ isClean: isClean(analysis.findings), parcels },
    names: new Map(shapes.map(({ key }, at) => [key, names.get(key) || `图形${String(at + 1)}`])),
    others: await outlinesOf(db, analysis.findings.found),
    district: rings.map((ring) => [[...ring, ...ring.slice(0, 1)]]),
    analysedAt: formatChineseDateTime(analysis.analysedAt.toISOString()),
  };
  const report = await pdfWorker.run(user.id, 'survey-analysis', analysed, formatChineseDateTime(now()));
  return sendPdf(reply, report, `空间分析报告-${survey.businessNumber}`);
}

/** Of every registered or coded parcel that a finding names. */
async function outlinesOf(db: Database, found: readonly Finding[]): Promise<Map<string, Outline>> {
  const numbers = [...new Set(found.map(({ other }) => other).filter(({ length }) => length === UNIT_LENGTH))];
  if (numbers.length === 0) return new Map();
  const coded = await db
    .select({ unitNumber: unitCodes.unitNumber, outline: unitCodes.outline })
    .from(unitCodes)
    .where(inArray(unitCodes.unitNumber, numbers));
  const outlines = new Map(coded.map(({ unitNumber, outline }) => [unitNumber, outline]));
  for (const number of numbers) {
    const registered = await shapeInForce(db, number);
    if (registered) outlines.set(number, registered.outline);
  }
  return outlines;
}
