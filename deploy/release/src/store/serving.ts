// What plain web servers serve, and all of it: `served/` holds the page of the shell in force, the assets of all kept
// shells, and the files that valid records name.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { PublicKey, SetPayload } from '@portal/shared/federation';
import { openDirectory } from './directory-store';
import { writeAtomically } from './files';
import { inLanes } from '../lanes';
import { isNamed, openValidRecord, readTrust, storedNames, trustOf } from './named-files';
import type { Trust } from './named-files';
import { readRegular } from './read-file';
import { isAsset } from '../object-headers';
import { readShellFiles } from '../shell-record';
import type { ShellFiles } from '../shell-record';
import { integrityOf, listPublished, listRemotes, SHELL_KEY } from './store';

/** Below the store. A server of this folder alone, which follows no links, cannot be made to serve anything else. */
export const SERVED = 'served';
const PAGE = 'index.html';

/**
 * Names carry content hashes, so any shell's copy of a file is the right one; open tabs of an earlier shell still ask
 * for theirs.
 * @param roots keys of operations: what they have not signed is no shell
 */
export async function serveShells(folder: string, roots: readonly PublicKey[]): Promise<void> {
  const current = (await readRegular(folder, SHELL_KEY))?.bytes.toString('utf8').trim();
  if (!current) return;
  const assets = path.join(folder, SERVED, 'assets');
  await fs.mkdir(assets, { recursive: true });
  const wanted = new Set<string>();
  const store = openDirectory(folder);
  for (const version of await foldersIn(path.join(folder, 'shell'))) {
    for (const [name, integrity] of Object.entries((await readShellFiles(store, version, roots)) ?? {})) {
      if (!isAsset(name) || wanted.has(name)) continue;
      wanted.add(name);
      await copyOnce(folder, `shell/${version}/${name}`, path.join(assets, name), integrity);
    }
  }
  for (const name of await fs.readdir(assets))
    if (!wanted.has(name)) await fs.rm(path.join(assets, name), { force: true });
  await servePage(folder, current, roots);
}

/** The packed forms of the page go or change before the plain one: whichever a server finds, it is whole. */
async function servePage(folder: string, version: string, roots: readonly PublicKey[]): Promise<void> {
  const files = (await readShellFiles(openDirectory(folder), version, roots)) ?? {};
  // A page that is not the recorded one leaves the former one in place.
  if ((await readRecorded(folder, version, PAGE, files)) === null) return;
  for (const ending of ['.br', '.gz', '']) {
    const target = path.join(folder, SERVED, PAGE + ending);
    const found = await readRecorded(folder, version, PAGE + ending, files);
    const there = await readRegular(folder, `${SERVED}/${PAGE}${ending}`);
    if (!found) await fs.rm(target, { force: true });
    else if (!there?.bytes.equals(found)) await writeAtomically(target, found, undefined, true);
  }
}

/** A file of a shell with the bytes that its record names; null without them. */
async function readRecorded(folder: string, version: string, name: string, files: ShellFiles): Promise<Buffer | null> {
  const found = Object.hasOwn(files, name) ? await readRegular(folder, `shell/${version}/${name}`) : null;
  return found && integrityOf(found.bytes) === files[name] ? found.bytes : null;
}

async function copyOnce(folder: string, key: string, target: string, integrity: string): Promise<void> {
  if (await fs.lstat(target).catch(() => null)) return;
  const found = await readRegular(folder, key);
  if (found && integrityOf(found.bytes) === integrity) await writeAtomically(target, found.bytes);
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp'))
    .map(({ name }) => name);

/** A version of a remote, by its names in the store. */
export interface RemoteVersion {
  name: string;
  version: string;
}

/**
 * Copies the files of one version that its record names, with the bytes that it names, as far as they are not there.
 * @param trust who may sign which remote's records
 * @returns false when no valid record stands for it: then nothing is copied
 */
export async function serveVersion(folder: string, trust: Trust, { name, version }: RemoteVersion): Promise<boolean> {
  const remote = await openValidRecord(openDirectory(folder), trust, name, version);
  if (!remote) return false;
  const target = path.join(folder, SERVED, 'remotes', name, version);
  const there = new Set(await fs.readdir(target).catch(() => []));
  await inLanes(
    storedNames(remote).filter(({ file }) => !there.has(file)),
    async ({ file, integrity, coding }) => {
      const found = await readRegular(folder, `remotes/${name}/${version}/${file}`);
      if (found && (await isNamed(found.bytes, integrity, coding)))
        await writeAtomically(path.join(target, file), found.bytes);
    },
  );
  return true;
}

/**
 * Copies of the files that all records name; what no record names any more goes.
 * @param trust who may sign which remote's records; by default those of the set in force
 */
export async function serveRemotes(folder: string, trust?: Trust): Promise<void> {
  const store = openDirectory(folder);
  const trusted = trust ?? (await readTrust(store));
  const kept = new Set<string>();
  for (const name of await listRemotes(store)) {
    for (const { version } of await listPublished(store, name))
      if (await serveVersion(folder, trusted, { name, version })) kept.add(`${name}/${version}`);
  }
  const served = path.join(folder, SERVED, 'remotes');
  for (const name of await foldersIn(served)) {
    for (const version of await foldersIn(path.join(served, name)))
      if (!kept.has(`${name}/${version}`))
        await fs.rm(path.join(served, name, version), { recursive: true, force: true });
  }
}

/**
 * What a switch has to have in place before the set: of the versions that come into force what publishing could not
 * copy. Only when keys were given or taken is everything looked at, since that alone changes which records are valid: a
 * switch must not take longer for every version that is kept.
 */
export async function serveSwitch(
  folder: string,
  { keys, rules, records }: ServedState,
  before: ServedState | null,
): Promise<void> {
  const trust = trustOf({ keys, records });
  if (!before || JSON.stringify(keys) !== JSON.stringify(before.keys)) return serveRemotes(folder, trust);
  const had = new Set(versionsOf(before.rules));
  for (const each of versionsOf(rules)) {
    const [name = '', version = ''] = each.split('@');
    if (!had.has(each)) await serveVersion(folder, trust, { name, version });
  }
}

type ServedState = Pick<SetPayload, 'keys' | 'rules' | 'records'>;

const versionsOf = (rules: SetPayload['rules']) =>
  Object.entries(rules).flatMap(([name, list]) => list.map(({ version }) => `${name}@${version}`));
