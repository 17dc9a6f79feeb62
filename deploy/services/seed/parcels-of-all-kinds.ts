// Synthetic properties other than flats: land, homesteads, contracted and operated land, woodland, sea, and houses
// still being built.
import type { FieldValue, UnitKind } from '@portal/shared/catalogue';
import type { units } from '../src/register/schema';
import { HOME_REGION, PEOPLE, SEA_REGION } from './people';
import { stableUuid } from './synthetic';

export interface Property {
  unit: typeof units.$inferInsert & { id: string };
  /** Code of QLLX (or of its extension); null while it is only surveyed. */
  rightType: string | null;
  holder: { name: string; identityNumber: string; holderType: string; identityType: string };
}

type Kind = {
  unitKind: UnitKind;
  rightType: string;
  parcel: string;
  building: boolean;
  place: string;
  register: (n: number) => Record<string, FieldValue>;
  held: number;
  surveyed: number;
  owner: 'citizen' | 'enterprise';
};
const TOWN = '杭州市西湖区双浦镇';
const term = { syqqssj: '2012-06-01', syqjssj: '2062-05-31' };
const sides = { zdszd: '镇东路', zdszn: '河道', zdszx: '农田', zdszb: '村道' };

/** A person holds or has surveyed several of each, since a finished case takes one away. */
const KINDS: readonly Kind[] = [
  {
    unitKind: 'land',
    rightType: '3',
    parcel: '020GB',
    building: false,
    place: '杭州市西湖区三墩镇振华路',
    held: 3,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      qlxz: '102',
      qlsdfs: '2',
      tdyt: '0601',
      zdmj: `${1200 + n * 35}.00`,
      syqmj: `${1200 + n * 35}.00`,
      ...term,
      ...sides,
      crhth: `3301062012A00${n}`,
    }),
  },
  {
    unitKind: 'land',
    rightType: '3',
    parcel: '021GB',
    building: false,
    place: '杭州市西湖区蒋村路',
    held: 3,
    surveyed: 2,
    owner: 'enterprise',
    register: (n) => ({
      qlxz: '102',
      qlsdfs: '2',
      tdyt: '0701',
      zdmj: `${8200 + n * 135}.00`,
      syqmj: `${8200 + n * 135}.00`,
      ...term,
      ...sides,
      crhth: `3301062020B00${n}`,
    }),
  },
  {
    unitKind: 'land',
    rightType: '8',
    parcel: '022JB',
    building: true,
    place: `${TOWN}工业路`,
    held: 2,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      qlxz: '203',
      tdyt: '0601',
      zdmj: `${600 + n * 10}.00`,
      syqmj: `${600 + n * 10}.00`,
      ...term,
      ...sides,
      tdsyqr: '双浦镇湖埠村经济合作社',
      pzwh: `杭西集用〔2012〕${n}号`,
      jzmj: `${480 + n}.00`,
      fwyt: '21',
      fwjg: '3',
      zcs: '2',
      jgsj: '2013-09-30',
    }),
  },
  {
    unitKind: 'land',
    rightType: '8',
    parcel: '023JB',
    building: true,
    place: `${TOWN}创业路`,
    held: 1,
    surveyed: 2,
    owner: 'enterprise',
    register: (n) => ({
      qlxz: '203',
      tdyt: '0601',
      zdmj: `${900 + n * 10}.00`,
      syqmj: `${900 + n * 10}.00`,
      ...term,
      ...sides,
      tdsyqr: '双浦镇湖埠村经济合作社',
      pzwh: `杭西集用〔2014〕${n}号`,
      jzmj: `${700 + n}.00`,
      fwyt: '21',
      fwjg: '3',
      zcs: '3',
      jgsj: '2015-09-30',
    }),
  },
  {
    unitKind: 'homestead',
    rightType: '6',
    parcel: '030JC',
    building: true,
    place: `${TOWN}湖埠村`,
    held: 5,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      qlxz: '203',
      jtjjzz: '双浦镇湖埠村经济合作社',
      pzwh: `西农建〔2010〕${n}号`,
      pzmj: '110.00',
      zdmj: '108.50',
      jzzdmj: '96.00',
      jzmj: `${288 + n}.00`,
      zcs: '3',
      fwjg: '3',
      fwyt: '11',
      jgsj: '2011-10-01',
      hzxm: '张明远',
      dllb: '1',
    }),
  },
  {
    unitKind: 'contract',
    rightType: '9',
    parcel: '040JE',
    building: false,
    place: `${TOWN}湖埠村三组`,
    held: 4,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      fbfmc: '双浦镇湖埠村经济合作社',
      fbffzr: '陈国梁',
      cbhtbm: `330106104001010${String(n).padStart(3, '0')}J`,
      cbfs: '110',
      cbqssj: '2018-01-01',
      cbjssj: '2047-12-31',
      cbfdb: '张明远',
      scmjhj: `${4 + n}.20`,
    }),
  },
  {
    unitKind: 'contract',
    rightType: '50',
    parcel: '041JE',
    building: false,
    place: `${TOWN}湖埠村五组`,
    held: 3,
    surveyed: 2,
    owner: 'citizen',
    register: (n) => ({
      fbfmc: '双浦镇湖埠村经济合作社',
      fbffzr: '陈国梁',
      cbhtbm: `330106104001020${String(n).padStart(3, '0')}J`,
      cbfs: '110',
      cbqssj: '2018-01-01',
      cbjssj: '2047-12-31',
      lzhtbh: `LZ2021-${n}`,
      lzqssj: '2021-01-01',
      lzjssj: '2036-12-31',
      scmjhj: `${20 + n}.50`,
    }),
  },
  {
    unitKind: 'forest',
    rightType: '12',
    parcel: '050JF',
    building: false,
    place: `${TOWN}灵山村小坞`,
    held: 4,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      lb: '12',
      xb: String(n),
      xdm: '小坞',
      ldmj: `${30 + n}.50`,
      lz: '3',
      qy: '2',
      zysz: '茶、毛竹',
      zs: '1200',
      zlnd: '2005',
      ldsyqssj: '2008-01-01',
      ldsyjssj: '2057-12-31',
      ldsyq: '双浦镇灵山村经济合作社',
      sllmsyqr: '张明远',
      sllmshyqr: '张明远',
    }),
  },
  {
    unitKind: 'sea',
    rightType: '15',
    parcel: '060GH',
    building: false,
    place: '舟山市普陀区桃花岛东侧海域',
    held: 4,
    surveyed: 3,
    owner: 'citizen',
    register: (n) => ({
      xmmc: `桃花岛养殖${n}区`,
      xmxz: '2',
      hysylx: '12',
      yhfs: ['33'],
      hydb: '4',
      zhmj: `${12 + n}.3000`,
      syqqssj: '2016-01-01',
      syqjssj: '2030-12-31',
      syjze: '36.00',
      syjjnfs: '1',
    }),
  },
  {
    unitKind: 'sea',
    rightType: '15',
    parcel: '061GH',
    building: false,
    place: '舟山市普陀区虾峙岛南侧海域',
    held: 2,
    surveyed: 2,
    owner: 'enterprise',
    register: (n) => ({
      xmmc: `虾峙岛养殖${n}区`,
      xmxz: '2',
      hysylx: '12',
      yhfs: ['33'],
      hydb: '4',
      zhmj: `${22 + n}.3000`,
      syqqssj: '2016-01-01',
      syqjssj: '2030-12-31',
      syjze: '66.00',
      syjjnfs: '1',
    }),
  },
  {
    unitKind: 'house',
    rightType: '4',
    parcel: '070GB',
    building: true,
    place: '杭州市西湖区留和路',
    held: 0,
    surveyed: 3,
    owner: 'citizen',
    register: houseRegister,
  },
  {
    unitKind: 'house',
    rightType: '4',
    parcel: '071GB',
    building: true,
    place: '杭州市西湖区紫金港路新都苑',
    held: 5,
    surveyed: 4,
    owner: 'enterprise',
    register: houseRegister,
  },
];

