// What other domains may ask of tickets: what is not named here is its own.
export { issuerSettings } from './issuers';
