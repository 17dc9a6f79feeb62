// What is surveyed, in one form for files, pages, rules and the services: shapes with rings and attributes.

/** Parcels, buildings and units are areas; a point is a boundary point, a line a boundary or a part of one. */
export const SHAPE_KINDS = ['parcel', 'building', 'unit', 'point', 'line'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** Longitude and latitude in degrees of CGCS2000 (EPSG 4490), longitude first as in RFC 7946. */
export type Position = readonly [longitude: number, latitude: number];

/**
 * A ring of an area without its first position repeated at the end; the path of a line; the one position of a point.
 */
export type Ring = readonly Position[];

export type AttributeValue = string | number | boolean | null;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/**
 * One surveyed thing. An area has one ring for each outer boundary and each hole, in any order: which is which follows
 * from how they lie in each other (`partsOf`). A line has a ring for each of its paths, a point one ring of one
 * position.
 */
export interface Shape {
  /** Unique among the shapes it came with. */
  id: string;
  kind: ShapeKind;
  rings: readonly Ring[];
  attributes: Attributes;
}

/** Whether shapes of this kind enclose an area. */
export function isArea(kind: ShapeKind): boolean {
  return kind !== 'point' && kind !== 'line';
}

/** How many positions a ring of this kind needs to be one. */
export function leastPositions(kind: ShapeKind): number {
  if (kind === 'point') return 1;
  return kind === 'line' ? 2 : 3;
}

export function samePosition(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** A ring of an area as the model keeps it: without a first position repeated at the end. */
export function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length > 1 && first && last && samePosition(first, last) ? ring.slice(0, -1) : ring;
}
