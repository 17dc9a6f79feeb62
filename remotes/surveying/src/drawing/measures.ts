// Areas and sides of outlines on the ellipsoid, as pages and papers state them.
import type { Outline, Position } from '../contract/graphics';
import { ellipsoidArea, geodesicLength } from '../geometry';

/** m² on the ellipsoid of CGCS2000. */
export function areaOf(outline: Outline): number {
  return ellipsoidArea({ kind: 'parcel', rings: outline.flat().map((ring) => ring.slice(0, -1)) });
}

/** Metres from each corner to the next, of the last to the first. */
export function sidesOf(corners: readonly Position[]): number[] {
  return corners.map((corner, index) => geodesicLength(corner, corners[(index + 1) % corners.length] ?? corner));
}

/** Two digits after the point, as papers write areas and lengths. */
export const metres = (value: number): string => value.toFixed(2);
