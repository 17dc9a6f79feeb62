// Where results may lie: on the land of their case, on numbers that are nobody else's, and with the area of their outline.
import { areaTolerance, outlineArea, perimeter } from '@portal/surveying/geometry';
import { and, eq, ne } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import { foreignLandFault, parcelNumberOf } from '../../../register/public';
import { unitCodes } from '../coding/schema';
import { surveyRecords } from '../schema';
import { outlinesOfResults } from './outlines-of-results';
import type { SurveyResults } from './survey-results';

/** By how much an area on the ellipsoid is another than in the plane of its zone, 1.5 degrees from its meridian. */
const OF_PROJECTION = 0.001;

/** In words, or null. @param surveyedFor number of whoever applied */
export async function wrongPlaceOf(
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'unitNumber' | 'form'>,
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
  return (await foreignLandFault(db, land, surveyedFor)) ?? areaFault(db, application, results);
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

/** What the paper says of the parcel's area against what was drawn or uploaded; nothing where there is no outline. */
async function areaFault(
  db: Database,
  application: Pick<ApplicationRow, 'id'>,
  { parcel, rooms }: SurveyResults,
): Promise<string | null> {
  if (!parcel) return null;
  const measured = (await outlinesOfResults(db, application, { parcel, rooms })).find(({ kind }) => kind === 'parcel');
  if (!measured) return null;
  const area = outlineArea(measured.outline);
  const length = perimeter({ kind: 'parcel', rings: measured.outline.flat().map((ring) => ring.slice(0, -1)) });
  if (Math.abs(area - Number(parcel.area)) <= areaTolerance(length) + area * OF_PROJECTION) return null;
  return `宗地面积${parcel.area}平方米与图形面积${area.toFixed(2)}平方米不一致，请核对`;
}
