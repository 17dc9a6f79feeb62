// A run of tests, of Jest or in browsers: a folder that its suites share, and a guard that ends and removes what they
// leave in it.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_FOLDER } from '../jest-run';

/**
 * Waits until its input ends, which is when the run is done or killed, however hard; then ends the run's database
 * server at once and removes the folder.
 * A server caught while it starts finds its files gone and ends by itself.
 */
const GUARD = `cat >/dev/null
file="$1/postgres/data/postmaster.pid"
pid=$(head -n 1 "$file" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid" 2>/dev/null
  # The server removes the file as its last act; without it, a dead one that nobody has buried would be waited for.
  left=400; while [ -e "$file" ] && kill -0 "$pid" 2>/dev/null && [ "$left" -gt 0 ]; do left=$((left - 1)); sleep 0.05; done
fi
rm -rf "$1"`;

/** Ends the guard's waiting; answers when everything is gone. */
export type EndRun = () => Promise<void>;
export const END_RUN = Symbol.for('portal: end of the test run');

export async function startRun(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-run-'));
  // The database server may run as another account, which must find its own folder in this one.
  await chmod(folder, 0o711);
  process.env[RUN_FOLDER] = folder;
  // A process group of its own: Ctrl-C at the terminal must not reach it.
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref: () => void }).unref();
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const end: EndRun = async () => {
    guard.ref();
    guard.stdin.end();
    await ended;
  };
  Object.assign(globalThis, { [END_RUN]: end });
}
