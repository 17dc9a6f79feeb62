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

/**
 * Ways back that were asked for before the cipher had come: what stands in a link meanwhile, by path. This page load
 * alone knows them.
 */
const marks = new Map<string, string>();
const MARK = /[?&]goto=(way-[0-9a-f-]{36})(?:&|$)/;

/** What a link's `goto` holds until the cipher has come; following it seals the path (`sealWayBack` in steps.ts). */
export function markReturnPath(path: string): string {
  const mark = marks.get(path) ?? `way-${crypto.randomUUID()}`;
  marks.set(path, mark);
  return mark;
}

/** The path for which the mark in these parameters stands, if this page load made it. */
export function markedReturnPath(search: string): string | null {
  const mark = MARK.exec(search)?.[1];
  return (mark && [...marks].find(([, made]) => made === mark)?.[0]) ?? null;
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
