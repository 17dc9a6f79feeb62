// The release log: what operations did to which remote, one line an event, each signed and carrying the hash of the one
// before. What departments do is in their journals.
import { linkEntry, NO_ENTRY } from '@portal/common/hash-chain';
import type { PublicKey, SetPayload, Signature } from '@portal/shared/federation';
import type { Signer } from './keys';
import { isSignedLine, parseLines, signLine } from './log-lines';
import type { Line } from './log-lines';
import { noStep } from './store/files';
import type { OnStep } from './store/files';
import type { ReleaseStore, Stored } from './release-store';

export type LogAction =
  | 'build'
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'trust'
  | 'distrust'
  | 'prune'
  | 'repair'
  | 'withdraw'
  | 'revoke'
  | 'renew'
  | 'rebuild'
  | 'rekey';

export interface LogEvent {
  action: LogAction;
  remote?: string;
  version?: string;
  regions?: string[];
  percent?: number;
  /** Counter of the set that this event is to put in force; left out when it changes no set. */
  counter?: number;
  /** Remote → the version that everyone has once that set is in force. */
  everyone?: Record<string, string>;
  /** Remote → the versions beside that one that some have. */
  canaries?: Record<string, string[]>;
  /** The rules of that set. */
  rules?: SetPayload['rules'];
  /** Its keys, where they are others than those before. */
  keys?: SetPayload['keys'];
  /** `<name>@<version>` → SHA-384 of its record, base64: from its first promotion on a version has no other. */
  fixed?: Record<string, string>;
  /** The shell that was put in force with it. */
  shell?: string;
  /**
   * Hash of the event that put the set before in force: what came into force is a chain, whatever else was begun beside
   * it.
   */
  replaces?: string;
  /** Versions that were removed. */
  pruned?: string[];
  note?: string;
  /**
   * Of a repair: each place where lines are missing, as the hashes of the entry after it and of the one before, which
   * the signed head vouches for again.
   */
  gaps?: [after: string, before: string][];
  /** `watch` when no person decided: the reports of browsers did. */
  by?: 'watch';
}

export interface LogEntry extends LogEvent {
  seq: number;
  at: string;
  /** Id of the key that acted. */
  actor: string;
  /** Left out in lines of former tools, which count where the chain from the signed head leads to them. */
  sig?: Signature;
  /** Hash of the entry before; zeros for the first. */
  previous: string;
  hash: string;
}

/** The log was changed, or lost lines; the message names the line. */
export class LogError extends Error {
  override readonly name = 'LogError';
}

export const LOG_KEY = 'log.jsonl';

/** A line, or a place between two lines, that does not belong to the chain. */
export interface BrokenPlace {
  /** The first line is 1. */
  line: number;
  what: string;
  /** Of a place between two entries that nothing vouches for: the hashes after and before it. */
  gap?: [after: string, before: string];
}

export interface LogState {
  /** What can be relied on: the chain that leads to the head, and what operations have signed beside it. */
  entries: LogEntry[];
  /** The lines of these entries as they were written. */
  lines: string[];
  broken: BrokenPlace[];
  /** Hash that the next line carries on from. */
  tip: string;
  /** Hash of the last of the entries; another than the tip where the head is missing. */
  last: string;
  /** The highest counter of a set that any of these entries was to put in force. */
  counter: number;
  /** The highest that was certainly in force: a later event replaced it. */
  replaced: number;
  stored: Stored | null;
}

/** Lines beside the chain whose signatures are verified, the newest first: more are noise. */
const MOST_BESIDE = 2_000;

/**
 * Reads the log from its head, the entry that the set in force names: each hash leads to the line before, whatever was
 * written in between. Beside that chain only what operations have signed counts. Never throws for what the log holds;
 * `broken` lists what does not belong.
 * @param head null when there is no set
 * @param ops keys of operations
 */
