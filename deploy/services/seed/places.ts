// Outlets beside the registration offices, and the outlines of the districts. Ops change both in the tables.
import { regionFullName, regions as catalogueRegions } from '@portal/shared/catalogue';
import type { Database } from '../src/platform/db/database';
import { offices, outlets, regionOutlines } from '../src/platform/regions/schema';
import { outlinesOf } from './region-outlines';
import { steadyRandom } from './synthetic';

const COUNTIES = catalogueRegions.filter(({ level }) => level === 'county').map(({ code }) => code);
const nameOf = (code: string): string => catalogueRegions.find((region) => region.code === code)?.name ?? '';

/** What every district has beside its office. */
const KINDS = [
  {
    kind: 'bank',
    name: (place: string) => `${place}演示银行不动产登记便民点`,
    hours: '工作日 9:00–16:30',
    road: '银河路',
  },
  {
    kind: 'town',
    name: (place: string) => `${place}乡镇便民服务中心不动产窗口`,
    hours: '工作日 8:30–12:00，13:30–17:00',
    road: '人民路',
  },
  { kind: 'machine', name: (place: string) => `${place}不动产自助查询机`, hours: '每天 0:00–24:00', road: '政务路' },
] as const;

interface Seat {
  regionCode: string;
  longitude: number;
  latitude: number;
}

function outletRows(seats: readonly Seat[]): (typeof outlets.$inferInsert)[] {
  return seats.flatMap((seat, index) =>
    KINDS.map(({ kind, name, hours, road }, at) => {
      const random = steadyRandom(index * 31 + at + 7);
      const near = (degrees: number): number => Number((degrees + (random() - 0.5) * 0.06).toFixed(5));
      return {
        id: `${seat.regionCode}1${at + 1}`,
        regionCode: seat.regionCode,
        kind,
        name: name(nameOf(seat.regionCode)),
        address: `${regionFullName(seat.regionCode)}${road}${(index % 80) + 11}号`,
        telephone: `0571-0001${String(index * 3 + at).padStart(4, '0')}`,
        openingHours: hours,
        longitude: near(seat.longitude),
        latitude: near(seat.latitude),
      };
    }),
  );
}

/** Inserts what is missing; what ops have changed stays. */
export async function seedPlaces(db: Database): Promise<void> {
  const seats = (await db.select().from(offices)).filter(({ regionCode }) => COUNTIES.includes(regionCode));
  if (seats.length === 0) return;
  await db.insert(outlets).values(outletRows(seats)).onConflictDoNothing();
  await db.insert(regionOutlines).values(outlinesOf(seats)).onConflictDoNothing();
}
