// Keeps a folder equal to what a bucket has in force: files first, the set and the shell last, each with one rename.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { PublicKey, ReleasedRemote, SetPayload } from '@portal/shared/federation';
import { versionsOf } from './collect-records';
import { openDirectory } from './store/directory-store';
import { writeAtomically } from './store/files';
import { inLanes } from './lanes';
import { filesOf, isNamed, openValidRecord, readSetPayload, storedNames, trustOf } from './store/named-files';
import type { ReleaseStore } from './release-store';
import { readShellFiles, refuseForeignKeys, shellRecordKey } from './shell-record';
import type { ShellFiles } from './shell-record';
import { serveRemotes, serveShells } from './store/serving';
import { checkFiles, listPublished, recordKey, SET_KEY, SHELL_KEY, versionKey } from './store/store';

const SHELL_RECORD = /^shells\/([0-9A-Za-z][0-9A-Za-z.+-]*)\.json$/;

export interface Mirror {
  /**
   * Takes over what has changed. Throws, and leaves the former state in force, when every change is one that cannot be
   * opened: an incomplete version of one remote delays its own change only.
   */
  sync(): Promise<'same' | 'changed'>;
  /**
   * What of the set in force is not whole here, for people; empty when all is well. It is tried again with every look.
   */
  trouble(): string;
}

interface Named {
  name: string;
  version: string;
}

interface Version extends Named {
  remote: ReleasedRemote;
}

/** @param roots keys of operations: shells that they have not signed are not taken over */
export function makeMirror(from: ReleaseStore, folder: string, roots: readonly PublicKey[]): Mirror {
  const to = openDirectory(folder);
  let last = '';
  let trouble = '';
  return {
    trouble: () => trouble,
    async sync() {
      const [set, shell] = await Promise.all([from.read(SET_KEY), from.read(SHELL_KEY)]);
      if (!set || !shell) throw new Error(`${from.place} holds no release yet`);
      const seen = `${set.tag} ${shell.tag}`;
      if (seen === last && !trouble) return 'same';
      const payload = readSetPayload(set.bytes.toString('utf8'));
      if (!payload) throw new Error(`${from.place}/${SET_KEY} is no release set`);
      const shells = await fetchShells(from, to, shell.bytes.toString('utf8').trim(), roots);
      const named = await fetchVersions(from, to, payload, versionsOf(payload.rules));
      const broken = await findBroken(to, payload, named);
      await refuseIfNothingElseChanged(to, payload, broken);
      const state = seen === last && broken.size > 0 ? 'same' : 'changed';
      await writeAtomically(path.join(folder, SHELL_KEY), shell.bytes.toString('utf8').trim());
      await serveShells(folder, roots);
      await serveRemotes(folder, trustOf(payload));
      await to.write(SET_KEY, set.bytes);
      // What open pages may still load comes behind: however much departments put there, no switch waits for it.
      const versions = [...named, ...(await fetchVersions(from, to, payload, await listOthers(from, payload)))];
      await removeGone(to, shells, versions);
      await serveRemotes(folder, trustOf(payload));
      last = seen;
      trouble = [...broken.values()].map(({ message }) => message).join('; ');
      return state;
    },
  };
}

/**
 * Of each shell that operations have signed the files that its record names. Throws when the one in force is not
 * signed, not whole, or trusts another key.
 */
