// Maps: fetched only by the pages that show one.
export { CLUSTER_DEFAULTS, clusterMarkers } from './cluster-markers';
export type { Cluster } from './cluster-markers';
export { snapped } from './corner-layer';
export type { MapCorners, MapSide } from './corner-layer';
export { HEAT_DEFAULTS, heatSpots } from './heat';
export type { HeatPlace, HeatSpot } from './heat';
export { metresBetween } from '../../kernel';
export { MAP_LIMITS, isOnMap, mapZoom } from './limits';
export type { Place } from './limits';
export { MOVING_DEFAULTS, moveAlong } from './move-along';
export type { Landmark, Movement } from './move-along';
export { PortalMap } from './portal-map';
export type { MapMarker, MapOutline, PortalMapProps } from './portal-map';
export type { MapLabel, MapShape } from './shape-layer';
