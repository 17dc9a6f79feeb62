// Shapes made ready for the rules: in metres of one zone, with an index of where they lie.
import RBush from 'rbush';
import { zoneOfLongitude } from '../coordinate-system';
import { type PlanePosition, projectorOf } from '../project';
import type { Pace } from '../read/pace';
import { boundsOf } from '../rings';
import { isArea, type Position, type Ring, type Shape, type ShapeKind } from '../shape';
import { attributeOf } from './attributes';
import { type Side, sidesOf } from './plane';

type PlaneRing = readonly PlanePosition[];

/** A shape in metres. */
export interface PlacedShape {
  /** Its place in the file, from 0. */
  order: number;
  shape: Shape;
  rings: readonly PlaneRing[];
  sides: readonly Side[];
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

function boxOf(rings: readonly PlaneRing[]): Box {
  const bounds = boundsOf(rings);
  if (!bounds) return NOWHERE;
  const [minX, minY, maxX, maxY] = bounds;
  return { minX, minY, maxX, maxY };
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
  const inZone = zone ?? zoneOfLongitude(shapes[0]?.rings[0]?.[0]?.[0] ?? 120);
  const { fromPosition, toPosition } = projectorOf({ kind: 'plane', zone: inZone, prefixed: false });
  const all: PlacedShape[] = [];
  const boxes = new Map<ShapeKind, ShapeBox[]>();
  for (const shape of shapes) {
    if (pace.isDue()) await pace.rest();
    const rings = shape.rings.map((ring) => ring.map(fromPosition));
    const placed = {
      order: all.length,
      shape,
      rings,
      sides: shape.kind === 'point' ? [] : sidesOf(rings, isArea(shape.kind)),
    };
    all.push(placed);
    const list = boxes.get(shape.kind) ?? [];
    list.push({ ...boxOf(rings), placed });
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
      search(kind, widened(boxOf(placed.rings), reach)).filter((one) => one !== placed),
    around: ([x, y], kind, reach) => search(kind, widened({ minX: x, minY: y, maxX: x, maxY: y }, reach)),
    toPosition,
    outline,
    regionCode,
  };
}
