// Seals the way back into the sign-in address, so that nobody can hand a person a sign-in link that leads elsewhere.
import type { RouteTable } from '../routing/page-route';
import { tabStorage } from '../session/tab-storage';
import { cipher, isCipherHere, loadCipher } from './cipher';
import { findReturnPath } from './return-path';

const KEY_NAME = 'return-key';

/** The key lives as long as the tab: a sealed way back opens in the tab that made it and nowhere else. */
export function getTabKey(storage: Storage): string {
  const kept = storage.getItem(KEY_NAME);
  if (kept && /^[0-9a-f]{64}$/.test(kept)) return kept;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  storage.setItem(KEY_NAME, key);
  return key;
}

/** Anything that an address should carry percent-encoded; the router may hand it over as typed. */
const RAW = /[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]/gu;

/** Seals a hash route for the `goto` parameter, with the cipher that has been loaded. */
export function sealReturnPath(path: string, storage = tabStorage()): string {
  return cipher().sealJson(getTabKey(storage), path.replace(RAW, encodeCharacter));
}

/** The same, whether or not the cipher has come; empty where it cannot be had: then there is no way back. */
export function sealReturnSoon(path: string): string | Promise<string> {
  if (isCipherHere()) return sealReturnPath(path);
  return loadCipher().then(
    () => sealReturnPath(path),
    () => '',
  );
}

/** Half a surrogate pair stands for no character and cannot be encoded. */
function encodeCharacter(character: string): string {
  return /^[\ud800-\udfff]$/.test(character) ? '' : encodeURIComponent(character);
}

/** The way back in `goto`, if this tab sealed it and it is a registered page; else null. */
export function openReturnPath(sealed: string | undefined, routes: RouteTable, storage = tabStorage()): string | null {
  if (!sealed) return null;
  try {
    return findReturnPath(cipher().openJson(getTabKey(storage), sealed), routes);
  } catch {
    // Altered, from another tab, or older than the tab: then there is simply no way back.
    return null;
  }
}
