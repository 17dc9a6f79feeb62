// What a cipher of the envelope must offer, so that SM4 can stand beside AES.

/** Seals text under a key of 64 hex characters. Both throw nothing but CryptoError. */
export interface EnvelopeCipher {
  readonly name: 'aes-256-cbc-hmac-sha256' | 'sm4-cbc-hmac-sm3';
  /** Text in, base64 out; the same text never seals to the same result twice. */
  seal(keyHex: string, text: string): string;
  /** @throws {CryptoError} for anything not sealed under this key, unchanged. */
  open(keyHex: string, sealed: string): string;
}
