// What other domains may ask of signing: what is not named here is its own.
export { readSignature } from './signature-image';
