// Where the writing of a plan stands: the number on the land, names outside of the corners, lengths beside the sides;
// nothing over anything else, and what has no room is left to the table.
import type { Frame } from './map-marks';
import type { Placing, PlanFigure } from './plan-figure';

type Place = readonly [x: number, y: number];
export interface Label {
  readonly kind: 'number' | 'point' | 'side';
  readonly text: string;
  /** Points; where its box begins. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
}
export interface PlanLabels {
  readonly labels: readonly Label[];
  /** From the number to the land, where the land has no room for it. */
  readonly leader: readonly [Place, Place] | null;
  /** Whether each point has its name and each side its length. */
  readonly isWhole: boolean;
}
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** Width of a text in points. */
type Measure = (text: string, size: number) => number;

const SIZES = { number: 9, point: 7.5, side: 7 } as const;
/** Candidates for the middle of the land, along each axis. */
const GRID = 28;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.top >= frame.top &&
  box.left + box.width <= frame.left + frame.width &&
  box.top + box.height <= frame.top + frame.height;

type Ring = readonly Place[];

/** Even-odd over all rings: a hole is no land. */
function isLand(rings: readonly Ring[], [x, y]: Place): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

function distanceTo([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

const clearance = (rings: readonly Ring[], place: Place): number =>
  Math.min(
    ...rings.map((ring) =>
      ring.reduce(
        (least, from, at) => Math.min(least, distanceTo(place, from, ring[(at + 1) % ring.length] ?? from)),
        Infinity,
      ),
    ),
  );

const boundsOf = (ring: Ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
};

/**
 * The place on the land that is best for a writing of this size, and whether it has room there: in a plane in which the
 * writing is as wide as it is high, the farthest from all lines. Null where no place that was tried lies on it.
 */
export function middleOf(land: readonly Ring[], width: number, height: number): { place: Place; fits: boolean } | null {
  const rings = land.map((ring) => ring.map(([x, y]): Place => [(x / width) * 2, (y / height) * 2]));
  const { west, north, east, south } = boundsOf(rings.flat());
  const grid = Array.from(
    { length: GRID * GRID },
    (_, at): Place => [
      west + (((at % GRID) + 0.5) / GRID) * (east - west),
      north + ((Math.floor(at / GRID) + 0.5) / GRID) * (south - north),
    ],
  );
  // The centre where it is about as good as any: people look for the number there.
  const centre: Place = [(west + east) / 2, (north + south) / 2];
  let best: { place: Place; room: number } | null = null;
  for (const place of [centre, ...grid]) {
    if (!isLand(rings, place)) continue;
    const room = clearance(rings, place);
    if (!best || room > best.room * (best.place === centre ? 1.25 : 1)) best = { place, room };
  }
  if (!best) return null;
  const [x, y] = best.place;
  return { place: [(x * width) / 2, (y * height) / 2], fits: best.room >= 1 };
}

/** Where a leader ends that finds no land on the grid: on the longest side. */
function middleOfLongest([ring = []]: readonly Ring[]): Place {
  const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
  const [
    first = [
      [0, 0],
      [0, 0],
    ] as const,
  ] = sides;
  const [[ax, ay], [bx, by]] = sides.reduce(
    (longest, side) => (lengthOf(side) > lengthOf(longest) ? side : longest),
    first,
  );
  return [(ax + bx) / 2, (ay + by) / 2];
}

const lengthOf = ([[ax, ay], [bx, by]]: readonly [Place, Place]): number => Math.hypot(bx - ax, by - ay);

/** 1 where the land lies to the right of whoever goes along the ring, -1 where it lies to the left. */
function sideOfLand(ring: Ring, others: readonly Ring[]): number {
  const turn = ring.reduce((sum, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    return sum + ax * by - bx * ay;
  }, 0);
  const [first = [0, 0] as Place] = ring;
  // Inside of another ring it is a hole.
  return (turn > 0 ? 1 : -1) * (isLand(others, first) ? -1 : 1);
}

/** Away from the land, at a corner or at the middle of a side. */
function outward(side: number, before: Place, after: Place): Place {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [(dy / length) * side, (-dx / length) * side];
}

/**
 * @param figure with its number and area in the middle
 * @param frame in which the writing stays
 * @param taken what stands there already: neighbours, arrow, bar
 */
export function labelsOf(
  { rings, planeArea }: PlanFigure,
  { toPage }: Placing,
  number: string,
  frame: Frame,
  taken: readonly Box[],
  measure: Measure,
): PlanLabels {
  const land = rings.map((ring) => ring.map(({ at }) => toPage(at)));
  const boxes: Box[] = [...taken];
  const labels: Label[] = [];
  const free = (box: Box): boolean => isWithin(box, frame) && !boxes.some((other) => meet(box, other));
  const keep = (kind: Label['kind'], text: string, { left, top }: Box): void => {
    labels.push({ kind, text, left, top, size: SIZES[kind] });
  };

  // The number over the area, on the land where there is room, else beside it with a leader.
  const area = planeArea.toFixed(2);
  const width = Math.max(measure(number, SIZES.number), measure(area, SIZES.number)) + 4;
  const around = ([x, y]: Place): Box => ({ left: x - width / 2, top: y - 13, width, height: 27 });
  const found = middleOf(land, width, 27);
  const place = found?.place ?? middleOfLongest(land);
  const beside = Array.from({ length: 96 }, (_, at): Place => {
    const [angle, far] = [((at % 16) / 16) * 2 * Math.PI, 40 + 20 * Math.floor(at / 16)];
    return [place[0] + far * Math.cos(angle), place[1] - far * Math.sin(angle)];
  });
  const isClear = (one: Place): boolean =>
    free(around(one)) && clearance(land, one) > Math.hypot(width / 2, 14) && !isLand(land, one);
  const middle = found?.fits && free(around(place)) ? place : (beside.find(isClear) ?? place);
  boxes.push(around(middle));
  keep('number', number, {
    left: middle[0] - measure(number, SIZES.number) / 2,
    top: middle[1] - 12,
    width,
    height: 9,
  });
  keep('number', area, { left: middle[0] - measure(area, SIZES.number) / 2, top: middle[1] + 3, width, height: 9 });

  const put = (kind: 'point' | 'side', text: string, at: Place, [nx, ny]: Place): boolean => {
    const [w, h] = [measure(text, SIZES[kind]), SIZES[kind] + 1];
    for (const away of [4, -4, 11]) {
      const far = away + Math.sign(away) * ((w / 2) * Math.abs(nx) + (h / 2) * Math.abs(ny));
      const box = { left: at[0] + nx * far - w / 2, top: at[1] + ny * far - h / 2, width: w, height: h };
      if (!free(box)) continue;
      boxes.push(box);
      keep(kind, text, box);
      return true;
    }
    return false;
  };
  let [isNamed, isMeasured] = [true, true];
  const corners = land.flatMap((ring, at) => {
    const side = sideOfLand(ring, [...land.slice(0, at), ...land.slice(at + 1)]);
    return ring.map((spot, index) => {
      const [before = spot, after = spot] = [ring.at(index - 1), ring[(index + 1) % ring.length]];
      const { name = '', side: metres = 0 } = rings[at]?.[index] ?? {};
      return { side, spot, before, after, name, metres };
    });
  });
  for (const { side, spot, before, after, name } of corners)
    isNamed = put('point', name, spot, outward(side, before, after)) && isNamed;
  for (const { side, spot, after, metres } of corners) {
    const half: Place = [(spot[0] + after[0]) / 2, (spot[1] + after[1]) / 2];
    const isLong = lengthOf([spot, after]) > 24;
    isMeasured = isLong && put('side', metres.toFixed(2), half, outward(side, spot, after)) && isMeasured;
  }
  return { labels, leader: middle === place ? null : leaderOf(middle, place, width), isWhole: isNamed && isMeasured };
}

/** From the edge of the number's box to the land. */
function leaderOf(from: Place, to: Place, width: number): [Place, Place] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = Math.min(width / 2 / Math.abs(dx || 1e-9), 14 / Math.abs(dy || 1e-9), 1);
  return [[from[0] + dx * part, from[1] + dy * part], to];
}
