// Geometry of surveys, for pages and services alike: no React, no network, no clock.
export {
  type CoordinateSystem,
  centralMeridian,
  epsgOf,
  GEOGRAPHIC,
  isSameSystem,
  systemName,
  systemOfEpsg,
  ZONES,
  zoneOfLongitude,
} from './coordinate-system';
export { fromGeoJson, type GeoJsonFault, type GeoJsonFeature, type GeoJsonFile, toGeoJson } from './geojson';
export { guessSystem, type Reading, type SystemGuess, type ToConfirm } from './guess-system';
export { ellipsoidArea, geodesicLength, outlineArea, perimeter, planeArea, sideLength, sideLengths } from './measure';
export { type PlanePosition, type Projector, projectorOf } from './project';
export {
  type Bounds,
  boundsMeet,
  boundsOf,
  isCounterclockwise,
  orientRings,
  type Part,
  partsOf,
  ringContains,
  signedArea,
} from './rings';
export {
  type Attributes,
  type AttributeValue,
  isArea,
  leastPositions,
  openRing,
  type Position,
  type Ring,
  SHAPE_KINDS,
  type Shape,
  type ShapeKind,
  samePosition,
} from './shape';
