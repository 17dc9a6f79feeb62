// Corners as surveyors write them: X to the north and Y to the east, in metres of the 3-degree zone with its number.
import type { Position } from '../contract/graphics';
import type { Projector } from '../geometry';
import { projectorOf, zoneOfLongitude } from '../geometry';

/** The zone in which a drawing is written down; null where CGCS2000 has none. */
export function planeAt([longitude]: Position): { zone: number; projector: Projector } | null {
  try {
    const zone = zoneOfLongitude(longitude);
    return { zone, projector: projectorOf({ kind: 'plane', zone, prefixed: true }) };
  } catch {
    return null;
  }
}

/** Metres in the order of the papers, to the millimetre. */
export function toPlane(projector: Projector, place: Position): [x: number, y: number] {
  const [easting, northing] = projector.fromPosition(place);
  return [Number(northing.toFixed(3)), Number(easting.toFixed(3))];
}

/** With another X or Y; the other one stays as exact as it was. @param axis 0: X, to the north; 1: Y, to the east */
export function withPlane(projector: Projector, place: Position, axis: 0 | 1, value: number): Position {
  const [easting, northing] = projector.fromPosition(place);
  const [longitude, latitude] = projector.toPosition(axis === 0 ? [easting, value] : [value, northing]);
  return [longitude, latitude];
}
