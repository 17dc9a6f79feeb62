// The .prj file of a Shapefile and the names of systems in other files: which of the systems taken they mean, if any.
import { type CoordinateSystem, GEOGRAPHIC, systemOfEpsg, ZONES } from '../coordinate-system';
import { ZONE_STEP } from '../project';

/** `other`: a system that is not taken, by its name. */
export type Declared = { system: CoordinateSystem } | { other: string };

const numberAfter = (wkt: string, name: string): number =>
  Number(new RegExp(`PARAMETER\\s*\\[\\s*"${name}"\\s*,\\s*(-?[\\d.eE+]+)`, 'i').exec(wkt)?.[1] ?? Number.NaN);

/** CGCS2000 by its name or by its ellipsoid (WGS 84 differs in the tenth digit and is another). */
const isCgcs2000 = (wkt: string): boolean =>
  /CGCS_?2000|China_?(Geodetic_)?(Coordinate_System_)?2000|298\.25722210[01]?/i.test(wkt) && !/WGS_?(19)?84/i.test(wkt);

function zoneOf(wkt: string): CoordinateSystem | null {
  const meridian = numberAfter(wkt, 'central_meridian');
  const easting = numberAfter(wkt, 'false_easting');
  const zone = ZONES.find((number) => number * 3 === meridian);
  const scale = numberAfter(wkt, 'scale_factor');
  if (zone === undefined || (Number.isFinite(scale) && scale !== 1)) return null;
  if (easting === 500_000) return { kind: 'plane', zone, prefixed: false };
  return easting === zone * ZONE_STEP + 500_000 ? { kind: 'plane', zone, prefixed: true } : null;
}

/** Reads well-known text as ESRI and OGC write it. */
export function readPrj(text: string): Declared {
  const wkt = text.replace(/^\uFEFF/, '').trim();
  const name = /^\s*(?:PROJ|GEOG|GEODCRS|PROJCRS)\w*\s*\[\s*"([^"]{1,100})"/i.exec(wkt)?.[1] ?? wkt.slice(0, 40);
  const isProjected = /^PROJC/i.test(wkt);
  const epsg = /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d{4,6})"?\s*\]\s*\]\s*$/i.exec(wkt)?.[1];
  const byNumber = epsg === undefined ? null : systemOfEpsg(Number(epsg));
  if (byNumber) return { system: byNumber };
  if (!isCgcs2000(wkt)) return { other: name };
  if (!isProjected) return /^GEO/i.test(wkt) ? { system: GEOGRAPHIC } : { other: name };
  const system = zoneOf(wkt);
  return system ? { system } : { other: name };
}

/** The system that a GeoJSON file of before RFC 7946 names: `urn:ogc:def:crs:EPSG::4528`. */
export function readCrsName(name: string): Declared {
  const epsg = /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  const system = epsg === undefined ? null : systemOfEpsg(Number(epsg));
  if (system) return { system };
  return /CRS84$/i.test(name) ? { system: GEOGRAPHIC } : { other: name.slice(0, 60) };
}
