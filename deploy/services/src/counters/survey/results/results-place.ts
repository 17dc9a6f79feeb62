// Where results may lie: on the land of their case, on numbers that are nobody else's, and with the area of their
// outline.
import type { Outline } from '@portal/surveying/contract';
import { areaTolerance, outlineArea, perimeter } from '@portal/surveying/geometry';
import { and, eq, ne } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import { foreignLandFault, parcelNumberOf } from '../../../register/public';
import { findingsOf } from '../coding/analyse-case';
import { unitCodes } from '../coding/schema';
import { surveyRecords } from '../schema';
import { outlinesOfResults } from './outlines-of-results';
import type { SurveyResults } from './survey-results';

/** By how much an area on the ellipsoid is another than in the plane of its zone, 1.5 degrees from its meridian. */
const OF_PROJECTION = 0.001;
const PARCEL_LENGTH = 19;

/** In words, or null. @param surveyedFor number of whoever applied */
export async function wrongPlaceOf(
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'unitNumber' | 'form' | 'regionCode'>,
  surveyedFor: string,
  results: SurveyResults,
): Promise<string | null> {
  const { parcel, rooms } = results;
  const land = parcelNumberOf(parcel?.unitCode ?? rooms[0]?.unitCode ?? '');
  if (application.unitNumber && parcelNumberOf(application.unitNumber) !== land)
    return `不动产单元号${land}不是该业务的宗地，请核对单元号`;
  const changed = await landOfChanged(db, application);
  if (changed !== null && changed !== land) return `不动产单元号${land}不是原测绘业务的宗地，请核对单元号`;
  const [given] = await db
    .select({ id: unitCodes.id })
    .from(unitCodes)
    .where(and(eq(unitCodes.unitNumber, land), ne(unitCodes.caseId, application.id)));
  if (given) return `不动产单元号${land}已赋给其他业务，请核对单元号`;
  return (await foreignLandFault(db, land, surveyedFor)) ?? outlineFault(db, application, results);
}

/** Of the stored survey that the case changes; null where it changes none, or nobody knows where that one lies. */
async function landOfChanged(db: Database, { form }: Pick<ApplicationRow, 'form'>): Promise<string | null> {
  const number = text(form.fields, 'yywh');
  if (number === '') return null;
  const [record] = await db
    .select({ unitNumber: surveyRecords.unitNumber })
    .from(surveyRecords)
    .where(eq(surveyRecords.businessNumber, number));
  return record?.unitNumber ? parcelNumberOf(record.unitNumber) : null;
}

/**
 * What was drawn or uploaded of the parcel against its paper and against the ground of others; nothing where there is
 * no outline.
 */
async function outlineFault(
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'regionCode'>,
  { parcel, rooms }: SurveyResults,
): Promise<string | null> {
  if (!parcel) return null;
  const measured = (await outlinesOfResults(db, application, { parcel, rooms })).find(({ kind }) => kind === 'parcel');
  if (!measured) return null;
  return areaFault(parcel.area, measured.outline) ?? groundFault(db, application, parcel.unitCode, measured.outline);
}

function areaFault(said: string, outline: Outline): string | null {
  const area = outlineArea(outline);
  const length = perimeter({ kind: 'parcel', rings: outline.flat().map((ring) => ring.slice(0, -1)) });
  if (Math.abs(area - Number(said)) <= areaTolerance(length) + area * OF_PROJECTION) return null;
  return `宗地面积${said}平方米与图形面积${area.toFixed(2)}平方米不一致，请核对`;
}

/** As for a code: no ground is measured twice; what is thinner than boundary points may be off is no overlap. */
async function groundFault(
  db: Database,
  { id, regionCode }: Pick<ApplicationRow, 'id' | 'regionCode'>,
  unitNumber: string,
  outline: Outline,
): Promise<string | null> {
  const shape = { key: 'parcel', kind: 'parcel' as const, unitNumber, outline };
  const { found } = await findingsOf(db, { caseId: id, unitNumber, regionCode }, [shape]);
  const over = found.find(({ kind }) => kind === 'overlap');
  if (!over) return null;
  const land = over.other.slice(0, PARCEL_LENGTH);
  return `宗地图形与已登记或者已赋码的宗地${land}重叠${over.area.toFixed(2)}平方米，请核对界址；对方图形有误的，请先办理数据更正`;
}
