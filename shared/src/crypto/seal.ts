// Sealing values and texts under a shared key: envelopes of answers, the login payload, values in storage.
import { open, seal } from './aes-envelope';
import { CryptoError } from './crypto-error';

/**
 * Seals a value that JSON can carry.
 * @throws {CryptoError} for a malformed key or a value JSON cannot carry.
 */
export function sealJson(keyHex: string, value: unknown): string {
  return seal(keyHex, jsonOf(value));
}

/**
 * The sealed value; sealed empty text is null (specification §7.1).
 * @throws {CryptoError} for any other failure, always the same.
 */
export function openJson(keyHex: string, sealed: string): unknown {
  const text = open(keyHex, sealed);
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CryptoError();
  }
}

function jsonOf(value: unknown): string {
  try {
    const text = JSON.stringify(value) as string | undefined;
    if (text !== undefined) return text;
  } catch {
    // A cycle or a bigint; reported like every other failure.
  }
  throw new CryptoError();
}
