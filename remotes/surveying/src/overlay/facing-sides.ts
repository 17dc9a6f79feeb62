// Where sides of two outlines run along each other: how long they touch, and the ground between them.
import type { PlaneOutline } from './local-plane';

type Point = PlaneOutline[number][number][number];
interface Side {
  readonly from: Point;
  readonly to: Point;
}

const sidesOf = (outline: PlaneOutline): Side[] =>
  outline.flat().flatMap((ring) => ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to })));

export interface Facing {
  /** Metres along which they touch. */
  readonly shared: number;
  /** Pieces between sides that do not touch but are within reach; they may overlap each other and the outlines. */
  readonly between: PlaneOutline;
}

/** Sides count as parallel below some 15 degrees. */
const PARALLEL = 0.966;

/** The part of `other` beside `side`: from and to along it, and how far away at both ends, to the left above 0. */
function beside(side: Side, other: Side) {
  const [dx, dy] = [side.to[0] - side.from[0], side.to[1] - side.from[1]];
  const length = Math.hypot(dx, dy);
  const [ex, ey] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
  const far = Math.hypot(ex, ey);
  if (length === 0 || far === 0 || Math.abs(dx * ex + dy * ey) < PARALLEL * length * far) return null;
  const along = ([x, y]: Point): number => ((x - side.from[0]) * dx + (y - side.from[1]) * dy) / length;
  const away = ([x, y]: Point): number => ((y - side.from[1]) * dx - (x - side.from[0]) * dy) / length;
  const [a, b] = [along(other.from), along(other.to)];
  const [start, end] = [Math.max(0, Math.min(a, b)), Math.min(length, Math.max(a, b))];
  if (end - start <= 0) return null;
  const at = (t: number): number => away(other.from) + ((away(other.to) - away(other.from)) * (t - a)) / (b - a);
  const point = (t: number, h: number): Point => [
    side.from[0] + (dx * t - dy * h) / length,
    side.from[1] + (dy * t + dx * h) / length,
  ];
  return { start, end, first: at(start), last: at(end), point };
}

/**
 * @param touch metres within which sides touch
 * @param reach metres within which the ground between them is looked at
 * @param most pieces after which no more are looked for
 */
export function facingSides(
  one: PlaneOutline,
  other: PlaneOutline,
  touch: number,
  reach: number,
  most = Infinity,
): Facing {
  let shared = 0;
  const between: PlaneOutline = [];
  const others = sidesOf(other);
  for (const side of sidesOf(one))
    for (const facing of others) {
      if (between.length > most) return { shared, between };
      const part = beside(side, facing);
      if (!part) continue;
      const { start, end, first, last, point } = part;
      const [near, far] = [Math.min(Math.abs(first), Math.abs(last)), Math.max(Math.abs(first), Math.abs(last))];
      if (far <= touch) shared += end - start;
      if (near > reach || far > reach || (first === 0 && last === 0)) continue;
      if (first * last < 0) {
        // They cross: a triangle on each side of the place.
        const middle = start + ((end - start) * first) / (first - last);
        between.push([[point(start, 0), point(middle, 0), point(start, first), point(start, 0)]]);
        between.push([[point(middle, 0), point(end, 0), point(end, last), point(middle, 0)]]);
        continue;
      }
      const corners = [point(start, 0), point(end, 0), ...(last === 0 ? [] : [point(end, last)])];
      between.push([[...corners, ...(first === 0 ? [] : [point(start, first)]), point(start, 0)]]);
    }
  return { shared, between };
}
