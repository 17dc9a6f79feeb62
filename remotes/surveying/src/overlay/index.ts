// Outlines over each other in a plane: cutting, measuring, what runs along what. Fetched by the pages that draw, used
// by the services.
export { intersect, subtract, unite } from './clip';
export { facingSides } from './facing-sides';
export type { LocalPlane, PlaneOutline } from './local-plane';
export { localPlane } from './local-plane';
export { crossings, liesWithin, mayOverlap } from './may-overlap';
export { boxesMeet, outlineArea, planeBox, thickness } from './plane-measures';
