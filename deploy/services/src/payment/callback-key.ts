// The key that the sandbox bank and the callback share.
import { readOwnKey } from '../core/own-key';

/** 64 hex characters. */
export function readCallbackKey(dataDir: string): Promise<string> {
  return readOwnKey(dataDir, 'payment-callback');
}