function houseRegister(n: number): Record<string, FieldValue> {
  return {
    qlxz: '102',
    tdyt: '0701',
    fwyt: '11',
    fwxz: '0',
    fwjg: '3',
    jzmj: `${96 + n}.00`,
    tnjzmj: `${80 + n}.00`,
    ftjzmj: '16.00',
    zcs: '11',
    szc: String(n),
    jgsj: '2026-08-30',
    tdsyqx: { from: '2022-03-01', to: '2092-02-28' },
  };
}

function accountHolder(kind: string): Property['holder'] {
  const { name = '', identityNumber = '', enterprise } = PEOPLE[kind] ?? {};
  return enterprise
    ? { name: enterprise.name, identityNumber: enterprise.creditCode, holderType: '2', identityType: '7' }
    : { name, identityNumber, holderType: '1', identityType: '1' };
}

function propertiesOf({
  unitKind,
  rightType,
  parcel,
  building,
  place,
  register,
  held,
  surveyed,
  owner,
}: Kind): Property[] {
  const regionCode = unitKind === 'sea' ? SEA_REGION : HOME_REGION;
  return Array.from({ length: held + surveyed }, (_, index) => {
    const n = index + 1;
    const unitNumber = `${regionCode}001${parcel}${String(n).padStart(5, '0')}${building ? 'F00010001' : 'W00000000'}`;
    const holder = accountHolder(owner);
    const isHeld = index < held;
    return {
      rightType: isHeld ? rightType : null,
      holder,
      unit: {
        id: stableUuid(`unit ${unitNumber}`),
        unitNumber,
        regionCode,
        unitKind,
        location: `${place}${n}号`,
        register: register(n),
        stage: 'built',
        surveyedFor: isHeld ? null : holder.identityNumber,
      },
    };
  });
}

