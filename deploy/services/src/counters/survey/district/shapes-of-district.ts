// The outlines in force of a district as a survey would hand them in, some at a time.
import { BUILDING_LENGTH } from '@portal/shared/kernel';
import type { Shape } from '@portal/surveying/geometry';
import { openRing } from '@portal/surveying/geometry';
import type { Database } from '../../../platform/db/database';
import type { UnitShape } from '../../../register/public';
import { shapesOfRegion } from '../../../register/public';

const AT_A_TIME = 500;
const PARCEL_LENGTH = 19;

/** The register's areas are papers' and no matter of the outline. */
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

/** In the order of their numbers. @param regionCode six digits */
export async function* shapesOfDistrict(db: Database, regionCode: string): AsyncGenerator<Shape[], void, undefined> {
  let after = '';
  for (;;) {
    const rows = await shapesOfRegion(db, regionCode, { after, limit: AT_A_TIME });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(surveyed);
    after = last.unitNumber;
  }
}
