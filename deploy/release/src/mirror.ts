// Keeps a folder equal to what a bucket has in force: files first, the set and the shell last, each with one rename.
import fs from 'node:fs/promises';
import path from 'node:path';
import { embed, parseEmbeddedText, parseRecord } from '@portal/shared/federation';
import type { ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { openDirectory } from './directory-store';
import { writeAtomically } from './files';
import type { ReleaseStore } from './release-store';
import { linkShells } from './serving';
import { checkFiles, readRecord, SET_KEY, SHELL_KEY, versionKey } from './store';

const VERSION_FOLDER = /^(shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/[^/]+$/;
/** Objects fetched at the same time. */
const LANES = 16;

export interface Mirror {
  /** Takes over what has changed. Throws, and leaves in force what was, when anything that the set names is missing or has other bytes. */
  sync(): Promise<'same' | 'changed'>;
}

export function makeMirror(from: ReleaseStore, folder: string): Mirror {
  const to = openDirectory(folder);
  let last = '';
  return {
    async sync() {
      const [set, shell] = await Promise.all([from.read(SET_KEY), from.read(SHELL_KEY)]);
      if (!set || !shell) throw new Error(`${from.place} holds no release yet`);
      const seen = `${set.tag} ${shell.tag}`;
      if (seen === last) return 'same';
      const version = shell.bytes.toString('utf8').trim();
      const folders = groupByFolder([...await from.list('shell/'), ...await from.list('remotes/')].map(({ key }) => key));
      for (const [key, files] of folders) await fetchFolder(from, folder, key, files);
      await checkNamed(from, to, set.bytes.toString('utf8'), version);
      await writeAtomically(path.join(folder, SHELL_KEY), version);
      await linkShells(folder);
      await writeAtomically(path.join(folder, SET_KEY), set.bytes);
      await removeGone(folder, folders);
      last = seen;
      return 'changed';
    },
  };
}

function groupByFolder(keys: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const key of keys) {
    const match = VERSION_FOLDER.exec(key)?.[1];
    if (match && !key.includes('..')) folders.set(match, [...(folders.get(match) ?? []), key.slice(match.length + 1)]);
  }
  return folders;
}

/** Versions never change: one that is here is not fetched again, unless a file of it came later. */
async function fetchFolder(from: ReleaseStore, folder: string, key: string, files: readonly string[]): Promise<void> {
  const target = path.join(folder, key);
  const here = new Set(await fs.readdir(target).catch(() => []));
  const missing = files.filter((name) => !here.has(name));
  await Promise.all(Array.from({ length: LANES }, async (_lane, lane) => {
    for (let at = lane; at < missing.length; at += LANES) {
      const found = await from.read(`${key}/${missing[at]!}`);
      // Gone since the list was read: removed by rule, or the check will tell.
      if (found) await writeAtomically(path.join(target, missing[at]!), found.bytes);
    }
  }));
}

/** A damaged file is removed, so that the next attempt fetches it anew. */
async function checkNamed(from: ReleaseStore, to: ReleaseStore, setText: string, shell: string): Promise<void> {
  if (!await to.read(`${versionKey('shell', shell)}/index.html`)) throw new Error(`shell ${shell} has no page`);
  for (const { name, version, assets } of await namedBy(from, setText)) {
    const key = versionKey(`remotes/${name}`, version);
    const files = Object.fromEntries(Object.entries(assets).map(([url, hash]) => [path.posix.basename(url), hash]));
    await checkFiles(to, key, files).catch(async (error: unknown) => {
      await to.removeFolder(key);
      throw error;
    });
  }
}

/** Records of the versions that a set names, unverified: browsers check signatures, a mirror only that nothing is missing. A record that cannot be read concerns its own remote alone. */
async function namedBy(from: ReleaseStore, setText: string): Promise<ReleasedRemote[]> {
  const { rules } = JSON.parse(parseEmbeddedText(setText, 'release set').text) as SetPayload;
  const named = Object.entries(rules).flatMap(([name, list]) => [...new Set(list.map(({ version }) => version))].map((version) => ({ name, version })));
  const records = await Promise.all(named.map(async ({ name, version }) => {
    try {
      const record = await readRecord(from, name, version);
      return record ? [parseRecord(JSON.parse(embed(record).text))] : [];
    } catch {
      return [];
    }
  }));
  return records.flat();
}

async function removeGone(folder: string, folders: ReadonlyMap<string, unknown>): Promise<void> {
  const to = openDirectory(folder);
  const here = groupByFolder([...await to.list('shell/'), ...await to.list('remotes/')].map(({ key }) => key));
  for (const key of here.keys()) if (!folders.has(key)) await to.removeFolder(key);
}

export interface WatchParts {
  from: ReleaseStore;
  folder: string;
  everyMs: number;
  /** Told once of every new trouble, and once when it is over. */
  report(text: string): void;
  signal?: AbortSignal;
}

/** Mirrors until it is told to stop. A bucket that cannot be reached leaves in force what is here. */
export async function watchMirror({ from, folder, everyMs, report, signal }: WatchParts): Promise<void> {
  const mirror = makeMirror(from, folder);
  let trouble = '';
  while (!signal?.aborted) {
    const message = await mirror.sync().then(() => '', (error: Error) => error.message || error.name);
    if (message !== trouble) report(message ? `releases stay as they are: ${message}` : `releases follow ${from.place} again`);
    trouble = message;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      signal?.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
    });
  }
}

/** Whether a release was taken over earlier, so that a server may start while the bucket cannot be reached. */
export const hasRelease = (folder: string): Promise<boolean> => fs.stat(path.join(folder, SET_KEY)).then(() => true, () => false);
