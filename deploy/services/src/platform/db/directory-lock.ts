// The exclusive lock of a data directory: held by a living process, taken over from a dead one.
import { readFileSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newRecordId } from '../core/ids';

const HEARTBEAT_MS = 5_000;
/** A holder on another host is judged by its heartbeat alone. */
const FOREIGN_STALE_MS = 60_000;

interface Holder {
  pid: number;
  startedAt: string;
  host: string;
  nonce: string;
}

/** Someone else works on the directory. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
  /** sysexits: temporary failure. */
  readonly exitCode = 75;
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(
      `data directory ${directory} is in use by process ${pid}; stop it first, or set DATA_DIR to another directory`,
    );
  }
}

/** Start time of a process, so that a reused pid is not taken for the holder; empty where /proc is missing. */
function startTimeOf(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // A zombie holds no files any more.
    return fields[0] === 'Z'
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
  } catch {
    try {
      process.kill(pid, 0);
      return '';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : undefined;
    }
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) return Date.now() - (await stat(file)).mtimeMs < FOREIGN_STALE_MS;
  const startedAt = startTimeOf(holder.pid);
  return startedAt !== undefined && (startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Created a moment ago and not written yet, or torn by a crash in that moment: its age decides.
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    return age < 2_000
      ? { pid: 0, startedAt: 'writing', host: 'unknown', nonce: '' }
      : { pid: 0, startedAt: 'torn', host: hostname(), nonce: '' };
  }
}

async function tryCreate(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseLiving(directory: string, file: string): Promise<void> {
  const holder = await readHolder(file);
  if (holder && (await isAlive(holder, file))) throw new DirectoryLockedError(directory, holder.pid);
}

/** Removes the lock of a dead holder; only one process at a time may judge, or two could each remove the other's. */
async function removeStale(directory: string, file: string, content: string): Promise<void> {
  const guard = join(directory, 'lock.takeover');
  if (!(await tryCreate(guard, content))) {
    const judge = await readHolder(guard);
    if (judge && (await isAlive(judge, guard))) throw new DirectoryLockedError(directory, judge.pid);
    await rm(guard, { force: true });
    throw new DirectoryLockedError(directory, judge?.pid ?? 0);
  }
  try {
    await refuseLiving(directory, file);
    await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Takes the lock. @throws DirectoryLockedError when a living process holds it */
export async function lockDirectory(directory: string): Promise<{ release: () => Promise<void> }> {
  const file = join(directory, 'lock');
  const mine: Holder = {
    pid: process.pid,
    startedAt: startTimeOf(process.pid) ?? '',
    host: hostname(),
    nonce: newRecordId(),
  };
  const content = JSON.stringify(mine);
  if (!(await tryCreate(file, content))) {
    // Before any takeover: of several that come at once each is to hear of the holder, not of one another.
    await refuseLiving(directory, file);
    await removeStale(directory, file, content);
    if (!(await tryCreate(file, content)))
      throw new DirectoryLockedError(directory, (await readHolder(file))?.pid ?? 0);
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      if ((await readHolder(file))?.nonce === mine.nonce) await rm(file, { force: true });
    },
  };
}
