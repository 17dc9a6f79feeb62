// What is drawn for a survey case, what the register has of it, and what lies around.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { Graphic, RegisteredShape } from '@portal/surveying/contract';
import type * as calls from '@portal/surveying/contract';
import { MOST_AROUND } from '@portal/surveying/contract';
import { eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/core/context';
import type { Database } from '../../../platform/db/database';
import { outlineOfRegion } from '../../../platform/regions/public';
import type { UnitShape } from '../../../register/public';
import { buildingNumberOf, parcelNumberOf, shapeInForce, shapesWithin } from '../../../register/public';
import { findSurveyCase } from '../access';
import { surveyGraphics } from './schema';

export const shown = ({ unitNumber, kind, outline, area, since }: UnitShape): RegisteredShape => ({
  unitNumber,
  kind,
  outline,
  area,
  since,
});

/** Parcel and building of a unit as they stand in the register. @param unitNumber 28 characters, or empty */
export async function registeredOf(db: Database, unitNumber: string): Promise<UnitShape[]> {
  if (unitNumber === '') return [];
  const numbers = [...new Set([parcelNumberOf(unitNumber), buildingNumberOf(unitNumber)])];
  const found = await Promise.all(numbers.map((number) => shapeInForce(db, number)));
  return found.filter((shape) => shape !== null);
}

/** The saved drawing; without shapes, in version 0, while nothing was saved. */
export async function drawingOf(db: Database, caseId: string) {
  const [row] = await db.select().from(surveyGraphics).where(eq(surveyGraphics.caseId, caseId));
  return row ?? { caseId, shapes: [], attributes: [], version: 0, savedAt: null };
}

/** @throws Refusal the same words for an unknown case and for one of others */
export async function readGraphic(db: Database, user: CurrentUser, businessNumber: string): Promise<Graphic> {
  const { caseId, mayWrite, unitNumber, regionCode } = await findSurveyCase(db, user, businessNumber);
  const { shapes, attributes, version, savedAt } = await drawingOf(db, caseId);
  const stored = (await registeredOf(db, unitNumber)).map(shown);
  const district = await outlineOfRegion(db, regionCode);
  return {
    businessNumber,
    version,
    savedAt: savedAt?.toISOString() ?? null,
    mayWrite,
    unitNumber,
    shapes,
    attributes,
    stored,
    district,
  };
}

/** Outlines in force that touch the box and lie in the case's district. @throws Refusal as above */
export async function readShapesAround(
  db: Database,
  user: CurrentUser,
  { businessNumber, ...box }: InputOf<typeof calls.listShapesAround>,
): Promise<OutputOf<typeof calls.listShapesAround>> {
  const { regionCode } = await findSurveyCase(db, user, businessNumber);
  const rows = await shapesWithin(db, box, { regionCode, limit: MOST_AROUND + 1 });
  return { shapes: rows.slice(0, MOST_AROUND).map(shown), isWhole: rows.length <= MOST_AROUND };
}