export async function loadLog(
  store: Pick<ReleaseStore, 'read'>,
  head: string | null,
  ops: readonly PublicKey[],
): Promise<LogState> {
  const stored = await store.read(LOG_KEY);
  const lines = parseLines(stored?.bytes.toString('utf8') ?? '');
  const placeOf = new Map<string, number>();
  lines.forEach(({ entry }, at) => entry && !placeOf.has(entry.hash) && placeOf.set(entry.hash, at));
  const kept = new Set<number>();
  const vouched = new Map<string, string>();
  const follow = (from: string): void => {
    for (let hash = from; hash !== NO_ENTRY && placeOf.has(hash) && !kept.has(placeOf.get(hash)!); ) {
      const entry = lines[placeOf.get(hash)!]!.entry!;
      kept.add(placeOf.get(hash)!);
      for (const [after, before] of entry.gaps ?? []) vouched.set(after, before);
      hash = vouched.get(entry.hash) ?? entry.previous;
    }
  };
  if (head !== null) follow(head);
  let verified = 0;
  for (let at = lines.length - 1; at >= 0 && verified < MOST_BESIDE; at -= 1) {
    const { entry } = lines[at]!;
    if (!entry || kept.has(at) || placeOf.get(entry.hash) !== at) continue;
    if (!ops.some(({ keyid }) => keyid === entry.sig?.keyid)) continue;
    verified += 1;
    if (isSignedLine(entry, ops)) follow(entry.hash);
  }
  const places = [...kept].sort((a, b) => a - b);
  const entries = places.map((at) => lines[at]!.entry!);
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
  const switches = entries.filter(({ counter }) => counter !== undefined);
  return {
    entries,
    lines: places.map((at) => lines[at]!.text),
    broken: findBroken(lines, places, vouched, head),
    tip: head ?? entries.at(-1)?.hash ?? NO_ENTRY,
    last: entries.at(-1)?.hash ?? NO_ENTRY,
    counter: Math.max(0, ...switches.map(({ counter = 0 }) => counter)),
    replaced: Math.max(0, ...switches.map(({ replaces = '' }) => byHash.get(replaces)?.counter ?? 0)),
    stored,
  };
}

function findBroken(
  lines: readonly Line[],
  places: readonly number[],
  vouched: ReadonlyMap<string, string>,
  head: string | null,
): BrokenPlace[] {
  const broken: BrokenPlace[] = [];
  const kept = new Set(places);
  const hashes = new Set(places.map((at) => lines[at]!.entry!.hash));
  if (head !== null && !hashes.has(head))
    broken.push({ line: lines.length + 1, what: 'the event that put the set in force is missing' });
  let before = NO_ENTRY;
  lines.forEach(({ entry, what }, at) => {
    if (!kept.has(at))
      broken.push({ line: at + 1, what: what || 'is neither part of the chain nor signed by operations' });
    else {
      const { hash, previous } = entry!;
      // What is missing between a lost head and the first line after it cannot be vouched for by name.
      if (previous !== NO_ENTRY && !hashes.has(previous) && !vouched.has(hash))
        broken.push({ line: at + 1, what: 'does not follow from the line before', gap: [hash, before] });
      before = hash;
    }
  });
  return broken;
}

/** The whole log, every line of it. Throws LogError naming the first that does not belong. */
export async function readLog(
  store: Pick<ReleaseStore, 'read'>,
  head: string | null,
  ops: readonly PublicKey[],
): Promise<LogEntry[]> {
  const {
    entries,
    broken: [first],
  } = await loadLog(store, head, ops);
  if (first) throw new LogError(`line ${first.line} ${first.what}`);
  return entries;
}

/** An event as it follows from `previous`, signed by who acted. */
export const makeEntry = (event: LogEvent, seq: number, previous: string, key: Signer, now: Date): LogEntry => {
  const open = { seq, at: now.toISOString(), actor: key.publicKey.keyid, ...event };
  return linkEntry({ ...open, sig: signLine({ ...open, previous }, key) }, previous);
};

/** Appends an event to the log as it was read, with the key of operations, and returns it. */
export async function appendLog(
  store: Pick<ReleaseStore, 'append'>,
  event: LogEvent,
  key: Signer,
  now: Date,
  log: Pick<LogState, 'entries' | 'tip'>,
  onStep: OnStep = noStep,
): Promise<LogEntry> {
  const seq = Math.max(0, ...log.entries.map((one) => one.seq)) + 1;
  const entry = makeEntry(event, seq, log.tip, key, now);
  await store.append(LOG_KEY, `${JSON.stringify(entry)}\n`, onStep);
  return entry;
}

/**
 * Events that changed the set and really came into force, the oldest first: the chain that leads up to `head`, the log
 * entry that the set in force names. A process that was killed, or lost against another, leaves an event that nothing
 * follows from. Where a line of the chain is missing, the event with the counter before stands in, so that a rollback
 * still finds what was.
 */
export function inForce(entries: readonly LogEntry[], head: string | undefined): LogEntry[] {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
  const switches = entries.filter(({ counter }) => counter !== undefined);
  const chain: LogEntry[] = [];
  let entry = head === undefined ? undefined : (byHash.get(head) ?? switches.at(-1));
  while (entry) {
    chain.push(entry);
    const { replaces, counter = 0, seq }: LogEntry = entry;
    entry =
      replaces === undefined
        ? undefined
        : (byHash.get(replaces) ?? switches.findLast((one) => one.seq < seq && (one.counter ?? 0) < counter));
  }
  return chain.reverse();
}
