// The last good release set, kept in IndexedDB: signing out clears local storage and must not clear this.

export interface KeptRelease {
  counter: number;
  text: string;
}

export interface ReleaseKeeper {
  read(): Promise<KeptRelease | null>;
  write(release: KeptRelease): Promise<void>;
}

const DATABASE = 'portal-release';
const STORE = 'sets';
const KEY = 'last-good';

/** A browser without IndexedDB, or with it refused, keeps nothing and goes on. */
export const indexedDbKeeper: ReleaseKeeper = {
  async read() {
    try {
      const value = await run<unknown>('readonly', (store) => store.get(KEY));
      return isKept(value) ? value : null;
    } catch {
      return null;
    }
  },
  async write({ counter, text }) {
    await run('readwrite', (store) => store.put({ counter, text }, KEY)).catch(() => undefined);
  },
};

function isKept(value: unknown): value is KeptRelease {
  return (
    typeof value === 'object' &&
    value !== null &&
    'counter' in value &&
    typeof value.counter === 'number' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

async function run<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await settle(request(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settle(opening);
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
