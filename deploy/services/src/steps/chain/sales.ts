// How far the first sale of the units of a building is, for tables of buildings: no buyer, no price.
import { asc, between } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { commercialHouses } from './schema';

export interface Sale {
  unitNumber: string;
  location: string;
  area: string;
  stage: 'available' | 'contracted' | 'noticed';
}

/** Of the units whose numbers begin so: a parcel, or a building. */
export async function salesOf(db: Database, beginning: string): Promise<Sale[]> {
  const rows = await db
    .select({
      unitNumber: commercialHouses.unitNumber,
      location: commercialHouses.location,
      area: commercialHouses.area,
      contractFiledOn: commercialHouses.contractFiledOn,
      noticeOn: commercialHouses.noticeOn,
    })
    .from(commercialHouses)
    .where(between(commercialHouses.unitNumber, beginning.padEnd(28, '0'), beginning.padEnd(28, 'Z')))
    .orderBy(asc(commercialHouses.unitNumber));
  return rows.map(({ contractFiledOn, noticeOn, ...row }) => ({
    ...row,
    stage: noticeOn ? 'noticed' : contractFiledOn ? 'contracted' : 'available',
  }));
}