/** Sold before they are built: no right stands yet, notices may. */
function presoldHouses(): Property[] {
  return Array.from({ length: 4 }, (_, index) => {
    const unitNumber = `${HOME_REGION}001080GB00001F0001${String(101 + index * 100).padStart(4, '0')}`;
    const holder = accountHolder('enterprise');
    return {
      rightType: null,
      holder,
      unit: {
        id: stableUuid(`unit ${unitNumber}`),
        unitNumber,
        regionCode: HOME_REGION,
        unitKind: 'house',
        location: `杭州市西湖区云谷路演示新城1幢${index + 1}01室（预售）`,
        register: houseRegister(index + 1),
        stage: 'presold',
        surveyedFor: holder.identityNumber,
      },
    };
  });
}

/** Land on which the enterprise builds; its mortgage is one on what is being built. */
function buildingSites(): Property[] {
  return Array.from({ length: 2 }, (_, index) => {
    const unitNumber = `${HOME_REGION}001081GB0000${index + 1}W00000000`;
    return {
      rightType: '3',
      holder: accountHolder('enterprise'),
      unit: {
        id: stableUuid(`unit ${unitNumber}`),
        unitNumber,
        regionCode: HOME_REGION,
        unitKind: 'land',
        location: `杭州市西湖区云谷路${index + 1}号地块（在建）`,
        stage: 'construction',
        surveyedFor: null,
        register: {
          qlxz: '102',
          qlsdfs: '2',
          tdyt: '0701',
          zdmj: '21500.00',
          syqmj: '21500.00',
          syqqssj: '2023-05-01',
          syqjssj: '2093-04-30',
          ...sides,
        },
      },
    };
  });
}

export function makeProperties(): Property[] {
  return [...KINDS.flatMap(propertiesOf), ...presoldHouses(), ...buildingSites()];
}
