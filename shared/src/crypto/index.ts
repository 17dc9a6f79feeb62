// Sealing of values and content fingerprints; the same code in the browser and on the server.
export { sha256Hex } from './digest';
export { openJson, sealJson } from './seal';
