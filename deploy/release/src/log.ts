// The release log: who did what to which remote, one line an event, each line carrying the hash of the one before.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { noStep, readText } from './files';
import type { OnStep } from './files';

export type LogAction = 'build' | 'publish' | 'promote' | 'rollback' | 'trust' | 'distrust';

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
  note?: string;
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
const fileOf = (store: string) => path.join(store, 'log.jsonl');
const hashOf = (entry: Omit<LogEntry, 'hash'>) => crypto.createHash('sha256').update(JSON.stringify(entry)).digest('hex');

/** Reads the log and checks its chain. A last line without its end is one that a killed process began: it never counted. Throws LogError. */
export async function readLog(store: string): Promise<LogEntry[]> {
  const text = (await readText(fileOf(store))) ?? '';
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n').filter(Boolean);
  let previous = NO_ENTRY;
  return lines.map((line, index) => {
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
}

/** Appends an event and answers it. Call under the store's lock. */
export async function appendLog(store: string, event: LogEvent, now: Date, onStep: OnStep = noStep): Promise<LogEntry> {
  const entries = await readLog(store);
  const last = entries.at(-1);
  const open: Omit<LogEntry, 'hash'> = { seq: entries.length + 1, at: now.toISOString(), ...event, previous: last?.hash ?? NO_ENTRY };
  const entry: LogEntry = { ...open, hash: hashOf(open) };
  const line = `${JSON.stringify(entry)}\n`;
  const handle = await fs.open(fileOf(store), 'a');
  try {
    await dropUnfinishedLine(store);
    const half = Math.floor(line.length / 2);
    await handle.write(line.slice(0, half));
    onStep('half a log line');
    await handle.write(line.slice(half));
    await handle.sync();
  } finally {
    await handle.close();
  }
  onStep('after the log line');
  return entry;
}

/** Events that changed the set and really came into force: a killed process may have written one whose counter was then used again, or never. */
export function inForce(entries: readonly LogEntry[], counter: number): LogEntry[] {
  const last = new Map(entries.filter((entry) => entry.counter !== undefined && entry.counter <= counter).map((entry) => [entry.counter, entry]));
  return [...last.values()];
}

async function dropUnfinishedLine(store: string): Promise<void> {
  const bytes = await fs.readFile(fileOf(store));
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await fs.truncate(fileOf(store), end);
}
