// One writer at a time: a lock file that names its process, and that a dead process cannot keep.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

const POLL_MS = 50;
const TIMEOUT_MS = 60_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function tryLock(file: string): Promise<boolean> {
  // Of each try its own: several of one process may wait at once.
  const mine = `${file}.${process.pid}.${randomUUID()}`;
  await fs.writeFile(mine, String(process.pid));
  try {
    // The link appears whole, so nobody ever reads a lock without a number.
    await fs.link(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(mine, { force: true });
  }
}

/** Takes a dead process's lock out of the way; a living one's that slipped in between is put back. */
async function breakDeadLock(file: string): Promise<void> {
  const holder = Number(await fs.readFile(file, 'utf8').catch(() => ''));
  if (!holder || isAlive(holder)) return;
  const aside = `${file}.${process.pid}.dead`;
  await fs.rename(file, aside).catch(() => undefined);
  const taken = Number(await fs.readFile(aside, 'utf8').catch(() => ''));
  if (taken && taken !== holder) await fs.link(aside, file).catch(() => undefined);
  await fs.rm(aside, { force: true });
}

/** Runs `work` as the only writer of the store. Waits at most a minute, then throws. */
export async function withLock<T>(store: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(store, '.lock');
  await fs.mkdir(store, { recursive: true });
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await tryLock(file))) {
    await breakDeadLock(file);
    if (Date.now() > deadline) throw new Error(`${file}: another release has been running for a minute`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    await fs.rm(file, { force: true });
  }
}
