// Areas laid over each other: how much two shapes have in common, what one has beyond others, what many leave open
// between them.
import { difference, intersection, union } from 'polyclip-ts';
import type { PlanePosition } from '../project';
import { partsOf, signedArea } from '../rings';
import { crossingOf, distance, distanceToSide, isInside, SAME } from './plane';
import type { PlacedShape } from './survey-data';

type Polygon = [number, number][][];

/** Parts as polygons around `origin`, to a tenth of a millimetre: fewer digits, no slivers of rounding. */
function polygonsOf({ rings }: Pick<PlacedShape, 'rings'>, origin: PlanePosition): Polygon[] {
  const round = ([x, y]: PlanePosition): [number, number] => [
    Math.round((x - origin[0]) * 1e4) / 1e4,
    Math.round((y - origin[1]) * 1e4) / 1e4,
  ];
  return partsOf(rings).map(({ outer, holes }) => [outer, ...holes].map((ring) => ring.map(round)));
}

interface Overlay {
  /** m². */
  area: number;
  /** A place in its largest part, in metres; null where there is nothing. */
  at: PlanePosition | null;
}

function overlayOf(polygons: readonly Polygon[], origin: PlanePosition): Overlay {
  let [area, largest] = [0, 0];
  let at: PlanePosition | null = null;
  for (const rings of polygons) {
    const own = rings.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * Math.abs(signedArea(ring)), 0);
    area += own;
    const corner = rings[0]?.[0];
    if (own > largest && corner) [largest, at] = [own, [corner[0] + origin[0], corner[1] + origin[1]]];
  }
  return { area, at };
}

const originOf = ({ rings }: PlacedShape): PlanePosition => rings[0]?.[0] ?? [0, 0];

/**
 * Whether two areas may have anything in common but their boundaries: sides that cross, a side of one that runs through
 * the other between places where it touches it, or one outline on the other.
 */
function mayOverlap(a: PlacedShape, b: PlacedShape): boolean {
  if (a.sides.some((side) => b.sides.some((other) => crossingOf(side, other) !== null))) return true;
  if (runsThrough(a, b) || runsThrough(b, a)) return true;
  const middle = middleOf(a);
  return middle !== null && isInside(middle, b.rings, SAME);
}

/** Whether a piece of a side lies inside of the other area. */
function runsThrough({ sides }: PlacedShape, { rings }: PlacedShape): boolean {
  const corners = rings.flat();
  return sides.some((side) => {
    const cuts = corners
      .filter((corner) => distanceToSide(corner, side) <= SAME)
      .map((corner) => distance(side.from, corner));
    const length = distance(side.from, side.to);
    const stops = [0, ...cuts.sort((one, other) => one - other), length];
    return stops.some((stop, at) => {
      const next = stops[at + 1];
      if (next === undefined || next - stop < 2 * SAME) return false;
      const part = (stop + next) / 2 / length;
      const [from, to] = [side.from, side.to];
      return isInside([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])], rings, SAME);
    });
  });
}

/** A place inside of an area: beside the middle of its first side, where that is inside. */
function middleOf({ sides, rings }: PlacedShape): PlanePosition | null {
  for (const { from, to } of sides) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    for (const reach of [0.01, -0.01]) {
      if (length < 0.02) continue;
      const place: PlanePosition = [
        (from[0] + to[0]) / 2 - (dy / length) * reach,
        (from[1] + to[1]) / 2 + (dx / length) * reach,
      ];
      if (isInside(place, rings, SAME)) return place;
    }
  }
  return null;
}

/** What two areas have in common. */
export function commonOf(a: PlacedShape, b: PlacedShape): Overlay {
  if (!mayOverlap(a, b)) return { area: 0, at: null };
  const origin = originOf(a);
  return overlayOf(intersection(polygonsOf(a, origin), polygonsOf(b, origin)), origin);
}

/** What of an area lies in none of the others. */
export function beyondOf(placed: PlacedShape, others: readonly PlacedShape[]): Overlay {
  const origin = originOf(placed);
  const own = polygonsOf(placed, origin);
  if (others.length === 0) return overlayOf(own, origin);
  return overlayOf(difference(own, ...others.map((other) => polygonsOf(other, origin))), origin);
}

/** What areas enclose together and none of them is: the holes of their union that are holes of none. */
export function enclosedBy(shapes: readonly PlacedShape[]): Overlay[] {
  const [first, ...rest] = shapes;
  if (!first) return [];
  const origin = originOf(first);
  const whole = union(polygonsOf(first, origin), ...rest.map((one) => polygonsOf(one, origin)));
  return whole.flatMap(([, ...holes]) => holes.map((hole) => overlayOf([[hole]], origin)));
}
