// Checks the outlines of a district's parcels and buildings against the rules of quality that surveys are checked by.
import { BUILDING_LENGTH } from '@portal/shared/kernel';
import type { Shape } from '@portal/surveying/geometry';
import { openRing } from '@portal/surveying/geometry';
import { createPace } from '@portal/surveying/geometry/read';
import type { CheckResult } from '@portal/surveying/geometry/rules';
import { checkSurvey } from '@portal/surveying/geometry/rules';
import type { Database } from '../../platform/db/database';
import { outlineOfRegion } from '../../platform/regions/public';
import type { UnitShape } from '../../register/public';
import { shapesWithin } from '../../register/public';

const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };
/** Shapes of one district: what a process holds at once. */
const MOST_SHAPES = 500_000;
const PARCEL_LENGTH = 19;

/** As a survey would hand it in; the register's areas are papers' and no matter of the outline. */
function surveyed({ unitNumber, kind, outline }: UnitShape): Shape {
  const parcelCode = { ZDDM: unitNumber.slice(0, PARCEL_LENGTH) };
  return {
    id: unitNumber,
    kind,
    rings: outline.flat().map(openRing),
    attributes:
      kind === 'parcel' ? parcelCode : { ...parcelCode, ZRZH: unitNumber.slice(PARCEL_LENGTH, BUILDING_LENGTH) },
  };
}

/** What is wrong with the outlines in force of a district. @param regionCode six digits */
export async function checkShapes(db: Database, regionCode: string): Promise<CheckResult & { checked: number }> {
  const { rings } = await outlineOfRegion(db, regionCode);
  const shapes = (await shapesWithin(db, EVERYWHERE, { regionCode, limit: MOST_SHAPES })).map(surveyed);
  if (shapes.length === 0) return { checked: 0, findings: [], counts: new Map() };
  const options = { zone: null, outline: rings.length > 0 ? rings : null, regionCode };
  return { checked: shapes.length, ...(await checkSurvey(shapes, options, createPace())) };
}
