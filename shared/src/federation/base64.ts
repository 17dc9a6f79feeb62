// Base64 with padding, in its one canonical form: two texts for the same bytes would let a changed byte pass unnoticed.
import { check } from './checks';

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;

export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Throws ShapeError when `text` is not exactly what encodeBase64 would write. */
export function decodeBase64(text: unknown, spot: string): Uint8Array<ArrayBuffer> {
  check(typeof text === 'string' && text.length % 4 === 0 && ALPHABET.test(text), spot, 'base64');
  const letters = text as string;
  const binary = atob(letters);
  // Only the last group can carry bits that belong to no byte.
  const last = binary.slice(Math.max(0, letters.length / 4 - 1) * 3);
  check(letters === '' || btoa(last) === letters.slice(-4), spot, 'canonical base64');
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
