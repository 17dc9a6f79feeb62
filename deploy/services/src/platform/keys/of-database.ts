// The keys that go with a database, for stores that are given a transaction and nothing else.
import type { Database } from '../db/database';
import type { KeyRing } from './key-ring';

const rings = new WeakMap<object, KeyRing>();

/** The query builder makes a transaction with the dialect object of its database, so that both find the same keys. */
function dialectOf(db: Database): object {
  return (db as unknown as { dialect: object }).dialect;
}

/** Whatever runs on this database, or in a transaction of it, uses these keys from now on. */
export function bindKeys(db: Database, keys: KeyRing): void {
  rings.set(dialectOf(db), keys);
}

/** @throws Error when none were bound */
export function keysOf(db: Database): KeyRing {
  const keys = rings.get(dialectOf(db));
  if (!keys) throw new Error('no keys are bound to this database');
  return keys;
}
