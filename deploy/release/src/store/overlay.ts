// A release store that keeps all changes in memory: a dry run works with it as with the store below, which stays as it
// is.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '../release-store';
import type { ReleaseStore, Stored } from '../release-store';

export interface Overlay {
  store: ReleaseStore;
  /** What differs from the store below, e.g. `write current.json`, in the order in which it was changed first. */
  changes(): string[];
}

export function overlay(below: ReleaseStore): Overlay {
  const changed = new Map<string, Stored | null>();
  const put = (key: string, bytes: string | Buffer) =>
    changed.set(key, { bytes: Buffer.from(bytes), tag: randomUUID() });
  const expect = async (key: string, tag: string | null) => {
    if (((await store.read(key))?.tag ?? null) !== tag) throw new ConflictError(`${key} was changed meanwhile`);
  };
  // Without a folder: what a folder serves to web servers is a copy of what is here.
  const store: ReleaseStore = {
    place: below.place,
    read: async (key) => (changed.has(key) ? changed.get(key)! : below.read(key)),
    async write(key, bytes, { replaces } = {}) {
      if (replaces !== undefined) await expect(key, replaces);
      put(key, bytes);
    },
    async append(key, line) {
      const before = await store.read(key);
      const whole = before?.bytes.subarray(0, before.bytes.lastIndexOf(0x0a) + 1) ?? Buffer.alloc(0);
      put(key, Buffer.concat([whole, Buffer.from(line)]));
    },
    async list(prefix) {
      const kept = (await below.list(prefix)).filter(({ key }) => !changed.has(key));
      const added = [...changed].flatMap(([key, now]) =>
        now && key.startsWith(prefix) ? [{ key, at: Date.now() }] : [],
      );
      return [...kept, ...added];
    },
    async remove(keys) {
      for (const key of keys) if (await store.read(key)) changed.set(key, null);
    },
    async putFolder(key, dir, check) {
      if ((await store.list(`${key}/`)).length === 0)
        for (const entry of await fs.readdir(dir, { recursive: true, withFileTypes: true })) {
          const file = path.join(entry.parentPath, entry.name);
          if (entry.isFile())
            put(`${key}/${path.relative(dir, file).split(path.sep).join('/')}`, await fs.readFile(file));
        }
      await check(key);
    },
    async removeFolder(key) {
      await store.remove((await store.list(`${key}/`)).map((one) => one.key));
    },
    alone: (work) => work(),
  };
  return { store, changes: () => Array.from(changed, ([key, now]) => `${now ? 'write' : 'remove'} ${key}`) };
}
