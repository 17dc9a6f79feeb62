// Geometry of surveys, for pages and services alike: no React, no network, no clock.
export {
  centralMeridian,
  epsgOf,
  systemName,
  systemOfEpsg,
  zoneOfLongitude,
} from './coordinate-system';
export { areaTolerance, geodesicLength, outlineArea, perimeter, planeArea, ellipsoidArea } from './measure';
export { type Projector, projectorOf } from './project';
export { partsOf } from './rings';
export {
  openRing,
  type Ring,
  type Shape,
} from './shape';
