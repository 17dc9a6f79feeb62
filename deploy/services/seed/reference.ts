// What every installation starts with: regions, offices, settings, the calendar. Ops change all of it in the tables.
import {
  MATERIAL_LIMITS,
  PROVINCE_ABBREVIATION,
  regionFullName,
  regions as catalogueRegions,
} from '@portal/shared/catalogue';
import { calendarDays, settings } from '../src/platform/config/schema';
import type { Database } from '../src/platform/db/database';
import { offices, regions } from '../src/platform/regions/schema';
import { reservationCapacities } from '../src/counters/reservations/schema';
import { CALENDAR } from './calendar';
import { steadyRandom } from './synthetic';

const CITY_CENTRES: Readonly<Record<string, readonly [number, number]>> = {
  3300: [120.15, 30.27],
  3301: [120.15, 30.28],
  3302: [121.55, 29.87],
  3303: [120.7, 28.0],
  3304: [120.75, 30.75],
  3305: [120.09, 30.89],
  3306: [120.58, 30.03],
  3307: [119.65, 29.08],
  3308: [118.87, 28.97],
  3309: [122.2, 30.0],
  3310: [121.42, 28.66],
  3311: [119.92, 28.47],
};

function officeRows(): (typeof offices.$inferInsert)[] {
  return catalogueRegions.map((region, index) => {
    const [longitude, latitude] = CITY_CENTRES[region.code.slice(0, 4)] ?? [120.15, 30.28];
    const random = steadyRandom(index + 1);
    const spread = region.level === 'county' ? 0.5 : 0.02;
    return {
      id: `${region.code}01`,
      regionCode: region.code,
      name: `${region.name}不动产登记中心`,
      address: `${regionFullName(region.code)}演示路${(index % 90) + 10}号`,
      telephone: `0571-0000${String(index).padStart(4, '0')}`,
      openingHours: '工作日 9:00–12:00，13:30–17:00',
      longitude: Number((longitude + (random() - 0.5) * spread).toFixed(5)),
      latitude: Number((latitude + (random() - 0.5) * spread).toFixed(5)),
    };
  });
}

/** Registration types that windows take by appointment; sealing comes by court order, never by appointment. */
const KINDS = {
  personal: ['100', '200', '300', '400', '500', '600', '700'],
  assisted: ['100', '200', '300', '400', '700'],
};
const HELPERS = ['帮办一号窗口', '帮办二号窗口', '帮办三号窗口'];

function capacityRows(): (typeof reservationCapacities.$inferInsert)[] {
  return officeRows().flatMap(({ id }) => [
    ...KINDS.personal.map((kind) => ({
      officeId: id,
      kind,
      assisted: false,
      places: kind === '200' ? 8 : 4,
      helpers: [],
    })),
    ...KINDS.assisted.map((kind) => ({ officeId: id, kind, assisted: true, places: 3, helpers: HELPERS })),
  ]);
}

function footers(): Record<string, { nameTxt: string; enabled: boolean; address: string }> {
  return Object.fromEntries(
    catalogueRegions
      .filter((region) => region.level !== 'county')
      .map((region) => [
        region.code,
        {
          nameTxt: '服务热线：0571-00000000',
          enabled: true,
          address: `${region.name}不动产登记中心，地址：${region.name}演示路1号`,
        },
      ]),
  );
}

const SITE = {
  title: '不动产智治平台',
  hotline: '0571-00000000',
  footers: footers(),
  site: {
    zbdw: '浙江省自然资源厅（演示）',
    cbdw: '浙江省不动产登记服务中心（演示）',
    wzbsm: '3300000000',
    icp: '浙ICP备00000000号-1',
    ga: '浙公网安备 33000000000000号',
  },
};

/** What regions ask or promise beyond the catalogue (`config/region-guide.ts`). */
const REGION_GUIDES = [
  {
    xzqbm: '330100',
    lcdm: 'house-transfer',
    conditions: ['杭州市区的住房买卖，须先完成购房资格核验和网签备案'],
    commitDays: 1,
  },
  { xzqbm: '330200', lcdm: '*', conditions: ['宁波市范围内由不动产所在地的登记中心受理，网上申请全市通办'] },
];

/** Inserts what is missing; what ops have changed stays. */
export async function seedReference(db: Database): Promise<void> {
  await db
    .insert(regions)
    .values(
      catalogueRegions.map((region) => ({
        code: region.code,
        name: region.name,
        level: region.level,
        parentCode: region.parent,
        abbreviation: region.level === 'province' ? PROVINCE_ABBREVIATION : null,
      })),
    )
    .onConflictDoNothing();
  await db.insert(offices).values(officeRows()).onConflictDoNothing();
  await db.insert(reservationCapacities).values(capacityRows()).onConflictDoNothing();
  await db
    .insert(settings)
    .values([
      { key: 'site', value: SITE },
      { key: 'regionGuides', value: REGION_GUIDES },
      {
        key: 'limits',
        value: { draftKeepDays: 30, uploadMaxBytes: MATERIAL_LIMITS.maxBytes, sessionWarnSeconds: 120 },
      },
    ])
    .onConflictDoNothing();
  await db
    .insert(calendarDays)
    .values([...CALENDAR])
    .onConflictDoNothing();
}
