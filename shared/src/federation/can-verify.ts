// Asked before anything else of a release is needed.

/** Whether this browser can check signatures at all: WebCrypto exists only on https and localhost. */
export function canVerify(): boolean {
  return typeof globalThis.crypto?.subtle?.verify === 'function';
}