async function fetchShells(
  from: ReleaseStore,
  to: ReleaseStore,
  current: string,
  roots: readonly PublicKey[],
): Promise<Set<string>> {
  const keysOf = async (store: ReleaseStore, prefix: string) => (await store.list(prefix)).map(({ key }) => key);
  const listed = (await keysOf(from, 'shells/')).map((key) => SHELL_RECORD.exec(key)?.[1]);
  const there = new Set(await keysOf(from, 'shell/'));
  const here = new Set(await keysOf(to, 'shell/'));
  const kept = new Set<string>();
  for (const version of new Set([current, ...listed])) {
    if (version === undefined) continue;
    // A version never changes: a signed record that is here already is not read again, and no switch waits for it.
    const files = (await readShellFiles(to, version, roots)) ?? (await fetchShellRecord(from, to, version, roots));
    if (!files) continue;
    const folder = versionKey('shell', version);
    const names = Object.keys(files).filter((name) => there.has(`${folder}/${name}`));
    await inLanes(
      names.filter((name) => !here.has(`${folder}/${name}`)),
      async (name) => {
        const found = await from.read(`${folder}/${name}`);
        // Gone since the list was read: removed by rule.
        if (found) await to.write(`${folder}/${name}`, found.bytes);
      },
    );
    if (names.length > 0 || version === current) kept.add(folder);
  }
  await checkShellInForce(to, current, roots);
  return kept;
}

/** Null, and nothing written, where operations have not signed it. */
async function fetchShellRecord(
  from: ReleaseStore,
  to: ReleaseStore,
  version: string,
  roots: readonly PublicKey[],
): Promise<ShellFiles | null> {
  const record = await from.read(shellRecordKey(version));
  const files = await readShellFiles({ read: async () => record }, version, roots);
  if (record && files) await to.write(shellRecordKey(version), record.bytes);
  return files;
}

async function checkShellInForce(to: ReleaseStore, current: string, roots: readonly PublicKey[]): Promise<void> {
  const files = await readShellFiles(to, current, roots);
  if (!files || !Object.hasOwn(files, 'index.html'))
    throw new Error(`shell ${current} has no page in a record that operations have signed`);
  await checkFiles(to, versionKey('shell', current), files)
    .then(() => refuseForeignKeys(to, current, files, roots))
    .catch(async (error: Error) => {
      // Fetched anew with the next look.
      await to.removeFolder(versionKey('shell', current));
      await to.remove([shellRecordKey(current)]);
      throw error;
    });
}

/** More than pruning keeps; the newest count. */
const MOST_VERSIONS = 40;

/** Versions that are kept beside those that the set names, of the remotes that it knows. */
async function listOthers(from: ReleaseStore, { keys, rules }: SetPayload): Promise<Named[]> {
  const named = new Set(versionsOf(rules).map(({ name, version }) => `${name}@${version}`));
  const lists = await Promise.all(
    Object.keys(keys).map(async (name) =>
      (await listPublished(from, name)).slice(0, MOST_VERSIONS).map(({ version }) => ({ name, version })),
    ),
  );
  return lists.flat().filter(({ name, version }) => !named.has(`${name}@${version}`));
}

/**
 * Of these versions what valid records name, and nothing else that departments have put there; files that are here
 * already are not fetched again. One that the set does not name is left out unless it is whole.
 */
async function fetchVersions(
  from: ReleaseStore,
  to: ReleaseStore,
  set: SetPayload,
  wanted: readonly Named[],
): Promise<Version[]> {
  const trust = trustOf(set);
  const versions: Version[] = [];
  await inLanes(wanted, async ({ name, version }) => {
    const isInForce = Boolean(set.rules[name]?.some((rule) => rule.version === version));
    // A record that was valid when it came here outlives damage in the bucket.
    const remote =
      (await openValidRecord(from, trust, name, version)) ??
      (isInForce ? await openValidRecord(to, trust, name, version) : null);
    if (!remote) return;
    const folder = versionKey(`remotes/${name}`, version);
    const keysOf = async (store: ReleaseStore) => new Set((await store.list(`${folder}/`)).map(({ key }) => key));
    const [listed, here] = await Promise.all([keysOf(from), keysOf(to)]);
    if (!isInForce && !Object.keys(filesOf(remote)).every((file) => listed.has(`${folder}/${file}`))) return;
    versions.push({ name, version, remote });
    for (const { file, integrity, coding } of storedNames(remote)) {
      const key = `${folder}/${file}`;
      const found = listed.has(key) && !here.has(key) ? await from.read(key) : null;
      if (found && (await isNamed(found.bytes, integrity, coding))) await to.write(key, found.bytes);
    }
    const record = await from.read(recordKey(name, version));
    if (record && (await openValidRecord({ read: async () => record }, trust, name, version)))
      await to.write(recordKey(name, version), record.bytes);
  });
  return versions;
}

