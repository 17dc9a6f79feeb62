// Sealing of values and content fingerprints; the same code in the browser and on the server.
export { aesEnvelope } from './aes-envelope';
export { CryptoError } from './crypto-error';
export { sha256Hex } from './digest';
export type { EnvelopeCipher } from './envelope-cipher';
export { openJson, openText, sealJson, sealText } from './seal';
