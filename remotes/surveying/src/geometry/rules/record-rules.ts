// Rules of records: codes, missing attributes, repeated records, shares.
import { isUnitNumber } from '@portal/shared/kernel';
import { partsOf, ringContains } from '../rings';
import type { ShapeKind } from '../shape';
import { type AttributeName, attributeOf, labelOf, numberOf, shareOf } from './attributes';
import type { Rule, RuleBreach, WholeRule } from './rule';
import type { PlacedShape, SurveyData } from './survey-data';

const REQUIRED: Record<ShapeKind, readonly AttributeName[]> = {
  parcel: ['parcelCode'],
  building: ['buildingNumber'],
  unit: ['unitNumber'],
  point: ['pointNumber'],
  line: [],
};

/** 宗地代码: the first 19 of the 28 characters (GB/T 37346-2019), checked as a unit of the land alone is. */
const isParcelCode = (code: string): boolean => code.length === 19 && isUnitNumber(`${code}W00000000`);

function faultOfCode(code: string, length: 19 | 28, regionCode: string | null): string | null {
  if (code.length !== length) return `应为${String(length)}位，现为${String(code.length)}位`;
  if (!(length === 19 ? isParcelCode(code) : isUnitNumber(code))) return '不符合不动产单元代码的编码规则';
  return regionCode && !code.startsWith(regionCode) ? `不是本县（市、区）的代码，应以${regionCode}开头` : null;
}

function* checkCodes(placed: PlacedShape, { regionCode }: SurveyData): Generator<RuleBreach> {
  const { attributes, kind } = placed.shape;
  const codes: [AttributeName, 19 | 28, ShapeKind[]][] = [
    ['parcelCode', 19, ['parcel', 'building', 'unit', 'point', 'line']],
    ['unitNumber', 28, ['parcel', 'building', 'unit']],
  ];
  for (const [name, length, kinds] of codes) {
    const code = attributeOf(attributes, name);
    const fault = code !== '' && kinds.includes(kind) ? faultOfCode(code, length, regionCode) : null;
    if (fault) yield { shapes: [placed], message: `${labelOf(name)}“${code.slice(0, 40)}”${fault}`, at: null };
  }
}

function* checkRequired(placed: PlacedShape): Generator<RuleBreach> {
  const { attributes, kind } = placed.shape;
  // A drawing has no attributes but its layer; what it shows is coded in the page.
  for (const name of REQUIRED[kind]) {
    if (attributeOf(attributes, name) === '') yield { shapes: [placed], message: `缺少${labelOf(name)}`, at: null };
  }
}

function* checkArea(placed: PlacedShape): Generator<RuleBreach> {
  const { attributes, kind } = placed.shape;
  if (kind !== 'parcel' || attributeOf(attributes, 'parcelArea') === '') return;
  const area = numberOf(attributes, 'parcelArea');
  if (area === null || area <= 0) yield { shapes: [placed], message: '填写的面积不是大于零的数字', at: null };
}

/** The outlines of districts are coarse: only a shape that lies outside with every corner is outside for sure. */
function* checkDistrict(placed: PlacedShape, { outline }: SurveyData): Generator<RuleBreach> {
  if (!outline || outline.length === 0) return;
  const corners = placed.shape.rings.flat();
  const outside = corners.filter((corner) => !outline.some((ring) => ringContains(ring, corner)));
  if (outside.length === 0) return;
  const whole = outside.length === corners.length;
  const first = corners.findIndex((corner) => corner === outside[0]);
  yield {
    shapes: [placed],
    message: whole
      ? '整个图形在本县（市、区）范围之外，请核对坐标系和带号'
      : `${String(outside.length)}个点在本县（市、区）范围之外`,
    at: placed.rings.flat()[first] ?? null,
  };
}

const codeOf = ({ shape }: PlacedShape): string => {
  const { attributes, kind } = shape;
  if (kind === 'parcel') return attributeOf(attributes, 'parcelCode');
  if (kind === 'unit') return attributeOf(attributes, 'unitNumber');
  const own = attributeOf(attributes, kind === 'building' ? 'buildingNumber' : 'pointNumber');
  return own && kind !== 'line' ? `${attributeOf(attributes, 'parcelCode')} ${own}` : '';
};

