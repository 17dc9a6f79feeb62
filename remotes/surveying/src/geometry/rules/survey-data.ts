// Shapes made ready for the rules: in metres of one zone, with an index of where they lie.
import RBush from 'rbush';
import { zoneNear } from '../coordinate-system';
import { type PlanePosition, projectorOf } from '../project';
import type { Pace } from '../read/pace';
import { unpackRing } from '../rings';
import { isArea, type Position, type Ring, type Shape, type ShapeKind } from '../shape';
import { attributeOf } from './attributes';
import { type Side, sidesOf } from './plane';

type PlaneRing = readonly PlanePosition[];

/** A shape in metres. */
export interface PlacedShape {
  /** Its place in the file, from 0. */
  order: number;
  shape: Shape;
  /** Made when asked for, and again when others were asked for meanwhile. */
  readonly rings: readonly PlaneRing[];
  readonly sides: readonly Side[];
}

interface Unpacked {
  rings: readonly PlaneRing[];
  sides: readonly Side[];
  corners: number;
}

/** Corners that are kept as pairs and sides at once, 120 bytes each; all others are 16 bytes. */
const MOST_UNPACKED = 200_000;

/**
 * Makes pairs and sides of packed rings and keeps those that were made last: rules look at a shape and its neighbours.
 */
function createUnpacking(): (order: number, packed: readonly Float64Array[], kind: ShapeKind) => Unpacked {
  const kept = new Map<number, Unpacked>();
  let corners = 0;
  return (order, packed, kind) => {
    const known = kept.get(order);
    if (known) return known;
    const rings = packed.map(unpackRing);
    const sides = kind === 'point' ? [] : sidesOf(rings, isArea(kind));
    const made = { rings, sides, corners: rings.reduce((sum, ring) => sum + ring.length, 0) };
    kept.set(order, made);
    corners += made.corners;
    for (const [oldest, one] of kept) {
      if (corners <= MOST_UNPACKED || one === made) break;
      kept.delete(oldest);
      corners -= one.corners;
    }
    return made;
  };
}

function packedRing(ring: Ring, fromPosition: (position: Position) => PlanePosition): Float64Array {
  const packed = new Float64Array(ring.length * 2);
  ring.forEach((position, at) => packed.set(fromPosition(position), 2 * at));
  return packed;
}

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}
interface ShapeBox extends Box {
  placed: PlacedShape;
}

export interface SurveyData {
  zone: number;
  all: readonly PlacedShape[];
  of: (kind: ShapeKind) => readonly PlacedShape[];
  /** The parcels with this code; none for the empty one. */
  parcelsOf: (code: string) => readonly PlacedShape[];
  /** Shapes of a kind whose box comes within `reach` metres of a shape's. */
  near: (placed: PlacedShape, kind: ShapeKind, reach?: number) => PlacedShape[];
  /** Shapes of a kind whose box comes within `reach` metres of a place. */
  around: (place: PlanePosition, kind: ShapeKind, reach: number) => PlacedShape[];
  toPosition: (place: PlanePosition) => Position;
  /** The outline of the district in degrees; null where there is none. */
  outline: readonly Ring[] | null;
  /** Six digits that codes begin with; null for any. */
  regionCode: string | null;
}

const NOWHERE: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };

function boxOf(rings: readonly Float64Array[]): Box {
  const box = { ...NOWHERE };
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      box.minX = Math.min(box.minX, x);
      box.minY = Math.min(box.minY, y);
      box.maxX = Math.max(box.maxX, x);
      box.maxY = Math.max(box.maxY, y);
    }
  return box;
}

const widened = ({ minX, minY, maxX, maxY }: Box, reach: number): Box => ({
  minX: minX - reach,
  minY: minY - reach,
  maxX: maxX + reach,
  maxY: maxY + reach,
});

/** @param zone the zone of 3 degrees that areas and distances are measured in; that of the first shape where null */
export async function prepareSurvey(
  shapes: readonly Shape[],
  { zone, outline, regionCode }: { zone: number | null; outline: readonly Ring[] | null; regionCode: string | null },
  pace: Pace,
): Promise<SurveyData> {
  const inZone = zone ?? zoneNear(shapes[0]?.rings[0]?.[0]?.[0] ?? 120);
  const { fromPosition, toPosition } = projectorOf({ kind: 'plane', zone: inZone, prefixed: false });
  const all: PlacedShape[] = [];
  const boxOfShape: Box[] = [];
  const unpack = createUnpacking();
  const boxes = new Map<ShapeKind, ShapeBox[]>();
  for (const shape of shapes) {
    if (pace.isDue()) await pace.rest();
    const [order, packed] = [all.length, shape.rings.map((ring) => packedRing(ring, fromPosition))];
    const placed: PlacedShape = {
      order,
      shape,
      get rings() {
        return unpack(order, packed, shape.kind).rings;
      },
      get sides() {
        return unpack(order, packed, shape.kind).sides;
      },
    };
    all.push(placed);
    const box = boxOf(packed);
    boxOfShape.push(box);
    const list = boxes.get(shape.kind) ?? [];
    list.push({ ...box, placed });
    boxes.set(shape.kind, list);
  }
  const trees = new Map<ShapeKind, RBush<ShapeBox>>();
  for (const [kind, list] of boxes) trees.set(kind, new RBush<ShapeBox>().load(list));
  const search = (kind: ShapeKind, box: Box): PlacedShape[] =>
    trees
      .get(kind)
      ?.search(box)
      .map(({ placed }) => placed) ?? [];
  const parcels = new Map<string, PlacedShape[]>();
  for (const { placed } of boxes.get('parcel') ?? []) {
    const code = attributeOf(placed.shape.attributes, 'parcelCode');
    if (code !== '') parcels.set(code, [...(parcels.get(code) ?? []), placed]);
  }
  return {
    zone: inZone,
    all,
    parcelsOf: (code) => parcels.get(code) ?? [],
    of: (kind) => boxes.get(kind)?.map(({ placed }) => placed) ?? [],
    near: (placed, kind, reach = 0) =>
      search(kind, widened(boxOfShape[placed.order] ?? NOWHERE, reach)).filter((one) => one !== placed),
    around: ([x, y], kind, reach) => search(kind, widened({ minX: x, minY: y, maxX: x, maxY: y }, reach)),
    toPosition,
    outline,
    regionCode,
  };
}
