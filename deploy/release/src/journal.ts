// What departments did, a file of its own for each: none of its lines is part of the log that operations act upon.
import { NO_ENTRY } from '@portal/common/hash-chain';
import type { PublicKey } from '@portal/shared/federation';
import type { Signer } from './keys';
import { makeEntry } from './log';
import type { LogEntry, LogEvent } from './log';
import { isSignedLine, parseLines } from './log-lines';
import type { ReleaseStore } from './release-store';
import { noStep } from './store/files';
import type { OnStep } from './store/files';

const journalKey = (remote: string) => `journals/${remote}.jsonl`;

export interface JournalEvent extends LogEvent {
  action: 'publish' | 'prune';
  remote: string;
}

/** What a journal may say, and of which remote: its own alone. */
const speaksForItself = (entry: LogEntry, remote: string) =>
  entry.remote === remote && (entry.action === 'publish' || entry.action === 'prune');

/** The newest lines that are read. */
const MOST_LINES = 2_000;

/**
 * The events of a remote's journal, the oldest first; lines that none of these keys signed, and those that are there
 * twice, are left out.
 * @param keys of the department and of operations
 */
export async function readJournal(
  store: Pick<ReleaseStore, 'read'>,
  remote: string,
  keys: readonly PublicKey[],
): Promise<LogEntry[]> {
  const found = await store.read(journalKey(remote));
  const seen = new Set<string>();
  const known: LogEntry[] = [];
  for (const { entry } of parseLines(found?.bytes.toString('utf8') ?? '').slice(-MOST_LINES)) {
    if (!entry || seen.has(entry.hash) || !speaksForItself(entry, remote) || !isSignedLine(entry, keys)) continue;
    seen.add(entry.hash);
    known.push(entry);
  }
  return known;
}

/** Appends an event, signed by `key`. */
export async function appendJournal(
  store: Pick<ReleaseStore, 'read' | 'append'>,
  event: JournalEvent,
  key: Signer,
  now: Date,
  onStep: OnStep = noStep,
): Promise<LogEntry> {
  // The place keeps a line that is written again from counting again.
  const last = parseLines((await store.read(journalKey(event.remote)))?.bytes.toString('utf8') ?? '').at(-1)?.entry;
  const entry = makeEntry(event, (last?.seq ?? 0) + 1, last?.hash ?? NO_ENTRY, key, now);
  await store.append(journalKey(event.remote), `${JSON.stringify(entry)}\n`, onStep);
  return entry;
}

/** Remotes that have a journal. */
export const listJournals = async (store: Pick<ReleaseStore, 'list'>): Promise<string[]> =>
  (await store.list('journals/')).flatMap(({ key }) => /^journals\/([^/]+)\.jsonl$/.exec(key)?.[1] ?? []).sort();

/**
 * Whether the files of a version were removed, or are being removed at this moment; publishing it again brings it back.
 */
export async function isRemoved(
  store: Pick<ReleaseStore, 'read'>,
  remote: string,
  version: string,
  keys: readonly PublicKey[],
): Promise<boolean> {
  const last = (await readJournal(store, remote, keys)).findLast(
    (entry) => entry.version === version || entry.pruned?.includes(version),
  );
  return last?.action === 'prune';
}