/**
 * Remote → what is wrong with a version that the set names. A damaged copy here is removed, so that the next look
 * fetches it anew.
 */
async function findBroken(
  to: ReleaseStore,
  { rules }: SetPayload,
  versions: readonly Version[],
): Promise<Map<string, Error>> {
  const broken = new Map<string, Error>();
  for (const [name, list] of Object.entries(rules)) {
    for (const version of new Set(list.map((rule) => rule.version))) {
      const found = versions.find((one) => one.name === name && one.version === version);
      const folder = versionKey(`remotes/${name}`, version);
      if (!found) broken.set(name, new Error(`${name}@${version} has no record that its department signed`));
      else {
        await checkFiles(to, folder, filesOf(found.remote)).catch(async (error: Error) => {
          broken.set(name, error);
          await to.removeFolder(folder);
        });
      }
    }
  }
  return broken;
}

async function refuseIfNothingElseChanged(
  to: ReleaseStore,
  { rules }: SetPayload,
  broken: ReadonlyMap<string, Error>,
): Promise<void> {
  const before = readSetPayload((await to.read(SET_KEY))?.bytes.toString('utf8') ?? null);
  if (!before) return;
  const changed = [...new Set([...Object.keys(rules), ...Object.keys(before.rules)])].filter(
    (name) => JSON.stringify(rules[name]) !== JSON.stringify(before.rules[name]),
  );
  const fault = changed.map((name) => broken.get(name)).find((error) => error !== undefined);
  if (fault && changed.every((name) => broken.has(name))) throw fault;
}

async function removeGone(to: ReleaseStore, shells: ReadonlySet<string>, versions: readonly Version[]): Promise<void> {
  const kept = new Set([...shells, ...versions.map(({ name, version }) => versionKey(`remotes/${name}`, version))]);
  const here = [...(await to.list('shell/')), ...(await to.list('remotes/'))].map(({ key }) =>
    key.slice(0, key.lastIndexOf('/')),
  );
  for (const folder of new Set(here)) if (folder !== 'shell' && !kept.has(folder)) await to.removeFolder(folder);
  const records = new Set(versions.map(({ name, version }) => recordKey(name, version)));
  await to.remove((await to.list('records/')).map(({ key }) => key).filter((key) => !records.has(key)));
}

export interface WatchParts {
  from: ReleaseStore;
  folder: string;
  roots: readonly PublicKey[];
  everyMs: number;
  /** Told once of every new trouble, and once when it is over. */
  report(text: string): void;
  /** After every look, with what is not well; empty when all is. */
  onLook?(trouble: string): void;
  signal?: AbortSignal;
}

/** Mirrors until it is told to stop. A bucket that cannot be reached leaves in force what is here. */
export async function watchMirror({ from, folder, roots, everyMs, report, onLook, signal }: WatchParts): Promise<void> {
  const mirror = makeMirror(from, folder, roots);
  let trouble = '';
  while (!signal?.aborted) {
    const message = await mirror.sync().then(
      () => mirror.trouble(),
      (error: Error) => error.message || error.name,
    );
    onLook?.(message);
    if (message !== trouble)
      report(
        message
          ? `${mirror.trouble() === message ? 'not everything can be opened' : 'releases stay as they are'}: ${message}`
          : `releases follow ${from.place} again`,
      );
    trouble = message;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

/** Whether a release was taken over earlier, so that a server may start while the bucket cannot be reached. */
export const hasRelease = (folder: string): Promise<boolean> =>
  fs.stat(path.join(folder, SET_KEY)).then(
    () => true,
    () => false,
  );
