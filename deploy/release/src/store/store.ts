// What lies where in a release store: immutable versions, signed records, the shell and the set in force.
import crypto from 'node:crypto';
import { parseEnvelope } from '@portal/shared/federation';
import type { Envelope } from '@portal/shared/federation';
import { noStep } from './files';
import type { OnStep } from './files';
import type { ReleaseStore, Stored } from '../release-store';

export type Kind = 'shell' | `remotes/${string}`;

/** A file of a version is missing or has other bytes than its record says. */
export class HashError extends Error {
  override readonly name = 'HashError';
}

export const SET_KEY = 'current.json';
export const SHELL_KEY = 'shell/current';
/** The shell that origins serve; undefined before the first. */
export const readShellInForce = async (store: Pick<ReleaseStore, 'read'>): Promise<string | undefined> =>
  (await store.read(SHELL_KEY))?.bytes.toString('utf8').trim() || undefined;
export const recordKey = (name: string, version: string) => `records/${name}/${version}.json`;
const briefKey = (name: string, version: string) => `briefs/${name}/${version}.json`;
export const versionKey = (kind: Kind, version: string): string => `${kind}/${version}`;
/** As a record names it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;

/** Checks every listed file (name → integrity) below `key`. Throws HashError naming the first that differs. */
export async function checkFiles(
  store: Pick<ReleaseStore, 'read' | 'place'>,
  key: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([name, integrity]) => {
      const found = await store.read(`${key}/${name}`);
      if (!found) throw new HashError(`${store.place}/${key}/${name} is missing`);
      if (integrityOf(found.bytes) !== integrity)
        throw new HashError(`${store.place}/${key}/${name} has other bytes than its record says`);
    }),
  );
}

/**
 * Puts a finished build in its place and checks it there; a version that is there already is checked and left alone,
 * versions never change.
 */
export async function putVersion(
  store: ReleaseStore,
  kind: Kind,
  version: string,
  dir: string,
  files: Readonly<Record<string, string>> = {},
  onStep: OnStep = noStep,
): Promise<void> {
  await store.putFolder(versionKey(kind, version), dir, (key) => checkFiles(store, key, files), onStep);
}

export async function putRecord(
  store: ReleaseStore,
  name: string,
  version: string,
  record: Envelope,
  onStep: OnStep = noStep,
): Promise<void> {
  await store.write(recordKey(name, version), JSON.stringify(record), { onStep });
}

export async function putBrief(
  store: ReleaseStore,
  name: string,
  version: string,
  brief: Envelope,
  onStep: OnStep = noStep,
): Promise<void> {
  await store.write(briefKey(name, version), JSON.stringify(brief), { onStep });
}

/** The record as it stands in the store, unverified; null when there is none that could be opened. */
export const readRecord = (
  store: Pick<ReleaseStore, 'read'>,
  name: string,
  version: string,
): Promise<Envelope | null> => readEnvelope(store, recordKey(name, version), `${name}@${version}`);

/** Its brief, in the same way. */
export const readBrief = (store: ReleaseStore, name: string, version: string): Promise<Envelope | null> =>
  readEnvelope(store, briefKey(name, version), `${name}@${version}`);

async function readEnvelope(store: Pick<ReleaseStore, 'read'>, key: string, spot: string): Promise<Envelope | null> {
  const found = await store.read(key);
  try {
    return found && parseEnvelope(found.bytes.toString('utf8'), spot);
  } catch {
    return null;
  }
}

export async function removeRecord(store: ReleaseStore, name: string, version: string): Promise<void> {
  await store.remove([recordKey(name, version), briefKey(name, version)]);
}

export interface Version {
  version: string;
  /** When it was published, in milliseconds since 1970. */
  at: number;
}

/** Published versions of a remote, the newest first. */
export async function listPublished(store: ReleaseStore, name: string): Promise<Version[]> {
  const prefix = `records/${name}/`;
  const records = (await store.list(prefix)).filter(({ key }) => key.endsWith('.json'));
  return records
    .map(({ key, at }) => ({ version: key.slice(prefix.length, -'.json'.length), at }))
    .sort((a, b) => b.at - a.at);
}

/** Every remote that has published anything. */
export async function listRemotes(store: ReleaseStore): Promise<string[]> {
  return [...new Set((await store.list('records/')).map(({ key }) => key.split('/')[1] ?? ''))].filter(Boolean).sort();
}

export const listVersions = async (store: ReleaseStore, name: string): Promise<string[]> =>
  (await listPublished(store, name)).map(({ version }) => version);

/** The set in force as it was read, unverified. */
export const readStoredSet = (store: ReleaseStore): Promise<Stored | null> => store.read(SET_KEY);

export const readSetText = async (store: ReleaseStore): Promise<string | null> =>
  (await readStoredSet(store))?.bytes.toString('utf8') ?? null;

/**
 * The atomic switch: one write puts the set in force, in place of the one that was read. Throws ConflictError when that
 * is no longer in force.
 */
export async function writeSetText(
  store: ReleaseStore,
  text: string,
  before: Stored | null,
  onStep: OnStep = noStep,
): Promise<void> {
  await store.write(SET_KEY, text, { replaces: before?.tag ?? null, onStep });
}

/** Shells that the store keeps; `at` is when the newest file of each was written. */
export const listShells = (store: ReleaseStore): Promise<Version[]> => listFolders(store, 'shell');

/** The versions of a kind that have files, whether or not there is a record. */
export async function listFolders(store: ReleaseStore, kind: Kind): Promise<Version[]> {
  const found = new Map<string, number>();
  for (const { key, at } of await store.list(`${kind}/`)) {
    const [version, file] = key.slice(kind.length + 1).split('/');
    if (version && file) found.set(version, Math.max(found.get(version) ?? 0, at));
  }
  return [...found].map(([version, at]) => ({ version, at }));
}
