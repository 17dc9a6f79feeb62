// The data directory belongs to one living process: a second is refused, a killed one is followed, nothing acknowledged
// is lost.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServices } from '../../testing/services-process';
import { DirectoryLockedError, lockDirectory } from './directory-lock';

const OVERLAPPING = 100;
const AT_ONCE = 4;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the lock file', () => {
  it('is held once, also within one process, and free after release', async () => {
    const first = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toMatchObject({
      name: 'DirectoryLockedError',
      exitCode: 75,
      pid: process.pid,
    });
    await first.release();
    await (await lockDirectory(folder)).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('goes to one of twenty at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    for (const attempt of tries)
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DirectoryLockedError);
  });

  it('goes to at most one of twenty when the former holder is dead', async () => {
    await writeFile(
      join(folder, 'lock'),
      JSON.stringify({ pid: 2 ** 22 - 1, startedAt: 'long ago', host: hostname(), nonce: 'x' }),
    );
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(folder)));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  });

  it('is not kept by another process that got the number of the dead one', async () => {
    await writeFile(
      join(folder, 'lock'),
      JSON.stringify({ pid: process.ppid, startedAt: 'another boot:1', host: hostname(), nonce: 'x' }),
    );
    await (await lockDirectory(folder)).release();
  });

  it('of another host is kept while its heart beats', async () => {
    const file = join(folder, 'lock');
    await writeFile(file, JSON.stringify({ pid: 1, startedAt: '', host: 'elsewhere', nonce: 'x' }));
    await expect(lockDirectory(folder)).rejects.toBeInstanceOf(DirectoryLockedError);
    const old = new Date(Date.now() - 120_000);
    await utimes(file, old, old);
    await (await lockDirectory(folder)).release();
  });
});

/** The services as a process of their own, answering what they print. */
describe('the services as a process', () => {
  const children: ChildProcess[] = [];
  let entry: string;
  beforeAll(async () => {
    entry = (await bundleServices()).file;
  }, 60_000);
  afterAll(() => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  });

  function start(): {
    child: ChildProcess;
    ready: Promise<string>;
    ended: Promise<{ code: number | null; output: string }>;
  } {
    const child = spawn(process.execPath, [entry], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATA_DIR: folder,
        DEMO_DATA: 'off',
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, output })),
    );
    const ready = new Promise<string>((resolve, reject) => {
      const read = (data: Buffer): void => {
        output += data.toString();
        const url = /services ready at (\S+)/.exec(output)?.[1];
        if (url) resolve(url);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      void ended.then(() => reject(new Error(output)));
    });
    ready.catch(() => undefined);
    return { child, ready, ended };
  }

  /** Asks for a device key, which is a row of the database: acknowledged means kept. */
  async function deviceKey(url: string, device: string): Promise<string> {
    const answer = await fetch(`${url}/api/pub3/config/loginConfig`, { headers: { deviceId: device } });
    return ((await answer.json()) as { data: { key: { key: string } } }).data.key.key;
  }

  it(
    `refuses ${OVERLAPPING} overlapping starts and loses nothing to kill -9`,
    async () => {
      const first = start();
      const keys = new Map<string, string>();
      const url = await first.ready;
      for (let begun = 0; begun < OVERLAPPING; begun += AT_ONCE) {
        for (const { code, output } of await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, OVERLAPPING - begun) }, () => start().ended),
        )) {
          expect(code).toBe(75);
          expect(output).toContain(`data directory ${folder} is in use by process ${String(first.child.pid)}`);
        }
      }

      for (let n = 0; n < 20; n += 1) keys.set(`device-${n}`, await deviceKey(url, `device-${n}`));
      first.child.kill('SIGKILL');
      await first.ended;

      const third = start();
      const again = await third.ready;
      for (const [device, key] of keys) expect(await deviceKey(again, device)).toBe(key);
      third.child.kill('SIGTERM');
      expect((await third.ended).code).toBe(0);
      expect(existsSync(join(folder, 'lock'))).toBe(false);
    },
    180_000 + OVERLAPPING * 10_000,
  );
});
