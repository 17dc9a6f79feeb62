// What other domains may ask of regions: what is not named here is its own.
export { isRegion, listDistricts, regionNames } from './districts';
export { findOffice, findOffices, officeIdsIn } from './find-offices';
export type { PlaceRow } from './places';
export { codesWithin, outlineOfRegion, placesIn } from './places';
export { regionDetailOf } from './region-detail';
