// The release log: who did what to which remote, one line an event, each line carrying the hash of the one before.
import { isIntact, linkEntry, NO_ENTRY } from '@portal/common/hash-chain';
import { noStep } from './store/files';
import type { OnStep } from './store/files';
import { readSetPayload } from './store/named-files';
import type { ReleaseStore, Stored } from './release-store';
import { readSetText } from './store/store';

export type LogAction = 'build' | 'publish' | 'promote' | 'rollback' | 'trust' | 'distrust' | 'prune' | 'repair';

export interface LogEvent {
  action: LogAction;
  /** Id of the key that acted. */
  actor: string;
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
  /** The shell that was put in force with it. */
  shell?: string;
  /**
   * Hash of the event that put the set before in force: what came into force is a chain, whatever else was begun beside
   * it.
   */
  replaces?: string;
  /** Versions that were removed. */
  pruned?: string[];
  /** Of a removal: who vouches for it (removal.ts). */
  proof?: { keyid: string; sig: string };
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
  /** Of a place between two entries that nobody vouches for: the hashes after and before it. */
  gap?: [after: string, before: string];
}

/** The log as it was read, for whoever adds to it. */
export interface LogState {
  /** What can be relied on, as far as the signed head leads; before a gap, what still hangs together. */
  entries: LogEntry[];
  /** The lines of these entries as they were written. */
  lines: string[];
  broken: BrokenPlace[];
  /**
   * Hash that the next line carries on from: that of the last one, or of the signed head where that line is missing.
   */
  tip: string;
  stored: Stored | null;
}

interface Line {
  entry: LogEntry | null;
  text: string;
  what: string;
}

function parseLine(text: string): Line {
  try {
    const entry = JSON.parse(text) as LogEntry;
    return isIntact(entry) && Number.isSafeInteger(entry.seq)
      ? { entry, text, what: '' }
      : { entry: null, text, what: 'has other contents than its hash says' };
  } catch {
    return { entry: null, text, what: 'is not JSON' };
  }
}

/**
 * Reads the log from its head, the entry that the set in force names: from there each hash leads to the line before,
 * whatever somebody has written in between. After the head count the lines that follow one another. A last line without
 * its end is one that a killed process began: it never was. Never throws for what the log holds; `broken` says what
 * does not belong.
 * @param head by default what the set in force says, unverified; null when there is no set yet
 * @param read the file, where it was read already
 */
export async function loadLog(store: ReleaseStore, head?: string | null, read?: Stored | null): Promise<LogState> {
  const stored = read === undefined ? await store.read(LOG_KEY) : read;
  const text = stored?.bytes.toString('utf8') ?? '';
  const lines = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map(parseLine);
  const top = head === undefined ? readSetPayload(await readSetText(store))?.log : (head ?? undefined);
  const atHead = lines.findIndex(({ entry }) => entry && entry.hash === top);
  const broken: BrokenPlace[] = [];
  if (top !== undefined && atHead < 0)
    broken.push({ line: lines.length + 1, what: 'the event that put the set in force is missing' });
  const start = atHead >= 0 ? atHead : lines.findLastIndex(({ entry }) => entry !== null);
  const kept = [...readBackwards(lines, start, broken), ...readForwards(lines, start, broken)];
  const entries = kept.map(({ entry }) => entry!);
  const isCutOff = top !== undefined && atHead < 0 && !entries.some(({ previous }) => previous === top);
  return {
    entries,
    tip: isCutOff ? top : (entries.at(-1)?.hash ?? NO_ENTRY),
    lines: kept.map((line) => line.text),
    broken: broken.sort((a, b) => a.line - b.line),
    stored,
  };
}

function readBackwards(lines: readonly Line[], start: number, broken: BrokenPlace[]): Line[] {
  const placeOf = new Map(lines.map(({ entry }, at) => [entry?.hash, at]));
  const kept: Line[] = [];
  const vouched = new Set<string>();
  let isVouched = true;
  for (let at = start; at >= 0; at -= 1) {
    const line = lines[at]!;
    const after = kept[0]?.entry;
    const wanted = after?.previous;
    const { entry } = line;
    // A line that is there twice, or that somebody has put in: the chain goes past it.
    const isStray =
      entry && after && entry.hash !== wanted && (wanted === NO_ENTRY || (placeOf.get(wanted) ?? at) < at);
    if (!entry || isStray) {
      broken.push({ line: at + 1, what: line.what || 'does not follow from the line before' });
      continue;
    }
    if (after && entry.hash !== wanted && !vouched.has(`${after.hash} ${entry.hash}`)) {
      isVouched = false;
      broken.push({ line: at + 2, what: 'does not follow from the line before', gap: [after.hash, entry.hash] });
    }
    if (isVouched) for (const [later, earlier] of entry.gaps ?? []) vouched.add(`${later} ${earlier}`);
    kept.unshift(line);
  }
  const first = kept[0]?.entry;
  if (first && first.previous !== NO_ENTRY && !vouched.has(`${first.hash} ${NO_ENTRY}`))
    broken.push({ line: 1, what: 'is not the first of the log', gap: [first.hash, NO_ENTRY] });
  return kept;
}

function readForwards(lines: readonly Line[], start: number, broken: BrokenPlace[]): Line[] {
  const kept: Line[] = [];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    const before = kept.at(-1)?.entry ?? lines[start]?.entry;
    if (line.entry && line.entry.previous === (before?.hash ?? NO_ENTRY)) kept.push(line);
    else broken.push({ line: at + 1, what: line.what || 'does not follow from the line before' });
  }
  return kept;
}

/** The whole log, every line of it. Throws LogError naming the first that does not belong. */
export async function readLog(store: ReleaseStore, head?: string | null): Promise<LogEntry[]> {
  const {
    entries,
    broken: [first],
  } = await loadLog(store, head);
  if (first) throw new LogError(`line ${first.line} ${first.what}`);
  return entries;
}

/**
 * Appends an event to the log as it was read and answers it. Throws ConflictError when somebody else has appended
 * since.
 */
export async function appendLog(
  store: ReleaseStore,
  event: LogEvent,
  now: Date,
  onStep: OnStep = noStep,
  log?: LogState,
): Promise<LogEntry> {
  const { entries, tip, stored } = log ?? (await loadLog(store));
  const last = entries.at(-1);
  const entry: LogEntry = linkEntry({ seq: (last?.seq ?? 0) + 1, at: now.toISOString(), ...event }, tip);
  await store.append(LOG_KEY, `${JSON.stringify(entry)}\n`, stored, onStep);
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
