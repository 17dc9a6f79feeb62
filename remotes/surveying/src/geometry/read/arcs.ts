// Arcs of drawings as short sides: the most that a side leaves its arc by is said in the report.

/** Metres between an arc and the middle of a side that stands for it. */
export const ARC_TOLERANCE = 0.01;
/** Sides of one arc, whatever its size. */
const MOST_SIDES = 360;

function sidesOf(radius: number, angle: number, tolerance: number): number {
  if (!(radius > tolerance)) return 2;
  const widest = 2 * Math.acos(1 - tolerance / radius);
  return Math.min(MOST_SIDES, Math.max(2, Math.ceil(Math.abs(angle) / widest)));
}

/**
 * Positions of an arc from its start to its end, both included.
 * @param angles where it starts and how far it turns, in radians, counterclockwise where positive
 * @param tolerance in the unit of the radius
 */
function positionsOf(
  [x, y]: readonly [number, number],
  radius: number,
  [start, turn]: readonly [number, number],
  tolerance: number,
): number[] {
  const sides = sidesOf(radius, turn, tolerance);
  return Array.from({ length: sides + 1 }, (_, at) => start + (turn * at) / sides).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

/** The pairs of an ARC, counterclockwise from one angle to the other, in degrees as DXF writes them. */
export function arcPairs(
  centre: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
  tolerance: number,
): number[] {
  const turn = (((to - from) % 360) + 360) % 360 || 360;
  return positionsOf(centre, radius, [(from * Math.PI) / 180, (turn * Math.PI) / 180], tolerance);
}

/**
 * Corners of a polyline with the arcs between them cut into sides.
 * @param bulges for each corner the tangent of a quarter of the angle that the side after it turns by; 0 for a line
 */
export function withoutBulges(
  pairs: readonly number[],
  bulges: readonly number[],
  isClosed: boolean,
  tolerance: number,
): number[] {
  const corners = pairs.length / 2;
  const made: number[] = [];
  for (let at = 0; at < corners; at += 1) {
    const [x, y] = [pairs[2 * at] ?? Number.NaN, pairs[2 * at + 1] ?? Number.NaN];
    made.push(x, y);
    const bulge = bulges[at] ?? 0;
    if (bulge === 0 || (at === corners - 1 && !isClosed)) continue;
    const next = (at + 1) % corners;
    const [dx, dy] = [(pairs[2 * next] ?? Number.NaN) - x, (pairs[2 * next + 1] ?? Number.NaN) - y];
    const chord = Math.hypot(dx, dy);
    if (!(chord > 0) || !Number.isFinite(bulge)) continue;
    // The centre lies beside the middle of the chord, as far as the bulge says.
    const away = (1 - bulge * bulge) / (4 * bulge);
    const centre = [x + dx / 2 - dy * away, y + dy / 2 + dx * away] as const;
    const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
    const start = Math.atan2(y - centre[1], x - centre[0]);
    made.push(...positionsOf(centre, radius, [start, 4 * Math.atan(bulge)], tolerance).slice(2, -2));
  }
  return made;
}
