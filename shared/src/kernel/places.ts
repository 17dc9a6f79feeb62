// Places on the earth and how far they are from each other.

/** Degrees of WGS 84. */
export interface Place {
  longitude: number;
  latitude: number;
}

const EARTH_RADIUS_M = 6_371_008.8;

/** Metres between two places along the great circle. */
export function metresBetween(a: Place, b: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (difference: number): number => Math.sin(radians(difference) / 2) ** 2;
  const across =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(across)));
}