/** Shapes with the same text, in groups of two and more; shapes without one belong to none. */
function groupsOf(shapes: readonly PlacedShape[], textOf: (placed: PlacedShape) => string): PlacedShape[][] {
  const groups = new Map<string, PlacedShape[]>();
  for (const placed of shapes) {
    const text = textOf(placed);
    if (text === '') continue;
    const group = groups.get(text);
    if (group) group.push(placed);
    else groups.set(text, [placed]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function* findRepeated({ all }: SurveyData): Generator<RuleBreach | null> {
  // Owners of one thing have a record each: with another name, or with another share of it.
  const recordOf = (placed: PlacedShape): string => {
    const code = codeOf(placed);
    return code && [placed.shape.kind, code, attributeOf(placed.shape.attributes, 'owner')].join(' ');
  };
  for (const [first, ...others] of groupsOf(all, recordOf)) {
    yield null;
    for (const placed of others) {
      const isElsewhere = first !== undefined && !isSamePlace(first, placed);
      const how = isElsewhere ? ELSEWHERE[placed.shape.kind] : '的记录重复';
      yield { shapes: isElsewhere ? [placed, first] : [placed], message: `“${codeOf(placed).trim()}”${how}`, at: null };
    }
  }
}

/** What has the same code at another place is a piece of the same thing, or another thing with a wrong code. */
const PIECES = '有几个位置不同的图形：由几块组成的请合并为一个多部分图形，代码写错的请更正';
const ELSEWHERE: Record<ShapeKind, string> = {
  parcel: PIECES,
  building: PIECES,
  unit: PIECES,
  line: PIECES,
  point: '的点号重复，位置却不同，请更正点号，或补填各点所属的宗地代码',
};

function isSamePlace(one: PlacedShape, other: PlacedShape): boolean {
  const [a, b] = [one.shape.rings.flat(), other.shape.rings.flat()];
  return a.length === b.length && a.every(([x, y], at) => x === b[at]?.[0] && y === b[at][1]);
}

function* findPieces(placed: PlacedShape): Generator<RuleBreach> {
  const { kind, rings } = placed.shape;
  if (kind !== 'parcel' || rings.length === 1) return;
  const parts = partsOf(rings).length;
  if (parts > 1)
    yield { shapes: [placed], message: `由${String(parts)}块不相连的图形组成，请确认属于同一宗地`, at: null };
}

function* checkShares({ all }: SurveyData): Generator<RuleBreach | null> {
  const owned = all.filter(({ shape }) => attributeOf(shape.attributes, 'share') !== '');
  const groups = new Map<string, PlacedShape[]>();
  for (const placed of owned) {
    const key = `${placed.shape.kind} ${codeOf(placed) || placed.shape.id}`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  for (const group of groups.values()) {
    yield null;
    const shares = group.map(({ shape }) => shareOf(shape.attributes));
    const wrong = shares.indexOf(null);
    if (wrong !== -1) {
      const placed = group[wrong] as PlacedShape;
      yield {
        shapes: [placed],
        message: `份额“${attributeOf(placed.shape.attributes, 'share').slice(0, 20)}”无法识别，请写作 1/2 或 50%`,
        at: null,
      };
      continue;
    }
    const sum = shares.reduce((total, share) => total + (share ? share.parts / share.whole : 0), 0);
    if (Math.abs(sum - 1) > 1e-6) yield { shapes: group, message: `份额之和为${sum.toFixed(4)}，应为1`, at: null };
  }
}

export const RECORD_RULES: readonly (Rule | WholeRule)[] = [
  { id: 'codes', name: '代码长度与编码规则正确', severity: 'error', shown: 'shape', check: checkCodes },
  { id: 'required-attributes', name: '必填属性齐全', severity: 'error', shown: 'shape', check: checkRequired },
  { id: 'area-number', name: '面积为大于零的数字', severity: 'error', shown: 'shape', check: checkArea },
  { id: 'within-district', name: '位于本县（市、区）范围内', severity: 'error', shown: 'point', check: checkDistrict },
  { id: 'repeated-records', name: '记录不重复', severity: 'error', shown: 'shape', checkAll: findRepeated },
  { id: 'pieces', name: '宗地由一块组成', severity: 'warning', shown: 'shape', check: findPieces },
  { id: 'shares', name: '份额之和为一', severity: 'error', shown: 'shape', checkAll: checkShares },
];
