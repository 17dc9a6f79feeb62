// Identifiers and secrets, all from the system's random source.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be asked of a uuid column at all. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** A value that a column of UUIDs can be compared with: of no row where it is no UUID. */
export const asUuid = (value: string): string => (isUuid(value) ? value : NO_UUID);

/** 32 hex characters. */
export function newRecordId(): string {
  return randomBytes(16).toString('hex');
}

/** 256 bits as 64 hex characters. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Random letters of an alphabet. @param letters a number of them that divides 256, so that none comes more often */
export function randomLetters(letters: string, length: number): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}

export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

export function hmacSha256(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('hex');
}

/** Compares in a time that does not depend on where the texts differ. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}
