// Corners and sides in metres, and how they lie to each other: everything closer than a tolerance is taken to touch.
import type { PlanePosition } from '../project';

/** Metres below which two places are one: coordinates are kept to the millimetre. */
export const SAME = 0.001;

/** A side of a shape. */
export interface Side {
  from: PlanePosition;
  to: PlanePosition;
}

export function distance(a: PlanePosition, b: PlanePosition): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The sides of rings; of lines none from the last corner to the first. */
export function sidesOf(rings: readonly (readonly PlanePosition[])[], closed: boolean): Side[] {
  return rings.flatMap((ring) =>
    ring.flatMap((from, at) => {
      const to = at + 1 < ring.length ? ring[at + 1] : closed ? ring[0] : undefined;
      return to ? [{ from, to }] : [];
    }),
  );
}

/** Metres from a place to a side. */
export function distanceToSide([x, y]: PlanePosition, { from, to }: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - part * dx, y - from[1] - part * dy);
}

/** Signed metres from the line through a side: positive on its left. */
function offset([x, y]: PlanePosition, { from, to }: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : (dx * (y - from[1]) - dy * (x - from[0])) / length;
}

const isAcross = (a: number, b: number): boolean => (a > SAME && b < -SAME) || (a < -SAME && b > SAME);

/**
 * Where two sides cross, each with its ends clearly on both sides of the other; null where they only touch or do not
 * meet.
 */
export function crossingOf(a: Side, b: Side): PlanePosition | null {
  const [b1, b2] = [offset(b.from, a), offset(b.to, a)];
  if (!isAcross(b1, b2) || !isAcross(offset(a.from, b), offset(a.to, b))) return null;
  const part = b1 / (b1 - b2);
  return [b.from[0] + part * (b.to[0] - b.from[0]), b.from[1] + part * (b.to[1] - b.from[1])];
}

/** Whether a place lies inside of rings, farther than the tolerance from each side. */
export function isInside(place: PlanePosition, rings: readonly (readonly PlanePosition[])[], within = SAME): boolean {
  let inside = false;
  for (const { from, to } of sidesOf(rings, true)) {
    if (distanceToSide(place, { from, to }) <= within) return false;
    if (from[1] > place[1] !== to[1] > place[1]) {
      const crossing = from[0] + ((place[1] - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
      if (place[0] < crossing) inside = !inside;
    }
  }
  return inside;
}
