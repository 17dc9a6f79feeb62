// Outlines of the districts for maps without a tile service: schematic, each the part of the province that lies nearest
// to its office. Installations put the surveyed ones in the table.
import type { regionOutlines } from '../src/platform/regions/schema';

type Point = [longitude: number, latitude: number];

/** The province in some forty corners, with its coast and islands. */
const PROVINCE: readonly Point[] = [
  [119.63, 31.13],
  [120.35, 30.95],
  [120.75, 30.98],
  [121.28, 30.72],
  [121.02, 30.53],
  [120.92, 30.36],
  [120.55, 30.38],
  [120.48, 30.3],
  [120.8, 30.2],
  [121.2, 30.35],
  [121.6, 30.15],
  [121.98, 30.3],
  [122.4, 30.45],
  [122.75, 30.15],
  [122.45, 29.75],
  [121.98, 29.6],
  [121.98, 29.2],
  [121.7, 29.1],
  [121.7, 28.65],
  [121.62, 28.3],
  [121.15, 28.2],
  [120.95, 27.9],
  [120.72, 27.5],
  [120.5, 27.18],
  [119.9, 27.32],
  [119.65, 27.65],
  [119.1, 27.45],
  [118.8, 27.6],
  [118.72, 28.08],
  [118.42, 28.3],
  [118.1, 28.8],
  [118.05, 29.2],
  [118.5, 29.55],
  [118.85, 29.95],
  [118.9, 30.35],
  [119.35, 30.4],
  [119.5, 30.75],
];

/** The part of a ring that is at least as near to `here` as to `there`. */
function nearerPart(ring: readonly Point[], here: Point, there: Point): Point[] {
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const half = ((here[0] + there[0]) / 2) * dx + ((here[1] + there[1]) / 2) * dy;
  const beyond = ([x, y]: Point): number => x * dx + y * dy - half;
  return ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [at, then] = [beyond(point), beyond(next)];
    const kept: Point[] = at <= 0 ? [point] : [];
    if (at < 0 !== then < 0 && at !== then) {
      const share = at / (at - then);
      kept.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]);
    }
    return kept;
  });
}

const rounded = ([longitude, latitude]: Point): Point => [Number(longitude.toFixed(4)), Number(latitude.toFixed(4))];

/** One outline for each seat. @param seats office of each district */
export function outlinesOf(
  seats: readonly { regionCode: string; longitude: number; latitude: number }[],
): (typeof regionOutlines.$inferInsert)[] {
  return seats.flatMap((seat) => {
    const here: Point = [seat.longitude, seat.latitude];
    const ring = seats
      .filter((other) => other !== seat)
      .reduce<Point[]>((left, { longitude, latitude }) => nearerPart(left, here, [longitude, latitude]), [...PROVINCE]);
    return ring.length < 3 ? [] : [{ regionCode: seat.regionCode, rings: [ring.map(rounded)] }];
  });
}
