// Bytes in the library's own form: big-endian 32-bit words with a length.
import CryptoCore from 'crypto-js/core.js';

export type Words = CryptoCore.lib.WordArray;

/** The bytes as words. */
export function wordsOf(bytes: Uint8Array): Words {
  const words: number[] = new Array<number>(Math.ceil(bytes.length / 4)).fill(0);
  for (let index = 0; index < bytes.length; index += 1) {
    words[index >>> 2] = (words[index >>> 2] ?? 0) | ((bytes[index] ?? 0) << (24 - (index % 4) * 8));
  }
  return CryptoCore.lib.WordArray.create(words, bytes.length);
}

/** `count` unpredictable bytes from the platform; the library's own generator is not used. */
export function randomWords(count: number): Words {
  return wordsOf(globalThis.crypto.getRandomValues(new Uint8Array(count)));
}

/** The part of `words` from byte `start` to byte `end`, both multiples of four. */
export function sliceWords(words: Words, start: number, end: number): Words {
  return CryptoCore.lib.WordArray.create(words.words.slice(start / 4, end / 4), end - start);
}

/** Whether two values of whole words are equal, in a time that does not tell where they differ. */
export function equalWords(a: Words, b: Words): boolean {
  let difference = a.sigBytes ^ b.sigBytes;
  for (let index = 0; index < a.words.length; index += 1) difference |= (a.words[index] ?? 0) ^ (b.words[index] ?? 0);
  return difference === 0;
}
