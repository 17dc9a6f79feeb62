// Rings in degrees or in metres: which way they turn, what lies in what, how long and how large they are in a plane.
import type { Position, Ring } from './shape';

/** A box in the units of its positions: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/**
 * Twice the signed area in square units, positive where the ring turns counterclockwise (the shoelace formula).
 * Positions are taken from the first one, so that six digits of easting do not eat the square millimetres.
 */
function doubleArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let at = 1; at + 1 < ring.length; at += 1) {
    const [a, b] = [ring[at] as Position, ring[at + 1] as Position];
    sum += (a[0] - x0) * (b[1] - y0) - (b[0] - x0) * (a[1] - y0);
  }
  return sum;
}

/** The pairs of a packed ring, made where they are needed: they take four times as much memory as its numbers. */
export const unpackRing = (packed: Float64Array): [x: number, y: number][] =>
  Array.from({ length: packed.length / 2 }, (_, at) => [packed[2 * at] ?? 0, packed[2 * at + 1] ?? 0]);

/** The signed area in square units: positive where the ring turns counterclockwise. */
export function signedArea(ring: Ring): number {
  return doubleArea(ring) / 2;
}

export function isCounterclockwise(ring: Ring): boolean {
  return doubleArea(ring) > 0;
}

export function boundsOf(rings: readonly Ring[]): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return west > east ? null : [west, south, east, north];
}

/**
 * Whether a position lies inside of a ring; on the ring itself either answer is possible (`locate` in the rules is
 * exact).
 */
export function ringContains(ring: Ring, [x, y]: Position): boolean {
  let inside = false;
  let before = ring.at(-1) as Position;
  for (const here of ring) {
    if (here[1] > y !== before[1] > y) {
      const crossing = ((before[0] - here[0]) * (y - here[1])) / (before[1] - here[1]) + here[0];
      if (x < crossing) inside = !inside;
    }
    before = here;
  }
  return inside;
}

/** A corner of `ring` that is none of `other`, or its first one: where `ring` lies towards `other`. */
function witness(ring: Ring, other: Ring): Position {
  const corners = new Set(other.map(String));
  return ring.find((position) => !corners.has(String(position))) ?? (ring[0] as Position);
}

/** How many of the other rings a ring lies in; an even number is an outer boundary, an odd one a hole. */
function depthOf(ring: Ring, rings: readonly Ring[]): number {
  return rings.filter((other) => other !== ring && other.length > 2 && ringContains(other, witness(ring, other)))
    .length;
}

/** An outer boundary with the holes in it. */
export interface Part {
  outer: Ring;
  holes: readonly Ring[];
}

const turned = (ring: Ring, counterclockwise: boolean): Ring =>
  isCounterclockwise(ring) === counterclockwise ? ring : [...ring].reverse();

/**
 * The rings of an area as parts: outer boundaries counterclockwise, holes clockwise (RFC 7946, section 3.1.6),
 * whichever way they were drawn. Rings must not cross each other; a ring inside of a hole is a part of its own.
 */
export function partsOf(rings: readonly Ring[]): Part[] {
  const [only] = rings;
  if (rings.length === 1 && only) return [{ outer: turned(only, true), holes: [] }];
  const depths = rings.map((ring) => depthOf(ring, rings));
  const parts = rings.flatMap((ring, at) => ((depths[at] ?? 0) % 2 === 0 ? [{ ring, depth: depths[at] ?? 0 }] : []));
  return parts.map(({ ring, depth }) => ({
    outer: turned(ring, true),
    holes: rings
      .filter((hole, at) => depths[at] === depth + 1 && ringContains(ring, witness(hole, ring)))
      .map((hole) => turned(hole, false)),
  }));
}
