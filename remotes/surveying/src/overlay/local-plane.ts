// A plane in metres for a piece of ground: the 3-degree zone of CGCS2000 where it lies, its origin moved near so that
// no digits are lost.
import type { Outline, Position } from '../contract/graphics';
import { centralMeridian, projectorOf, zoneOfLongitude } from '../geometry';

/** Polygons of closed rings of easting and northing in metres of a local plane. */
export type PlaneOutline = [easting: number, northing: number][][][];

export interface LocalPlane {
  /** Number of the 3-degree zone, and its central meridian in degrees. */
  readonly zone: number;
  readonly meridian: number;
  readonly toPlane: (outline: Outline) => PlaneOutline;
  readonly toDegrees: (outline: PlaneOutline) => Outline;
}

/** Metres to which the origin is moved. */
const STEP = 1_000;

/** The plane for what lies around a place. @throws {RangeError} where CGCS2000 has no zone of 3 degrees */
export function localPlane(near: Position): LocalPlane {
  const zone = zoneOfLongitude(near[0]);
  const { fromPosition, toPosition } = projectorOf({ kind: 'plane', zone, prefixed: false });
  const [east, north] = fromPosition(near).map((metres) => Math.round(metres / STEP) * STEP) as [number, number];
  const each = (outline: Outline, change: (pair: Position) => Position): Outline =>
    outline.map((polygon) => polygon.map((ring) => ring.map(change)));
  return {
    zone,
    meridian: centralMeridian(zone),
    toPlane: (outline) =>
      each(outline, (position) => {
        const [x, y] = fromPosition(position);
        return [x - east, y - north];
      }),
    toDegrees: (outline) => each(outline, ([x, y]) => [...toPosition([x + east, y + north])]),
  };
}
