// Entries that carry the hash of the one before: what was changed, removed, put in or moved no longer fits.
import { createHash } from 'node:crypto';

/** What the first entry carries. */
export const NO_ENTRY = '0'.repeat(64);

export interface Linked {
  /** Hash of the entry before. */
  previous: string;
  /** SHA-256, in hex, over the JSON text of the entry without this field, its fields in their order. */
  hash: string;
}

const hashOf = (entry: object): string => createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** The entry as it follows the one with this hash. */
export function linkEntry<T extends object>(entry: T, previous: string): T & Linked {
  const open = { ...entry, previous };
  return { ...open, hash: hashOf(open) };
}

/** Whether the entry holds what its hash says. */
export function isIntact({ hash, ...rest }: Linked): boolean {
  return hash === hashOf(rest);
}
