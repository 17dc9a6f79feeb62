// What other domains may ask of signing: what is not named here is its own.
export { readSignature } from './signature-image';
export { signerNameOf } from './signer-name';
export { checkAgainstRecord } from './check-against-record';
export type { CheckedFile } from './check-against-record';
