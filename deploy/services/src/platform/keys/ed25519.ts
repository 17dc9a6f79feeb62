// Ed25519 keys as 32 random bytes, as they stand in a file of secrets.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** PKCS#8 wrapping of a raw Ed25519 seed (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key that follows from 64 hex characters. */
export function keyFromSeed(seedHex: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([SEED_PREFIX, Buffer.from(seedHex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
}

/** SubjectPublicKeyInfo in base64, as it stands in configurations. */
export function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Base64 of the signature over exactly this text. */
export function signText(seedHex: string, text: string): string {
  return sign(null, Buffer.from(text), keyFromSeed(seedHex)).toString('base64');
}

/**
 * Whether the holder of the key (as {@link publicKeyText} writes it) signed exactly this text; false for whatever is no
 * key or signature.
 */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    );
  } catch {
    return false;
  }
}
