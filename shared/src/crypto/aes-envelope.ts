// AES-256-CBC with HMAC-SHA256 over the result (encrypt-then-MAC): base64(iv 16 | ciphertext | mac 32),
// docs/contracts.md §3.
import AES from 'crypto-js/aes.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';
import sha256 from 'crypto-js/sha256.js';
import { CryptoError } from './crypto-error';
import { equalWords, randomWords, sliceWords } from './words';
import type { Words } from './words';

const IV_BYTES = 16;
const BLOCK_BYTES = 16;
const MAC_BYTES = 32;
const SMALLEST = IV_BYTES + BLOCK_BYTES + MAC_BYTES;

function keysOf(keyHex: string): { encryption: Words; mac: Words } {
  if (!/^[0-9a-f]{64}$/i.test(keyHex)) throw new CryptoError();
  return { encryption: sha256(`enc:${keyHex}`), mac: sha256(`mac:${keyHex}`) };
}

function decode(sealed: string): Words {
  const words = Base64.parse(sealed);
  // Base64 has spellings that decode alike; only the one we write is accepted, so that no changed text opens.
  if (words.sigBytes < SMALLEST || words.sigBytes % BLOCK_BYTES !== 0 || Base64.stringify(words) !== sealed)
    throw new CryptoError();
  return words;
}

function sealUnguarded(keyHex: string, text: string): string {
  const keys = keysOf(keyHex);
  const iv = randomWords(IV_BYTES);
  const message = iv.clone().concat(AES.encrypt(Utf8.parse(text), keys.encryption, { iv }).ciphertext);
  return Base64.stringify(message.clone().concat(hmacSha256(message, keys.mac)));
}

function openUnguarded(keyHex: string, sealed: string): string {
  const keys = keysOf(keyHex);
  const all = decode(sealed);
  const macStart = all.sigBytes - MAC_BYTES;
  const message = sliceWords(all, 0, macStart);
  if (!equalWords(hmacSha256(message, keys.mac), sliceWords(all, macStart, all.sigBytes))) throw new CryptoError();
  const ciphertext = sliceWords(all, IV_BYTES, macStart);
  // Only the ciphertext of the parameter object is read.
  const params = { ciphertext } as Parameters<typeof AES.decrypt>[0];
  return Utf8.stringify(AES.decrypt(params, keys.encryption, { iv: sliceWords(all, 0, IV_BYTES) }));
}

/** Whatever goes wrong inside, the caller sees one error without a cause. */
function guarded<Args extends unknown[]>(work: (...args: Args) => string): (...args: Args) => string {
  return (...args) => {
    try {
      return work(...args);
    } catch {
      throw new CryptoError();
    }
  };
}

/** Text in, base64 out; the same text never seals to the same result twice. @throws {CryptoError} */
export const seal = guarded(sealUnguarded);
/** @throws {CryptoError} for anything not sealed under this key, unchanged. */
export const open = guarded(openUnguarded);
