// The cipher is no part of the first files: it comes with the first text that is sealed or opened.
import type * as Cipher from '@portal/shared/crypto';

let arriving: Promise<typeof Cipher> | undefined;
let here: typeof Cipher | undefined;
const listeners = new Set<() => void>();

/** Fetches it, once. A fetch that failed is made again by the next call. */
export async function loadCipher(): Promise<typeof Cipher> {
  arriving ??= import(/* webpackChunkName: "cipher" */ '@portal/shared/crypto');
  try {
    here = await arriving;
  } catch (error) {
    arriving = undefined;
    throw error;
  }
  listeners.forEach((listener) => listener());
  return here;
}

/** For those who have waited for `loadCipher`. Throws before that. */
export function cipher(): typeof Cipher {
  if (!here) throw new Error('the cipher has not been loaded');
  return here;
}

export const isCipherHere = (): boolean => here !== undefined;

/** Tells when it has come; answers how to stop. */
export function onCipher(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has it fetched before anybody waits for it. */
export function fetchCipherAhead(): void {
  if (!here) loadCipher().catch(() => undefined);
}
