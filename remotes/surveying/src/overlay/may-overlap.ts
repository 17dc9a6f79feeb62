// Whether two outlines can have ground in common, without cutting: most neighbours only touch, and cutting costs a
// millisecond.
import type { PlaneOutline } from './local-plane';
import type { PlaneBox } from './plane-measures';
import { boxesMeet, planeBox } from './plane-measures';

type Point = PlaneOutline[number][number][number];
type Ring = PlaneOutline[number][number];

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Whether sides cross each other's inside. */
function sidesCross(one: Ring, other: Ring): boolean {
  for (let i = 1; i < one.length; i += 1)
    for (let j = 1; j < other.length; j += 1) {
      const [a, b, c, d] = [one[i - 1], one[i], other[j - 1], other[j]] as [Point, Point, Point, Point];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
    }
  return false;
}

/** Sides of the outline that reach into a box. */
const sidesIn = (outline: PlaneOutline, box: PlaneBox): (readonly [Point, Point])[] =>
  outline.flat().flatMap((ring) =>
    ring.slice(1).flatMap((to, index) => {
      const side = [ring[index] ?? to, to] as const;
      return boxesMeet(planeBox([[[...side]]]), box) ? [side] : [];
    }),
  );

/** How often sides of one cross the inside of sides of the other; more than `most` are not counted. */
export function crossings(one: PlaneOutline, other: PlaneOutline, most: number): number {
  const others = sidesIn(other, planeBox(one));
  let count = 0;
  for (const [a, b] of sidesIn(one, planeBox(other)))
    for (const [c, d] of others) {
      if (turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0) continue;
      count += 1;
      if (count > most) return count;
    }
  return count;
}

/** 1 inside, -1 outside, 0 on the line. */
function where([x, y]: Point, ring: Ring): number {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [a, b] = [ring[at - 1], ring[at]] as [Point, Point];
    const isBetween =
      Math.min(a[0], b[0]) <= x && x <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= y && y <= Math.max(a[1], b[1]);
    if (isBetween && turn(a, b, [x, y]) === 0) return 0;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside ? 1 : -1;
}

/** A corner or the middle of a side of one lies inside the other. */
const reachesInto = (one: Ring, other: Ring): boolean =>
  one.slice(1).some((to, index) => {
    const from = one[index] ?? to;
    return where(to, other) > 0 || where([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], other) > 0;
  });

/**
 * False only where they have no ground in common; rings that are the same count as overlapping, and holes are left to
 * the cutting.
 */
export function mayOverlap(one: PlaneOutline, other: PlaneOutline): boolean {
  if (!boxesMeet(planeBox(one), planeBox(other))) return false;
  return one.some(([a = []]) =>
    other.some(([b = []]) => {
      if (sidesCross(a, b) || reachesInto(a, b) || reachesInto(b, a)) return true;
      // Every corner and middle lies on the other's line: the same outline, or one along it.
      return a.every((point) => where(point, b) === 0) || b.every((point) => where(point, a) === 0);
    }),
  );
}

/** Whether every side of the first lies inside one polygon of the other, touching neither its line nor a hole. */
export function liesWithin(one: PlaneOutline, other: PlaneOutline): boolean {
  return one.every(([ring = []]) =>
    other.some(
      ([outer = [], ...holes]) =>
        holes.length === 0 && ring.every((point) => where(point, outer) > 0) && !sidesCross(ring, outer),
    ),
  );
}
