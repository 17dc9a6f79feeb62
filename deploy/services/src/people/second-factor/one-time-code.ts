// Codes that are sent by text message: six random digits, known here by a keyed hash only.
import { randomInt } from 'node:crypto';
import { hmacSha256, randomLetters, sameText } from '../../platform/core/ids';
import type { KeyRing } from '../../platform/keys/key-ring';

/** How long a code may be used. */
export const CODE_MS = 5 * 60_000;
/** Tries at one code; the last wrong one makes it void. */
export const CODE_TRIES = 5;

const hashUnder = (secret: string, id: string, code: string): string => hmacSha256(secret, `${id} ${code}`);

/** A new code with its hash. @param id of what the code is for: the same digits have another hash elsewhere */
export function drawCode(keys: KeyRing, id: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashUnder(keys.active('one-time-codes').secret, id, code) };
}

/** Whether the typed code is the one of this hash; full-width digits and blanks are people's way of typing. */
export function isCode(keys: KeyRing, id: string, given: string, hash: string): boolean {
  const code = given.normalize('NFKC').replace(/\s/g, '');
  return keys.accepted('one-time-codes').some(({ secret }) => sameText(hashUnder(secret, id, code), hash));
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four letters by which people tell one message from another; no secret. */
export function newMark(): string {
  return randomLetters(LETTERS, 4);
}
