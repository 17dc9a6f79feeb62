// Fingerprints of content.
import Hex from 'crypto-js/enc-hex.js';
import sha256 from 'crypto-js/sha256.js';
import { wordsOf } from './words';

/** SHA-256 of the bytes as 64 lower-case hex characters. */
export function sha256Hex(bytes: Uint8Array): string {
  return Hex.stringify(sha256(wordsOf(bytes)));
}
