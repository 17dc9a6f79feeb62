// The release store as a directory: immutable versions, signed records, and one file that says which set is in force.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseEnvelope } from '@portal/shared/federation';
import type { Envelope } from '@portal/shared/federation';
import { draftOf, noStep, readText, writeAtomically } from './files';
import type { OnStep } from './files';

const KEEP_VERSIONS = 20;
const KEEP_DAYS = 7;
const DAY = 86_400_000;

export type Kind = 'shell' | `remotes/${string}`;

/** A file of a version is missing or has other bytes than its record says. */
export class HashError extends Error {
  override readonly name = 'HashError';
}

/** Checks every listed file (name → integrity) in `dir`. Throws HashError naming the first that differs. */
export async function checkFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, integrity] of Object.entries(files)) {
    const bytes = await fs.readFile(path.join(dir, name)).catch(() => null);
    if (!bytes) throw new HashError(`${path.join(dir, name)} is missing`);
    const hash = `sha384-${crypto.createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) throw new HashError(`${path.join(dir, name)} has other bytes than its record says`);
  }
}

export const versionDir = (store: string, kind: Kind, version: string): string => path.join(store, kind, version);

/** Copies a finished build to its place after checking the copy; a version that is there already is checked and left alone, versions never change. */
export async function putVersion(store: string, kind: Kind, version: string, dir: string, files: Record<string, string> = {}, onStep: OnStep = noStep): Promise<void> {
  const target = versionDir(store, kind, version);
  if (await fs.stat(target).catch(() => null)) return checkFiles(target, files);
  const draft = draftOf(target);
  await fs.rm(draft, { recursive: true, force: true });
  await fs.mkdir(draft, { recursive: true });
  for (const entry of await fs.readdir(dir, { withFileTypes: true })) {
    await fs.cp(path.join(dir, entry.name), path.join(draft, entry.name), { recursive: true });
    onStep(`uploaded ${entry.name}`);
  }
  await checkFiles(draft, files);
  onStep('hashes checked');
  try {
    await fs.rename(draft, target);
  } catch (error) {
    // Somebody else has put the same version there meanwhile.
    if (!await fs.stat(target).catch(() => null)) throw error;
    await fs.rm(draft, { recursive: true, force: true });
    await checkFiles(target, files);
  }
  onStep('version in place');
}

const recordFile = (store: string, name: string, version: string) => path.join(store, 'records', name, `${version}.json`);

export async function putRecord(store: string, name: string, version: string, record: Envelope, onStep: OnStep = noStep): Promise<void> {
  await writeAtomically(recordFile(store, name, version), JSON.stringify(record), onStep);
}

/** The record as it stands in the store, unverified; null when there is none that could be opened. */
export async function readRecord(store: string, name: string, version: string): Promise<Envelope | null> {
  const text = await readText(recordFile(store, name, version));
  try {
    return text === null ? null : parseEnvelope(text, `${name}@${version}`);
  } catch {
    return null;
  }
}

/** Published versions of a remote, the newest first. */
export async function listVersions(store: string, name: string): Promise<string[]> {
  const dir = path.join(store, 'records', name);
  const files = (await fs.readdir(dir).catch(() => [])).filter((file) => file.endsWith('.json'));
  const aged = await Promise.all(files.map(async (file) => ({ version: file.slice(0, -'.json'.length), at: (await fs.stat(path.join(dir, file))).mtimeMs })));
  return aged.sort((a, b) => b.at - a.at).map(({ version }) => version);
}

/** Text of the set in force, unverified. */
export const readSetText = (store: string): Promise<string | null> => readText(path.join(store, 'current.json'));

/** The atomic switch: one rename puts the set in force. */
export async function writeSetText(store: string, text: string, onStep: OnStep = noStep): Promise<void> {
  await writeAtomically(path.join(store, 'current.json'), text, onStep);
}

/** The shell in force is a one-line file, switched like the set. */
export async function putShell(store: string, version: string): Promise<void> {
  await writeAtomically(path.join(store, 'shell', 'current'), version);
}

/** Removes what is both beyond the last 20 versions and older than 7 days; what is in force stays, and the record goes with its version. */
export async function prune(store: string, kind: Kind, inForce: readonly string[], now: Date): Promise<string[]> {
  const dir = path.join(store, kind);
  const names = (await fs.readdir(dir, { withFileTypes: true }).catch(() => [])).filter((e) => e.isDirectory() && !e.name.endsWith('.tmp')).map((e) => e.name);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await fs.stat(path.join(dir, name))).mtimeMs })));
  const old = aged.sort((a, b) => b.at - a.at).slice(KEEP_VERSIONS).filter((v) => !inForce.includes(v.name) && now.getTime() - v.at > KEEP_DAYS * DAY);
  for (const { name } of old) {
    if (kind !== 'shell') await fs.rm(recordFile(store, kind.slice('remotes/'.length), name), { force: true });
    await fs.rm(path.join(dir, name), { recursive: true, force: true });
  }
  return old.map((v) => v.name);
}
