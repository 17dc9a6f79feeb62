// Between degrees of CGCS2000 and metres of its Gauss-Krüger zones.
import proj4 from 'proj4';
import { type CoordinateSystem, centralMeridian } from './coordinate-system';
import type { Position } from './shape';

/** Metres in a plane, easting first. Chinese papers call the northing X and the easting Y. */
export type PlanePosition = readonly [easting: number, northing: number];

/** Ways between a system and degrees of CGCS2000; of the geographic system both leave a pair as it is. */
export interface Projector {
  /** From the pair of the system, easting or longitude first, to degrees. */
  toPosition: (pair: PlanePosition) => Position;
  fromPosition: (position: Position) => PlanePosition;
}

const ELLIPSOID = '+a=6378137 +rf=298.257222101 +no_defs';
const FALSE_EASTING = 500_000;
/** The zone's number stands before six digits of easting. */
export const ZONE_STEP = 1_000_000;

const projectors = new Map<string, Projector>();

function makeProjector(zone: number, prefixed: boolean): Projector {
  const falseEasting = FALSE_EASTING + (prefixed ? zone * ZONE_STEP : 0);
  const plane = `+proj=tmerc +lat_0=0 +lon_0=${String(centralMeridian(zone))} +k=1 +x_0=${String(falseEasting)} +y_0=0 +units=m`;
  const way = proj4(`+proj=longlat ${ELLIPSOID}`, `${plane} ${ELLIPSOID}`);
  return {
    toPosition: (pair) => way.inverse([pair[0], pair[1]]) as [number, number],
    fromPosition: (position) => way.forward([position[0], position[1]]) as [number, number],
  };
}

/**
 * The projector of a system, made once each. Within 3° of the central meridian there and back differs by less than a
 * micrometre; the series are those of K. E. Engsager and K. Poder (2007), as PROJ uses them. Not finite numbers come
 * back as not finite numbers.
 */
export function projectorOf(system: CoordinateSystem): Projector {
  if (system.kind === 'geographic') return { toPosition: (pair) => pair, fromPosition: (position) => position };
  const key = `${String(system.zone)} ${String(system.prefixed)}`;
  const known = projectors.get(key);
  if (known) return known;
  const made = makeProjector(system.zone, system.prefixed);
  projectors.set(key, made);
  return made;
}
