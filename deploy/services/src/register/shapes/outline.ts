// The outline of a parcel or building, and the box around it.

/**
 * Polygons of rings of CGCS2000 longitude and latitude in degrees, as a MultiPolygon of GeoJSON (RFC 7946) lists them:
 * rings closed, the first of a polygon its outer one.
 */
export type Outline = [longitude: number, latitude: number][][][];

/** The smallest box around an outline. @throws {RangeError} where it has no point */
export function boxOf(outline: Outline): { west: number; south: number; east: number; north: number } {
  const points = outline.flat(2);
  if (points.length === 0) throw new RangeError('an outline has points');
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [longitude, latitude] of points) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
