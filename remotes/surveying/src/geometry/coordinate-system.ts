// The coordinate systems that a survey may be in: CGCS2000 in degrees, and its Gauss-Krüger zones of 3 degrees.

/**
 * Degrees, or metres of a zone of 3 degrees (地籍调查规程 GB/T 42547; 25 to 45, central meridian = 3 × zone, false
 * easting 500 km, scale 1). With
 * `prefixed` the zone's number stands before the easting: 40,500,000 m is the central meridian of zone 40.
 */
export type CoordinateSystem = { kind: 'geographic' } | { kind: 'plane'; zone: number; prefixed: boolean };

export const GEOGRAPHIC: CoordinateSystem = { kind: 'geographic' };
export const FIRST_ZONE = 25;
export const LAST_ZONE = 45;
export const ZONES: readonly number[] = Array.from({ length: LAST_ZONE - FIRST_ZONE + 1 }, (_, at) => FIRST_ZONE + at);

const GEOGRAPHIC_EPSG = 4490;
const PREFIXED_EPSG = 4513;
const PLAIN_EPSG = 4534;

/** The longitude in degrees of a zone's central meridian. */
export function centralMeridian(zone: number): number {
  return zone * 3;
}

const nearestMeridian = (longitude: number): number => Math.round(longitude / 3);

/** The zone of a longitude; of one outside of the zones the last on that side. */
export const zoneNear = (longitude: number): number =>
  Math.min(LAST_ZONE, Math.max(FIRST_ZONE, nearestMeridian(longitude)));

/**
 * The zone of 3 degrees whose central meridian is nearest.
 * @throws RangeError outside of the zones 25 to 45 (73.5° to 136.5°).
 */
export function zoneOfLongitude(longitude: number): number {
  const zone = nearestMeridian(longitude);
  if (!ZONES.includes(zone)) throw new RangeError(`no zone of 3 degrees for longitude ${String(longitude)}`);
  return zone;
}

/** The number of a system in the EPSG registry: 4490; 4513 to 4533 with the zone's number; 4534 to 4554 without. */
export function epsgOf(system: CoordinateSystem): number {
  if (system.kind === 'geographic') return GEOGRAPHIC_EPSG;
  return (system.prefixed ? PREFIXED_EPSG : PLAIN_EPSG) + system.zone - FIRST_ZONE;
}

/** The system with this number in the EPSG registry; null for any other. */
export function systemOfEpsg(epsg: number): CoordinateSystem | null {
  if (epsg === GEOGRAPHIC_EPSG) return GEOGRAPHIC;
  for (const [first, prefixed] of [
    [PREFIXED_EPSG, true],
    [PLAIN_EPSG, false],
  ] as const) {
    const zone = epsg - first + FIRST_ZONE;
    if (ZONES.includes(zone)) return { kind: 'plane', zone, prefixed };
  }
  return null;
}

/** What people call it. */
export function systemName(system: CoordinateSystem): string {
  if (system.kind === 'geographic') return 'CGCS2000 经纬度';
  const { zone, prefixed } = system;
  const easting = prefixed ? '横坐标带带号' : '横坐标不带带号';
  return `CGCS2000 3度带第${String(zone)}带（中央经线${String(centralMeridian(zone))}°，${easting}）`;
}

export function isSameSystem(a: CoordinateSystem, b: CoordinateSystem): boolean {
  return epsgOf(a) === epsgOf(b);
}
