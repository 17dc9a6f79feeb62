// Puts a finished shell into the store and in force.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './release-store';
import { serveShells } from './store/serving';
import { integrityOf, putVersion, SHELL_KEY } from './store/store';

/** A shell has no record: in a bucket, where it arrives file by file, it is compared with the build itself. */
export async function putShell(store: ReleaseStore, version: string, dir: string): Promise<void> {
  const names = (await fs.readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const files =
    store.folder === undefined
      ? await Promise.all(
          names.map(async (name) => [name, integrityOf(await fs.readFile(path.join(dir, name)))] as const),
        )
      : [];
  await putVersion(store, 'shell', version, dir, Object.fromEntries(files));
  const before = await store.read(SHELL_KEY);
  if (before?.bytes.toString() !== version) await store.write(SHELL_KEY, version);
  if (store.folder !== undefined) await serveShells(store.folder);
}
