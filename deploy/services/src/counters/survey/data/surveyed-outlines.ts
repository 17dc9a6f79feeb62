// Parcels and buildings of a file that name their unit: what the register can take over as outlines.
import type { Shape } from '@portal/surveying/geometry';
import { ellipsoidArea, partsOf } from '@portal/surveying/geometry';

type Ring = [longitude: number, latitude: number][];

export interface SurveyedOutline {
  /** 28 characters: of a parcel ending in W00000000, of a building in 0000. */
  unitNumber: string;
  /** Units are drawn on plans; the register takes parcels and buildings over. */
  kind: 'parcel' | 'building' | 'unit';
  outline: Ring[][];
  /** On the ellipsoid, ㎡ as decimal text. */
  area: string;
  /** Of a unit: its name and floor as the file has them. */
  label?: { name: string; floor: string };
}

/** Of one file; a whole district is filled into the register otherwise. */
const MOST_OUTLINES = 500;
const MOST_CORNERS = 50_000;

/** The names under which codes stand (TD/T 1067 不动产登记数据库标准), and how long each is. */
const CODES = [
  { kind: 'parcel', names: ['BDCDYH', '不动产单元号'], form: /^\d{12}[A-Z]{2}\d{5}W0{8}$/, end: '' },
  { kind: 'parcel', names: ['ZDDM', '宗地代码'], form: /^\d{12}[A-Z]{2}\d{5}$/, end: 'W00000000' },
  { kind: 'building', names: ['ZRZH', '自然幢号'], form: /^\d{12}[A-Z]{2}\d{5}F\d{4}$/, end: '0000' },
  { kind: 'unit', names: ['BDCDYH', '不动产单元号'], form: /^\d{12}[A-Z]{2}\d{5}F\d{8}$/, end: '' },
] as const;

/** Attributes as text, whatever the case of their names. */
const attributesOf = ({ attributes }: Shape): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributes).map(([name, value]) => [name.toUpperCase(), String(value ?? '').trim()]));

function unitNumberOf(shape: Shape): string | null {
  const own = attributesOf(shape);
  for (const { names, form, end, kind: of } of CODES) {
    const code =
      of === shape.kind ? names.map((name) => own.get(name) ?? '').find((text) => form.test(text)) : undefined;
    if (code !== undefined) return `${code}${end}`;
  }
  return null;
}

const closed = (ring: Shape['rings'][number]): Ring => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]);

const NAMES = ['FH', '房号', 'SHBW', '室号部位'] as const;
const FLOORS = ['SZC', '所在层', 'CH', '层号'] as const;

function labelOf(shape: Shape): { name: string; floor: string } {
  const own = attributesOf(shape);
  const first = (names: readonly string[]) =>
    (names.map((name) => own.get(name) ?? '').find(Boolean) ?? '').slice(0, 40);
  return { name: first(NAMES), floor: first(FLOORS) };
}

/** Parcels and buildings before units: these may be many. */
const inOrder = (shapes: readonly Shape[]): Shape[] => [
  ...shapes.filter(({ kind }) => kind !== 'unit'),
  ...shapes.filter(({ kind }) => kind === 'unit'),
];

/** The first of a unit counts: that one is there twice is an error of the file. */
export function surveyedOutlines(shapes: readonly Shape[]): SurveyedOutline[] {
  const found = new Map<string, SurveyedOutline>();
  let corners = 0;
  for (const shape of inOrder(shapes)) {
    const unitNumber = unitNumberOf(shape);
    if (unitNumber === null || found.has(unitNumber)) continue;
    corners += shape.rings.reduce((sum, ring) => sum + ring.length, 0);
    if (corners > MOST_CORNERS || found.size === MOST_OUTLINES) break;
    const outline = partsOf(shape.rings).map(({ outer, holes }) => [outer, ...holes].map(closed));
    const kind = shape.kind === 'building' || shape.kind === 'unit' ? shape.kind : 'parcel';
    const label = kind === 'unit' ? { label: labelOf(shape) } : {};
    found.set(unitNumber, { unitNumber, kind, outline, area: ellipsoidArea(shape).toFixed(2), ...label });
  }
  return [...found.values()];
}
