// The release store as a directory: immutable versions, records, and one file that says which set is in force.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ReleasedRemote, ReleaseSet } from '@portal/shared/federation';

const KEEP_VERSIONS = 20;
const KEEP_DAYS = 7;
const SET_LIFETIME_DAYS = 30;
const DAY = 86_400_000;

async function writeAtomically(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await fs.open(draft, 'w');
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await fs.rename(draft, file);
}

/** Copies a finished build to its place; a version that is there already is left alone, versions never change. */
export async function putVersion(store: string, kind: 'shell' | `remotes/${string}`, version: string, dir: string): Promise<void> {
  const target = path.join(store, kind, version);
  if (await fs.stat(target).catch(() => null)) return;
  const draft = `${target}.${process.pid}.tmp`;
  await fs.rm(draft, { recursive: true, force: true });
  await fs.cp(dir, draft, { recursive: true });
  await fs.rename(draft, target);
}

export async function putRecord(store: string, remote: ReleasedRemote): Promise<void> {
  await writeAtomically(path.join(store, 'records', remote.name, `${remote.version}.json`), JSON.stringify(remote));
}

export async function readSet(store: string): Promise<ReleaseSet | null> {
  const text = await fs.readFile(path.join(store, 'current.json'), 'utf8').catch(() => null);
  return text ? (JSON.parse(text) as ReleaseSet) : null;
}

/** Puts a set in force with one rename; the counter only rises, and an unchanged set is left as it is. */
export async function putSet(store: string, remotes: ReleasedRemote[], now: Date): Promise<ReleaseSet> {
  const before = await readSet(store);
  const unchanged = before && JSON.stringify(before.remotes) === JSON.stringify(remotes);
  if (before && unchanged && Date.parse(before.expiresAt) - now.getTime() > DAY) return before;
  const set: ReleaseSet = {
    schema: 1,
    counter: (before?.counter ?? 0) + 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SET_LIFETIME_DAYS * DAY).toISOString(),
    remotes,
  };
  await writeAtomically(path.join(store, 'current.json'), JSON.stringify(set));
  return set;
}

/** The shell in force is a one-line file, switched like the set. */
export async function putShell(store: string, version: string): Promise<void> {
  await writeAtomically(path.join(store, 'shell', 'current'), version);
}

/** Removes what is both beyond the last 20 versions and older than 7 days; what is in force stays. */
export async function prune(store: string, kind: 'shell' | `remotes/${string}`, inForce: string, now: Date): Promise<string[]> {
  const dir = path.join(store, kind);
  const names = (await fs.readdir(dir, { withFileTypes: true }).catch(() => [])).filter((e) => e.isDirectory()).map((e) => e.name);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await fs.stat(path.join(dir, name))).mtimeMs })));
  const old = aged.sort((a, b) => b.at - a.at).slice(KEEP_VERSIONS).filter((v) => v.name !== inForce && now.getTime() - v.at > KEEP_DAYS * DAY);
  await Promise.all(old.map((v) => fs.rm(path.join(dir, v.name), { recursive: true, force: true })));
  return old.map((v) => v.name);
}
