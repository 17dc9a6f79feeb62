// One writer at a time: a lock file with its owner and an expiry that the owner renews, so that neither a dead process
// nor a planted file keeps it.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const POLL_MS = 50;
const TIMEOUT_MS = 60_000;
/** How long a lock is good without being renewed. */
export const LEASE_MS = 15_000;

interface Lock {
  host: string;
  pid: number;
  id: string;
  /** Milliseconds since 1970. */
  until: number;
}

const HOST = os.hostname();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A date further away than any owner writes is no owner's. */
function isHeld(text: string): boolean {
  try {
    const { host, pid, until } = JSON.parse(text) as Lock;
    const left = until - Date.now();
    return left > 0 && left <= LEASE_MS && (host !== HOST || (Number.isSafeInteger(pid) && isAlive(pid)));
  } catch {
    return false;
  }
}

const textOf = (id: string) =>
  JSON.stringify({ host: HOST, pid: process.pid, id, until: Date.now() + LEASE_MS } satisfies Lock);

async function tryLock(file: string, id: string): Promise<boolean> {
  const mine = `${file}.${id}`;
  await fs.writeFile(mine, textOf(id));
  try {
    // The link appears whole, so a lock is never read without its owner.
    await fs.link(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(mine, { force: true });
  }
}

/** Takes a lock without an owner out of the way; another's that slipped in between is put back. */
async function breakDeadLock(file: string, id: string): Promise<void> {
  const found = await fs.readFile(file, 'utf8').catch(() => null);
  if (found === null || isHeld(found)) return;
  const aside = `${file}.${id}.dead`;
  await fs.rename(file, aside).catch(() => undefined);
  const taken = await fs.readFile(aside, 'utf8').catch(() => null);
  if (taken !== null && isHeld(taken)) await fs.link(aside, file).catch(() => undefined);
  await fs.rm(aside, { recursive: true, force: true });
}

const idOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as Lock).id;
  } catch {
    return undefined;
  }
};

/** Whether the lock was still ours, and is renewed. */
async function renew(file: string, id: string): Promise<void> {
  if (idOf(await fs.readFile(file, 'utf8').catch(() => '')) !== id) return;
  const next = `${file}.${id}`;
  await fs.writeFile(next, textOf(id));
  await fs.rename(next, file);
}

/** Runs `work` as the only writer below a folder. Waits at most a minute, then throws. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, '.lock');
  await fs.mkdir(folder, { recursive: true });
  const id = randomUUID();
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await tryLock(file, id))) {
    await breakDeadLock(file, id);
    if (Date.now() > deadline) {
      const owner = await fs.readFile(file, 'utf8').catch(() => 'another release');
      throw new Error(`${file}: held for a minute by ${owner}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const renewing = setInterval(() => void renew(file, id).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if (idOf(await fs.readFile(file, 'utf8').catch(() => '')) === id) await fs.rm(file, { force: true });
  }
}
