// What is wrong with one ring of points, or with two of one polygon: found by a sweep over their sides.
import type { Position } from '../graphics';

/** A fault at a point: its place in the ring, from 0. */
export interface RingFault {
  readonly point: number;
  readonly message: string;
}

const isSame = ([x, y]: Position, [u, v]: Position): boolean => x === u && y === v;

/** Twice the signed area of a triangle: above 0 where `c` lies to the left of the way from `a` to `b`. */
function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

interface Side {
  readonly ring: number;
  readonly index: number;
  readonly from: Position;
  readonly to: Position;
  readonly least: number;
  readonly most: number;
}

const between = (value: number, one: number, other: number): boolean =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

const lies = (point: Position, { from, to }: Side): boolean =>
  between(point[0], from[0], to[0]) && between(point[1], from[1], to[1]);

/** Whether two sides have a point in common. */
function meets(one: Side, other: Side): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)];
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true;
  return (
    (a === 0 && lies(other.from, one)) ||
    (b === 0 && lies(other.to, one)) ||
    (c === 0 && lies(one.from, other)) ||
    (d === 0 && lies(one.to, other))
  );
}

/** Whether sides that follow each other lie on each other, as at a spike. */
function foldsBack({ from, to }: Side, next: Side): boolean {
  const along = (to[0] - from[0]) * (next.to[0] - next.from[0]) + (to[1] - from[1]) * (next.to[1] - next.from[1]);
  return turn(from, to, next.to) === 0 && along < 0;
}

const sidesOf = (rings: readonly (readonly Position[])[]): Side[] =>
  rings.flatMap((ring, at) =>
    ring.slice(1).map((to, index) => {
      const from = ring[index] ?? to;
      return { ring: at, index, from, to, least: Math.min(from[0], to[0]), most: Math.max(from[0], to[0]) };
    }),
  );

/** A place where sides of these closed rings meet that do not follow each other; null where there is none. */
export function firstCrossing(rings: readonly (readonly Position[])[]): { ring: number; point: number } | null {
  const sides = sidesOf(rings).sort((one, other) => one.least - other.least);
  let open: Side[] = [];
  for (const side of sides) {
    open = open.filter(({ most }) => most >= side.least);
    for (const other of open) {
      const length = (rings[side.ring]?.length ?? 1) - 1;
      const apart = Math.abs(side.index - other.index);
      const isNext = side.ring === other.ring && (apart === 1 || apart === length - 1);
      const [first, second] = (side.index + 1) % length === other.index ? [side, other] : [other, side];
      if (isNext ? foldsBack(first, second) : meets(side, other)) return { ring: side.ring, point: side.index };
    }
    open.push(side);
  }
  return null;
}

/** Faults of one ring by itself: open, too short, a point twice, a side that crosses another. */
export function ringFaults(ring: readonly Position[]): RingFault[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || ring.length < 4) return [{ point: 0, message: '至少应有三个不同的界址点' }];
  if (!isSame(first, last)) return [{ point: ring.length - 1, message: '界址线没有闭合，最后一点应回到起点' }];
  const twice = ring.findIndex((point, index) => index > 0 && isSame(point, ring[index - 1] ?? first));
  if (twice > 0) return [{ point: twice % (ring.length - 1), message: '与前一点重合，请删除其中一点' }];
  const crossing = firstCrossing([ring]);
  return crossing ? [{ point: crossing.point, message: '从该点起的界址线与其他界址线相交或重叠' }] : [];
}

/** Whether a point lies inside a closed ring; on its line is inside. */
export function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, to] of ring.slice(1).entries()) {
    const from = ring[index] ?? to;
    if (turn(from, to, [x, y]) === 0 && between(x, from[0], to[0]) && between(y, from[1], to[1])) return true;
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      inside = !inside;
  }
  return inside;
}
