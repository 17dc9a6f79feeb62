// What the suites of one Jest run share: a folder, and things made in it once, by whichever suite asks first.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Names the folder of the run; set by the global set-up of Jest, read by its workers. */
export const RUN_FOLDER = 'PORTAL_TEST_RUN';
const POLL_MS = 25;

/** Absolute folder that lives as long as the run. @throws Error outside of a run */
export function runFolder(): string {
  const folder = process.env[RUN_FOLDER];
  if (!folder)
    throw new Error('no folder of the test run: Jest was started without the globalSetup of jest.config.mjs');
  return folder;
}

type Made = { value: unknown } | { failure: string };

/** A process that has ended without an answer would be waited for without end. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function readMade(file: string): Promise<Made | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Made,
    () => undefined,
  );
}

async function untilMade(file: string, maker: string): Promise<Made> {
  for (;;) {
    const pid = Number(await readFile(maker, 'utf8'));
    const made = await readMade(file);
    if (made) return made;
    // Zero: created a moment ago, not written yet.
    if (pid !== 0 && !isAlive(pid))
      return (await readMade(file)) ?? { failure: `process ${pid} ended while it made ${file}` };
    await pause(POLL_MS);
  }
}

/**
 * What `make` answers to the first caller of the run, in whichever process; everybody else waits for it and gets the
 * same.
 * @param make answers what JSON can carry; a failure is everybody's
 */
export async function oncePerRun<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(runFolder(), name);
  const [file, maker] = [`${folder}.json`, `${folder}.pid`];
  let made = await readMade(file);
  if (
    !made &&
    (await open(maker, 'wx').then(
      async (handle) => {
        await handle.writeFile(String(process.pid));
        await handle.close();
        return true;
      },
      () => false,
    ))
  ) {
    await mkdir(folder);
    made = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({
        failure: error instanceof Error ? `${error.message}\n${String(error.cause ?? '')}` : String(error),
      }),
    );
    await writeFile(`${file}.new`, JSON.stringify(made));
    await rename(`${file}.new`, file);
  }
  made ??= await untilMade(file, maker);
  if ('failure' in made) throw new Error(`${name} was not made for this test run: ${made.failure}`);
  return made.value as T;
}

/** Remembers that the suite of this file was not run on PostgreSQL, for what is said at the end of the run. */
export function noteWithoutPostgres(): void {
  appendFileSync(withoutPostgresFile(), `${expect.getState().testPath ?? ''}\n`);
}

/** Files whose suites were not run on PostgreSQL, because it is not installed. */
export function suitesWithoutPostgres(): string[] {
  return existsSync(withoutPostgresFile())
    ? [...new Set(readFileSync(withoutPostgresFile(), 'utf8').trim().split('\n'))].sort()
    : [];
}

function withoutPostgresFile(): string {
  return join(runFolder(), 'without-postgres.txt');
}

/** Remembers that what a suite has booked was checked against the rules of the register, and how long that took. */
export function noteRegisterCheck(milliseconds: number): void {
  appendFileSync(registerChecksFile(), `${milliseconds}\n`);
}

/** How often the register was checked in this run, and the seconds that it took altogether. */
export function registerChecksOfRun(): { count: number; seconds: number } {
  const each = existsSync(registerChecksFile())
    ? readFileSync(registerChecksFile(), 'utf8').trim().split('\n').map(Number)
    : [];
  return { count: each.length, seconds: each.reduce((sum, one) => sum + one, 0) / 1000 };
}

function registerChecksFile(): string {
  return join(runFolder(), 'register-checks.txt');
}
