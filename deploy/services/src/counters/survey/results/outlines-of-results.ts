// Which outlines go with results into the register: of their own parcel and buildings, as they were uploaded and
// passed, else as they were drawn.
import { outlineArea } from '@portal/surveying/geometry';
import { DATA_MATERIAL } from '@portal/surveying/contract';
import { asc, inArray } from 'drizzle-orm';
import type { ApplicationRow } from '../../../cases/public';
import { filesOfMaterial } from '../../../papers/files/public';
import type { Database } from '../../../platform/db/database';
import { buildingNumberOf } from '../../../register/public';
import { numbersOfShapes } from '../coding/analyse-case';
import { surveyChecks } from '../data/schema';
import type { SurveyedOutline } from '../data/surveyed-outlines';
import { drawingOf } from '../graphics/read-graphic';
import type { SurveyResults } from './survey-results';

export type RegisteredOutline = Omit<SurveyedOutline, 'kind' | 'label'> & { kind: 'parcel' | 'building' };

/** A file or a drawing may name any number: what the results do not hold is left out. */
export async function outlinesOfResults(
  db: Database,
  { id }: Pick<ApplicationRow, 'id'>,
  { parcel, rooms }: Pick<SurveyResults, 'parcel' | 'rooms'>,
): Promise<RegisteredOutline[]> {
  const measured = [...(await uploadedOutlines(db, id)), ...(await drawnOutlines(db, id))];
  const wanted = [
    ...(parcel ? [{ kind: 'parcel' as const, unitNumber: parcel.unitCode }] : []),
    ...[...new Set(rooms.map(({ unitCode }) => buildingNumberOf(unitCode)))].map((unitNumber) => ({
      kind: 'building' as const,
      unitNumber,
    })),
  ];
  return wanted.flatMap(({ kind, unitNumber }) => {
    const found = measured.find((one) => one.kind === kind && one.unitNumber === unitNumber);
    return found ? { kind, unitNumber, outline: found.outline, area: found.area } : [];
  });
}

/** Of the files that are there now; one with errors keeps no outlines. */
export async function uploadedOutlines(db: Database, caseId: string): Promise<SurveyedOutline[]> {
  const files = (await filesOfMaterial(db, caseId, DATA_MATERIAL)).map(({ file }) => file.id);
  if (files.length === 0) return [];
  const rows = await db
    .select({ outlines: surveyChecks.outlines })
    .from(surveyChecks)
    .where(inArray(surveyChecks.fileId, files))
    .orderBy(asc(surveyChecks.checkedAt), asc(surveyChecks.fileId));
  return rows.flatMap(({ outlines }) => outlines);
}

async function drawnOutlines(db: Database, caseId: string): Promise<SurveyedOutline[]> {
  const numberOf = await numbersOfShapes(db, caseId);
  return (await drawingOf(db, caseId)).shapes.map((shape) => ({
    unitNumber: numberOf(shape),
    kind: shape.kind,
    outline: shape.outline,
    area: outlineArea(shape.outline).toFixed(2),
  }));
}
