// What a browser keeps of the last verified set, and that one which can keep nothing, or keeps rubbish, goes on.
import { IDBFactory } from 'fake-indexeddb';
import { indexedDbKeeper } from './kept-release';

beforeAll(() => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: new IDBFactory() }));

const kept = { counter: 7, text: '{"payload":""}' };

/** Puts any value where the set is kept. */
async function plant(value: unknown): Promise<void> {
  await indexedDbKeeper.write(kept);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('portal-release', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB'));
  });
  await new Promise((resolve) => {
    const writing = database.transaction('sets', 'readwrite').objectStore('sets').put(value, 'last-good');
    writing.onsuccess = resolve;
  });
  database.close();
}

it('keeps the last set through a sign-out, which clears local storage', async () => {
  await expect(indexedDbKeeper.read()).resolves.toBeNull();
  await indexedDbKeeper.write({ counter: 6, text: 'older' });
  await indexedDbKeeper.write(kept);
  localStorage.clear();
  await expect(indexedDbKeeper.read()).resolves.toEqual(kept);
});

it.each([
  ['a text', 'rubbish'],
  ['another shape', { counter: '7', text: 1 }],
  ['null', null],
])('takes %s for nothing', async (_what, value) => {
  await plant(value);
  await expect(indexedDbKeeper.read()).resolves.toBeNull();
  await indexedDbKeeper.write(kept);
  await expect(indexedDbKeeper.read()).resolves.toEqual(kept);
});

describe.each([
  ['without IndexedDB', undefined],
  [
    'with IndexedDB refused',
    {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
])('%s', (_what, broken) => {
  let real: IDBFactory;
  beforeAll(() => {
    real = globalThis.indexedDB;
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: broken });
  });
  afterAll(() => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: real }));

  it('keeps nothing and goes on', async () => {
    await expect(indexedDbKeeper.write(kept)).resolves.toBeUndefined();
    await expect(indexedDbKeeper.read()).resolves.toBeNull();
  });
});
