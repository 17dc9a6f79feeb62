// The release store as a directory: every write is a rename, every folder arrives whole, one writer at a time.
import crypto from 'node:crypto';
import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { draftOf, noStep, writeAtomically } from './files';
import type { OnStep } from './files';
import { withLock } from './lock';
import { readRegular } from './read-file';
import { SET_KEY } from './store';
import { ConflictError } from '../release-store';
import type { Listed, ReleaseStore, Stored } from '../release-store';

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  );

const APPEND_ATTEMPTS = 20;

/** Name of a draft, at any place in a path. */
const DRAFT = /\.tmp(\/|$)/;

/**
 * Everything below a folder; nothing where there is none. A folder below it that went while it was walked, such as a
 * draft that was put in its place, ends the walk of Node: it is walked again, since a list without the rest would be
 * taken for an empty store.
 */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  for (;;) {
    try {
      return await fs.readdir(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (!(await fs.stat(folder).catch(() => null))?.isDirectory()) return [];
    }
  }
}

export function openDirectory(folder: string): ReleaseStore {
  const at = (key: string) => path.join(folder, key);
  const store: ReleaseStore = {
    place: folder,
    folder,
    async read(key) {
      // Others write here too: what is a link leads out of the store, and is not there.
      const found = await readRegular(folder, key);
      return found && { bytes: found.bytes, tag: tagOf(found.bytes) };
    },
    async write(key, bytes, { replaces, onStep = noStep } = {}) {
      if (replaces !== undefined) await expect(store, key, replaces);
      await writeAtomically(at(key), bytes, onStep, key === SET_KEY);
    },
    async append(key, line, onStep = noStep) {
      await fs.mkdir(path.dirname(at(key)), { recursive: true });
      // Others may write here at the same moment: a line that was mixed with theirs is written again.
      for (let attempt = 1; !hasLine((await store.read(key))?.bytes, line); attempt += 1) {
        if (attempt > APPEND_ATTEMPTS) throw new ConflictError(`${key} is being written by others`);
        await appendLine(at(key), line, onStep);
      }
      onStep('after the line');
    },
    async list(prefix) {
      const entries = await entriesBelow(at(prefix));
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
      const listed = await Promise.all(
        keys
          .filter((key) => !DRAFT.test(key))
          .map(async (key): Promise<Listed[]> => {
            const stat = await fs.stat(at(key)).catch(() => null);
            return stat ? [{ key, at: stat.mtimeMs }] : [];
          }),
      );
      return listed.flat();
    },
    async remove(keys) {
      for (const key of keys) await fs.rm(at(key), { force: true });
    },
    async putFolder(key, dir, check, onStep = noStep) {
      if (await exists(at(key))) return check(key);
      const draft = draftOf(at(key));
      await fs.rm(draft, { recursive: true, force: true });
      await fs.mkdir(draft, { recursive: true });
      for (const entry of await fs.readdir(dir, { withFileTypes: true })) {
        await fs.cp(path.join(dir, entry.name), path.join(draft, entry.name), { recursive: true });
        onStep(`uploaded ${entry.name}`);
      }
      await check(path.relative(folder, draft));
      onStep('hashes checked');
      await fs.rename(draft, at(key)).catch(async (error: unknown) => {
        // Somebody else has put the same version there meanwhile.
        if (!(await exists(at(key)))) throw error;
        await fs.rm(draft, { recursive: true, force: true });
        await check(key);
      });
      onStep('folder in place');
    },
    removeFolder: (key) => fs.rm(at(key), { recursive: true, force: true }),
    alone: (work, remote) => withLock(remote === undefined ? folder : at(`remotes/${remote}`), work),
  };
  return store;
}

const hasLine = (bytes: Buffer | undefined, line: string): boolean =>
  bytes !== undefined &&
  (bytes.subarray(0, Buffer.byteLength(line)).equals(Buffer.from(line)) || bytes.includes(`\n${line}`));

async function appendLine(file: string, line: string, onStep: OnStep): Promise<void> {
  const handle = await fs.open(file, 'a+');
  try {
    const bytes = await handle.readFile();
    const end = bytes.lastIndexOf(0x0a) + 1;
    // A line without its end is one that a killed process began.
    if (end < bytes.length && (await handle.stat()).size === bytes.length) await handle.truncate(end);
    const half = onStep === noStep ? line.length : Math.floor(line.length / 2);
    await handle.write(line.slice(0, half));
    onStep('half a line');
    if (half < line.length) await handle.write(line.slice(half));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const tagOf = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest('hex');

async function expect(store: ReleaseStore, key: string, tag: string | null): Promise<void> {
  const found: Stored | null = await store.read(key);
  if ((found?.tag ?? null) !== tag) throw new ConflictError(`${key} was changed by somebody else meanwhile`);
}
