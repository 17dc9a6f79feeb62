// Sealing of values and content fingerprints; the same code in the browser and on the server.
export { CryptoError } from './crypto-error';
export { sha256Hex } from './digest';
export { openJson, openText, sealJson, sealText } from './seal';
