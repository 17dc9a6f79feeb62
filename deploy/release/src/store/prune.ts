// Which versions may go, and their removal: never one that a set names, or named within the last week.
import type { PublicKey, SetPayload } from '@portal/shared/federation';
import type { Signer } from '../keys';
import { appendJournal } from '../journal';
import { inForce, loadLog } from '../log';
import type { LogEntry } from '../log';
import type { ReleaseStore } from '../release-store';
import { shellsInForce, versionsForEveryone } from '../rollout';
import { shellRecordKey } from '../shell-record';
import { serveRemotes, serveShells } from './serving';
import { listFolders, listPublished, listShells, readShellInForce, removeRecord, versionKey } from './store';
import type { Version } from './store';

/** At least so many of the newest stay … */
export const KEEP_VERSIONS = 20;
/**
 * … and everything that was published, or in force for anybody, within so many days: longer than any page stays open.
 */
export const KEEP_DAYS = 7;
const DAY = 86_400_000;

const namedBy = (entry: LogEntry, remote: string): string[] =>
  [entry.everyone?.[remote], ...(entry.canaries?.[remote] ?? [])].filter((version) => version !== undefined);

/**
 * Versions of a remote that must stay whatever their age: those of the set in force, of the set before, of every set
 * that was in force within the last days, the one a person promoted last, the one a rollback returns to, and those of
 * switches begun in these days, which may be coming into force this moment.
 */
export function liveVersions(
  remote: string,
  set: Pick<SetPayload, 'rules' | 'log'> | null,
  log: readonly LogEntry[],
  now: Date,
): Set<string> {
  const chain = inForce(log, set?.log);
  const since = now.getTime() - KEEP_DAYS * DAY;
  const isRecent = ({ at }: LogEntry) => Date.parse(at) >= since;
  // The set that was in force when these days began came into force before them.
  const recent = chain.filter((_entry, index) => index >= chain.length - 2 || isRecent(chain[index + 1]!));
  const promoted = chain.findLast((entry) => entry.action === 'promote' && entry.remote === remote)?.version;
  const history = versionsForEveryone(chain, remote);
  return new Set([
    ...(set?.rules[remote] ?? []).map(({ version }) => version),
    ...[...recent, ...log.filter(isRecent)].flatMap((entry) => namedBy(entry, remote)),
    ...history.slice(-2),
    ...(promoted ? [promoted] : []),
  ]);
}

/** What may go: beyond the newest 20, older than 7 days, and not live. */
export function prunable(published: readonly Version[], live: ReadonlySet<string>, now: Date): string[] {
  const newestFirst = [...published].sort((a, b) => b.at - a.at);
  return newestFirst
    .slice(KEEP_VERSIONS)
    .filter(({ version, at }) => !live.has(version) && now.getTime() - at > KEEP_DAYS * DAY)
    .map(({ version }) => version);
}

export interface PruneParts {
  store: ReleaseStore;
  remote: string;
  set: SetPayload | null;
  /** Keys of operations: whose begun switches keep a version. */
  roots: readonly PublicKey[];
  /** Of the department or of operations, on whose behalf this is done. */
  key: Signer;
  now: Date;
}

/**
 * Removes what may go of a remote and returns which versions those were. Its journal gets a line first: a switch that
 * runs at the same time sees it, or is seen when the log is read again.
 */
export async function pruneRemote({ store, remote, set, roots, key, now }: PruneParts): Promise<string[]> {
  const findPrunable = async () => {
    const { entries } = await loadLog(store, set?.log ?? null, roots);
    return prunable(await listPublished(store, remote), liveVersions(remote, set, entries, now), now);
  };
  const pruned = await store.alone(async () => {
    const versions = await findPrunable();
    if (versions.length === 0) return versions;
    await appendJournal(store, { action: 'prune', remote, pruned: versions }, key, now);
    const still = await findPrunable();
    return versions.filter((version) => still.includes(version));
  }, remote);
  for (const version of pruned) await removeRecord(store, remote, version);
  for (const version of pruned) await store.removeFolder(versionKey(`remotes/${remote}`, version));
  await removeOrphans(
    store,
    `remotes/${remote}`,
    (await listPublished(store, remote)).map(({ version }) => version),
    now,
  );
  if (pruned.length > 0 && store.folder !== undefined) await serveRemotes(store.folder);
  return pruned;
}

/**
 * Removes shells as versions of a remote are removed; the one in force stays, and the one that a rollback returns to.
 */
export async function pruneShells(
  store: ReleaseStore,
  set: Pick<SetPayload, 'log'> | null,
  roots: readonly PublicKey[],
  now: Date,
): Promise<string[]> {
  const current = await readShellInForce(store);
  const history = shellsInForce((await loadLog(store, set?.log ?? null, roots)).entries);
  const pruned = prunable(await listShells(store), new Set([...(current ? [current] : []), ...history.slice(-2)]), now);
  for (const version of pruned) await store.removeFolder(versionKey('shell', version));
  await store.remove(pruned.map(shellRecordKey));
  if (pruned.length > 0 && store.folder !== undefined) await serveShells(store.folder, roots);
  return pruned;
}

/** Files without a record: what a killed publish or a killed removal left, when nobody can be at it any more. */
async function removeOrphans(
  store: ReleaseStore,
  kind: `remotes/${string}`,
  published: readonly string[],
  now: Date,
): Promise<void> {
  for (const { version, at } of await listFolders(store, kind)) {
    if (!published.includes(version) && now.getTime() - at > KEEP_DAYS * DAY)
      await store.removeFolder(versionKey(kind, version));
  }
}
