// What a drawing leaves open: what its layers hold, and which code each area has; found in the drawing or given by the
// surveyor.
import RBush from 'rbush';
import { boundsOf, ringContains, signedArea, unpackRing } from '../rings';
import type { AttributeValue, ShapeKind } from '../shape';
import type { FaultList, Place } from './fault';
import type { Pace } from './pace';
import { kindOfLayer } from './raw';

/** What a layer holds; `form`: areas where closed and lines where open; `none`: no boundary. */
export type LayerUse = ShapeKind | 'form' | 'none';

/** A layer with points, lines or polylines in model space. */
export interface FoundLayer {
  name: string;
  count: number;
  /** Null where neither its name nor the surveyor decides it. */
  use: LayerUse | null;
}

/** An area of a drawing, with the code that was found for it. */
export interface DrawnArea {
  /** File and line, which name it among all areas of what was handed in. */
  key: string;
  kind: ShapeKind;
  layer: string;
  /** ㎡ in the plane of the drawing. */
  area: number;
  /** Empty where none was found. */
  code: string;
}

export interface FoundDrawing {
  layers: readonly FoundLayer[];
  areas: readonly DrawnArea[];
}

/** What the surveyor says of a drawing. */
export interface DrawingAnswers {
  layers: Readonly<Record<string, LayerUse>>;
  /** Codes by the key of the area; an empty one leaves it without. */
  codes: Readonly<Record<string, string>>;
}
export const NO_ANSWERS: DrawingAnswers = { layers: {}, codes: {} };

/** What a layer says of itself that lies beside boundaries, also where it names their kind: 宗地注记. */
const NOTES = /注记|标注|文字|填充|符号|圆圈|高程|等高/;
/** Frames, control points, roads and water, by the names that surveying software gives. */
const BESIDE = /图框|图廓|图幅|控制点|植被|水系|道路|管线|^(tk|zj|gcd|dgx|kzd|zbtz|dlss|sxss|gxyz|defpoints)(_|$|\d)/i;
/** Boundaries whose layer does not say of what: the form of each entity decides. */
const BOUNDARY = /^(0$|界线|边界|权属)/;

/** How a layer is used: as the surveyor says, or as its name says; null where the surveyor has to say it. */
export function layerUse(name: string, { layers }: DrawingAnswers): LayerUse | null {
  const said = Object.hasOwn(layers, name) ? layers[name] : undefined;
  if (said !== undefined) return said;
  if (NOTES.test(name)) return 'none';
  const kind = kindOfLayer(name);
  if (kind !== null) return kind;
  if (BOUNDARY.test(name)) return 'form';
  return BESIDE.test(name) ? 'none' : null;
}

/** A text of a drawing where it is written; the second place is its middle, estimated. */
export interface Label {
  text: string;
  at: readonly (readonly [number, number])[];
}

/** An area that was read, with its attributes to be completed. */
export interface OpenArea {
  place: Place;
  kind: ShapeKind;
  layer: string;
  /** As `RawFeature` has it. */
  ring: Float64Array;
  attributes: Record<string, AttributeValue>;
  /** Texts that the area itself carries (extended data). */
  own: readonly string[];
}

const PARCEL = String.raw`\d{12}[A-Z]{2}\d{5}`;
/** By kind: the attribute that holds a code, and the forms in which it is written, the code itself in brackets. */
const CODES: Partial<Record<ShapeKind, { attribute: string; form: RegExp }>> = {
  parcel: { attribute: 'ZDDM', form: new RegExp(`^(${PARCEL})(W0{8})?$`) },
  building: { attribute: 'ZRZH', form: new RegExp(`^(${PARCEL}F\\d{4})(0{4})?$`) },
  unit: { attribute: 'BDCDYH', form: new RegExp(`^(${PARCEL}F\\d{8})$`) },
};

/** The code of a kind that a text is, whatever spaces and full-width characters it has; null for any other text. */
function codeIn(text: string, kind: ShapeKind): string | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const last = plain.split(/[:：]/).at(-1) ?? '';
  return CODES[kind]?.form.exec(last)?.[1] ?? null;
}

export const isParcelCode = (text: string): boolean => codeIn(text, 'parcel') !== null;

const keyOf = ({ file, line = 0 }: Place): string => `${file}:${String(line)}`;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  area: OpenArea;
  /** In square units of the drawing. */
  size: number;
}

function boxOf(area: OpenArea): Box {
  const pairs = unpackRing(area.ring);
  const [minX, minY, maxX, maxY] = boundsOf([pairs]) ?? [0, 0, 0, 0];
  return { minX, minY, maxX, maxY, area, size: Math.abs(signedArea(pairs)) };
}

/** The smallest area of a kind around a label: a parcel within another has its own code. */
function areaAround(index: RBush<Box>, { at }: Label, kind: ShapeKind): OpenArea | null {
  for (const position of at) {
    const [x, y] = position;
    const around = index
      .search({ minX: x, minY: y, maxX: x, maxY: y })
      .filter(({ area }) => area.kind === kind && ringContains(unpackRing(area.ring), position))
      .sort((one, other) => one.size - other.size);
    if (around[0]) return around[0].area;
  }
  return null;
}

/**
 * Gives each area its code: what the surveyor has typed, what it carries itself, or the one text inside it.
 * @param unit metres of one unit of the drawing
 */
export async function giveCodes(
  areas: readonly OpenArea[],
  labels: readonly Label[],
  { codes }: DrawingAnswers,
  { faults, pace }: { faults: FaultList; pace: Pace },
  unit: number,
): Promise<DrawnArea[]> {
  const wanted = areas.map(boxOf);
  const index = new RBush<Box>().load(wanted);
  const inside = new Map<OpenArea, Set<string>>();
  for (const label of labels) {
    if (pace.isDue()) await pace.rest();
    for (const kind of Object.keys(CODES) as ShapeKind[]) {
      const code = codeIn(label.text, kind);
      const area = code === null ? null : areaAround(index, label, kind);
      if (area && code !== null) inside.set(area, (inside.get(area) ?? new Set()).add(code));
    }
  }
  return wanted.map(({ area, size }) => {
    const own = area.own.map((text) => codeIn(text, area.kind)).find((code) => code !== null);
    const found = own ? [own] : [...(inside.get(area) ?? [])];
    const id = keyOf(area.place);
    const typed = Object.hasOwn(codes, id) ? codes[id]?.trim().toUpperCase() : undefined;
    const code = typed ?? (found.length === 1 ? (found[0] ?? '') : '');
    if (found.length > 1 && typed === undefined)
      faults.add(
        'notice',
        area.place,
        `图形内有${String(found.length)}个代码（${found.slice(0, 3).join('、')}），请填写其中正确的一个`,
      );
    const attribute = CODES[area.kind]?.attribute;
    if (attribute !== undefined && code !== '') area.attributes[attribute] = code;
    return { key: id, kind: area.kind, layer: area.layer, area: size * unit * unit, code };
  });
}
