// Boundary points as people paste them: from a sheet, a text, a report; degrees, or metres of a 3-degree zone with its
// number.
import type { Position } from '../contract/graphics';
import { projectorOf } from '../geometry';

export type ReadPoints = { points: Position[] } | { fault: string };

const LONGITUDE = [73, 136] as const;
const LATITUDE = [3, 54] as const;
const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** The two numbers of a line; a first word such as J1 or a number of the point is left out. */
function pairOf(line: string): [number, number] | null {
  const words = line.split(/[\s,，;；\t]+/).filter(Boolean);
  const numbers = words.map(Number).filter(Number.isFinite);
  const [first, second, third] = numbers;
  if (first === undefined || second === undefined) return null;
  if (third !== undefined && numbers.length === words.length) return [second, third];
  return [first, second];
}

/**
 * Degrees as longitude and latitude in either order; or metres as northing X and easting Y, in either order, the
 * easting with its zone.
 */
function positionOf([a, b]: [number, number]): Position | null {
  if (isWithin(a, LONGITUDE) && isWithin(b, LATITUDE)) return [a, b];
  if (isWithin(b, LONGITUDE) && isWithin(a, LATITUDE)) return [b, a];
  const easting = [a, b].find((value) => value >= 25_000_000 && value < 46_000_000);
  const northing = [a, b].find((value) => value >= 300_000 && value < 6_000_000);
  if (easting === undefined || northing === undefined) return null;
  const zone = Math.floor(easting / 1_000_000);
  const [longitude, latitude] = projectorOf({ kind: 'plane', zone, prefixed: true }).toPosition([easting, northing]);
  return isWithin(longitude, LONGITUDE) && isWithin(latitude, LATITUDE) ? [longitude, latitude] : null;
}

/** A line a point; a last point that is the first again is left out. */
export function readPoints(text: string): ReadPoints {
  const points: Position[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const pair = pairOf(line);
    // The line of headings.
    if (!pair && points.length === 0) continue;
    const point = pair && positionOf(pair);
    if (!point)
      return {
        fault: `第${index + 1}行不是坐标：“${line.trim().slice(0, 40)}”。请填写经度、纬度，或者带带号的3度带平面坐标`,
      };
    points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points.length < 3 ? { fault: '至少需要三个界址点' } : { points };
}
