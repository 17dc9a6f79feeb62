// A copy of unsaved typing on this device, per user and sealed, for the moment when the server cannot be reached.
import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import type { FormContent } from './form-content';

/** What is kept beside the server's draft. `place` is the draft number, or the business of a draft not yet started. */
export interface DraftCopy {
  form: FormContent;
  version: number | null;
  typedAt: string;
}

export interface DraftBackup {
  write: (place: string, copy: DraftCopy) => Promise<void>;
  find: (place: string) => Promise<DraftCopy | null>;
  remove: (place: string) => Promise<void>;
}

interface Sealed {
  key: string;
  userId: string;
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}
interface BackupSchema extends DBSchema {
  copies: { key: string; value: Sealed; indexes: { byUser: string } };
  keys: { key: string; value: CryptoKey };
}

export const BACKUP_NAME = 'portal-drafts';

function open(): Promise<IDBPDatabase<BackupSchema>> {
  return openDB<BackupSchema>(BACKUP_NAME, 1, {
    upgrade(db) {
      db.createObjectStore('copies', { keyPath: 'key' }).createIndex('byUser', 'userId');
      db.createObjectStore('keys');
    },
  });
}

/** The user's key on this device: it cannot be read out, so a copied database opens nothing. */
async function keyOf(db: IDBPDatabase<BackupSchema>, userId: string): Promise<CryptoKey> {
  const known = await db.get('keys', userId);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const tx = db.transaction('keys', 'readwrite');
  const raced = await tx.store.get(userId); // another tab may have made one meanwhile
  if (!raced) await tx.store.put(made, userId);
  await tx.done;
  return raced ?? made;
}

/**
 * The last thing asked of the store: one after the other, so that a search sees the write before it and a removal is
 * not overtaken.
 */
let last: Promise<unknown> = Promise.resolve();

/** How often all copies were forgotten: a form that was open then must not write again. */
let clearings = 0;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

/**
 * The copies of one user. Everything resolves even where the browser forbids storage: a missing copy is a lost
 * convenience, never an error to show.
 */
export function createDraftBackup(userId: string): DraftBackup {
  const made = clearings;
  const idOf = (place: string) => `${userId}/${place}`;
  const quietly = <T>(work: (db: IDBPDatabase<BackupSchema>) => Promise<T>, otherwise: T): Promise<T> =>
    inTurn(async () => {
      try {
        const db = await open();
        try {
          return await work(db);
        } finally {
          db.close();
        }
      } catch {
        return otherwise;
      }
    });
  return {
    write: (place, copy) =>
      quietly(async (db) => {
        if (made !== clearings) return;
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const key = await keyOf(db, userId);
        const text = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv },
          key,
          new TextEncoder().encode(JSON.stringify(copy)),
        );
        await db.put('copies', { key: idOf(place), userId, iv, text });
      }, undefined),
    find: (place) =>
      quietly(async (db) => {
        const [sealed, key] = await Promise.all([db.get('copies', idOf(place)), db.get('keys', userId)]);
        if (!sealed || !key) return null;
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.text);
        return JSON.parse(new TextDecoder().decode(plain)) as DraftCopy;
      }, null),
    remove: (place) => quietly((db) => db.delete('copies', idOf(place)), undefined),
  };
}

/** Forgets every copy of every user, for signing out on a shared device. */
export async function clearDraftBackups(): Promise<void> {
  clearings += 1;
  await inTurn(() => deleteDB(BACKUP_NAME).catch(() => undefined));
}
