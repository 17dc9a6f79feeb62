// The synthetic land and buildings: parcels, and in each of them houses with the register's values.
import type { parcels, projects, units } from '../src/register/schema';
import { stableUuid, steadyRandom } from './synthetic';

export interface Estate {
  regionCode: string;
  place: string;
  road: string;
  name: string;
  parcelNumber: string;
  index: number;
}
export interface House extends Omit<typeof units.$inferInsert, 'id'> {
  id: string;
  estate: Estate;
  completedYear: number;
}

export const ESTATES: readonly (readonly [region: string, place: string, road: string, name: string])[] = [
  ['330106', '杭州市西湖区', '文三路188号', '翠苑花园'],
  ['330106', '杭州市西湖区', '古墩路66号', '嘉绿苑'],
  ['330106', '杭州市西湖区', '学院路102号', '求智苑'],
  ['330106', '杭州市西湖区', '丰潭路270号', '府新花园'],
  ['330106', '杭州市西湖区', '天目山路319号', '桃花源里'],
  ['330106', '杭州市西湖区', '文二西路718号', '西溪风荷苑'],
  ['330106', '杭州市西湖区', '紫荆花路38号', '紫荆家园'],
  ['330106', '杭州市西湖区', '莲花街158号', '莲花清苑'],
  ['330106', '杭州市西湖区', '转塘直街90号', '云溪新寓'],
  ['330106', '杭州市西湖区', '三墩路21号', '水月雅苑'],
  ['330105', '杭州市拱墅区', '湖墅南路201号', '信义清庭'],
  ['330105', '杭州市拱墅区', '莫干山路512号', '北景家园'],
  ['330108', '杭州市滨江区', '江南大道399号', '滨江锦苑'],
  ['330102', '杭州市上城区', '钱江路1366号', '钱江雅居'],
  ['330203', '宁波市海曙区', '中山西路88号', '月湖人家'],
  ['330302', '温州市鹿城区', '锦绣路15号', '锦绣华庭'],
  ['330402', '嘉兴市南湖区', '中环南路260号', '南湖春晓'],
  ['330602', '绍兴市越城区', '胜利东路77号', '鉴湖名苑'],
];

function estateAt(index: number): Estate {
  const [regionCode, place, road, name] = ESTATES[index] ?? ['330106', '杭州市西湖区', '演示路1号', '演示苑'];
  return {
    regionCode,
    place,
    road,
    name,
    index,
    parcelNumber: `${regionCode}001${String(1 + (index % 9)).padStart(3, '0')}GB${String(index + 1).padStart(5, '0')}`,
  };
}

/** Each estate under its name; what is built by now has nobody who sells it. */
export function makeProjects(): (typeof projects.$inferInsert)[] {
  return ESTATES.map((_row, index) => {
    const { parcelNumber, regionCode, name, place, road } = estateAt(index);
    return { parcelNumber, regionCode, name, location: `${place}${road}` };
  });
}

export function makeParcels(): (typeof parcels.$inferInsert)[] {
  return ESTATES.map((_row, index) => {
    const estate = estateAt(index);
    return {
      id: stableUuid(`parcel ${index}`),
      unitNumber: `${estate.parcelNumber}W00000000`,
      regionCode: estate.regionCode,
      location: `${estate.place}${estate.road}`,
      landUse: '0701',
      area: (12_000 + index * 731).toFixed(2),
    };
  });
}

/** Eighteen houses in each estate: three buildings of six; the first floor of every third estate is shops. */
function housesOf(estate: Estate): House[] {
  const random = steadyRandom(estate.index * 131 + 5);
  const completedYear = 1998 + Math.floor(random() * 20);
  return Array.from({ length: 18 }, (_, n) => {
    const building = 1 + Math.floor(n / 6);
    const floor = 1 + (n % 6);
    const isShop = floor === 1 && estate.index % 3 === 2;
    const inner = 58 + Math.floor(random() * 9_000) / 100;
    const shared = inner * (0.14 + random() * 0.1);
    const register = {
      qlxz: '102',
      tdyt: isShop ? '0501' : '0701',
      fwyt: isShop ? '31' : '11',
      fwxz: '0',
      fwjg: '3',
      jzmj: (Number(inner.toFixed(2)) + Number(shared.toFixed(2))).toFixed(2),
      tnjzmj: inner.toFixed(2),
      ftjzmj: shared.toFixed(2),
      zcs: '6',
      szc: String(floor),
      jgsj: `${completedYear}-06-30`,
      tdsyqx: { from: `${completedYear - 3}-03-01`, to: `${completedYear - 3 + (isShop ? 40 : 70)}-02-28` },
    };
    return {
      id: stableUuid(`unit ${estate.index} ${n}`),
      unitNumber: `${estate.parcelNumber}F${String(building).padStart(4, '0')}${String(floor * 100 + 1).padStart(4, '0')}`,
      parcelId: stableUuid(`parcel ${estate.index}`),
      regionCode: estate.regionCode,
      unitKind: 'house',
      estate,
      completedYear,
      location: `${estate.place}${estate.road}${estate.name}${building}幢${isShop ? `${floor}层商铺` : `2单元${floor}01室`}`,
      register,
    };
  });
}

/** 324 houses; the first eighteen are 翠苑花园. */
export function makeHouses(): House[] {
  return ESTATES.flatMap((_row, index) => housesOf(estateAt(index)));
}
