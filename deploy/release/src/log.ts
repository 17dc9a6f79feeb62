// The release log: who did what to which remote, one line an event, each line carrying the hash of the one before.
import crypto from 'node:crypto';
import { noStep } from './files';
import type { OnStep } from './files';
import type { ReleaseStore, Stored } from './release-store';

export type LogAction = 'build' | 'publish' | 'promote' | 'rollback' | 'trust' | 'distrust' | 'prune';

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
  /** Hash of the event that put the set before in force: what came into force is a chain, whatever else was begun beside it. */
  replaces?: string;
  /** Versions that were removed. */
  pruned?: string[];
  note?: string;
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

export const NO_ENTRY = '0'.repeat(64);
const LOG_KEY = 'log.jsonl';
const hashOf = (entry: Omit<LogEntry, 'hash'>) => crypto.createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** The log as it was read, for whoever adds to it. */
export interface LogState {
  entries: LogEntry[];
  stored: Stored | null;
}

/** Reads the log and checks its chain. A last line without its end is one that a killed process began: it never counted. Throws LogError. */
export async function loadLog(store: ReleaseStore): Promise<LogState> {
  const stored = await store.read(LOG_KEY);
  const text = stored?.bytes.toString('utf8') ?? '';
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n').filter(Boolean);
  let previous = NO_ENTRY;
  const entries = lines.map((line, index) => {
    let entry: LogEntry;
    try {
      entry = JSON.parse(line) as LogEntry;
    } catch {
      throw new LogError(`line ${index + 1} is not JSON`);
    }
    const { hash, ...rest } = entry;
    if (entry.seq !== index + 1 || entry.previous !== previous || hash !== hashOf(rest)) throw new LogError(`line ${index + 1} does not follow from the line before`);
    previous = hash;
    return entry;
  });
  return { entries, stored };
}

export const readLog = async (store: ReleaseStore): Promise<LogEntry[]> => (await loadLog(store)).entries;

/** Appends an event to the log as it was read and answers it. Throws ConflictError when somebody else has appended since. */
export async function appendLog(store: ReleaseStore, event: LogEvent, now: Date, onStep: OnStep = noStep, log?: LogState): Promise<LogEntry> {
  const { entries, stored } = log ?? await loadLog(store);
  const last = entries.at(-1);
  const open: Omit<LogEntry, 'hash'> = { seq: entries.length + 1, at: now.toISOString(), ...event, previous: last?.hash ?? NO_ENTRY };
  const entry: LogEntry = { ...open, hash: hashOf(open) };
  await store.append(LOG_KEY, `${JSON.stringify(entry)}\n`, stored, onStep);
  return entry;
}

/**
 * Events that changed the set and really came into force, the oldest first: the chain that leads up to `head`, the log entry that the
 * set in force names. A process that was killed, or lost against another, leaves an event that nothing follows from.
 */
export function inForce(entries: readonly LogEntry[], head: string | undefined): LogEntry[] {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
  const chain: LogEntry[] = [];
  for (let entry = byHash.get(head ?? ''); entry; entry = byHash.get(entry.replaces ?? '')) chain.push(entry);
  return chain.reverse();
}
