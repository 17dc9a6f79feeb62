// Areas and sides of outlines on the ellipsoid, as pages and papers state them.
import type { Position } from '../contract/graphics';
import { geodesicLength } from '../geometry';

/** m² on the ellipsoid of CGCS2000. */
export { outlineArea as areaOf } from '../geometry';

/** Metres from each corner to the next, of the last to the first. */
export function sidesOf(corners: readonly Position[]): number[] {
  return corners.map((corner, index) => geodesicLength(corner, corners[(index + 1) % corners.length] ?? corner));
}

/** Two digits after the point, as papers write areas and lengths. */
export const metres = (value: number): string => value.toFixed(2);
