// Locks of a release folder: an owner that lives keeps the others out, nothing else does.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDirectory } from './directory-store';
import { LEASE_MS, withLock } from './lock';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lock-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const plant = (text: string) => fs.writeFile(path.join(folder, '.lock'), text);
const lock = (own: object) => JSON.stringify({ host: 'elsewhere', pid: 1, id: 'x', until: Date.now() + 1_000, ...own });

test('two owners follow each other; the lock goes with the last', async () => {
  const steps: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      withLock(folder, async () => {
        steps.push(name);
        await new Promise(setImmediate);
        steps.push(name);
      }),
    ),
  );
  expect(steps.join('')).toMatch(/^(aabb|bbaa)$/);
  expect(await fs.readdir(folder)).toEqual([]);
});

test.each<[string, () => string]>([
  ['that has expired', () => lock({ until: Date.now() - 1 })],
  ['with a date beyond any that an owner writes', () => lock({ until: Date.now() + 2 * LEASE_MS })],
  ['of a process of this machine that is gone', () => lock({ host: os.hostname(), pid: 2 ** 22 + 1 })],
  ['of nobody', () => '1'],
  ['without contents', () => ''],
])('a lock %s is broken', async (_what, text) => {
  await plant(text());
  expect(await withLock(folder, async () => 'done')).toBe('done');
});

test('a lock of another machine is waited for until it expires, and left alone by who has lost it', async () => {
  const until = Date.now() + 300;
  await plant(lock({ until }));
  const taken = await withLock(folder, async () => {
    // A slower owner took it over meanwhile: the lock is theirs.
    await plant(lock({ id: 'theirs', until: Date.now() + 5_000 }));
    return Date.now();
  });
  expect(taken).toBeGreaterThanOrEqual(until);
  expect(await fs.readFile(path.join(folder, '.lock'), 'utf8')).toContain('theirs');
});

test('a department at work makes neither operations nor another department wait', async () => {
  const store = openDirectory(folder);
  const done = await store.alone(() => store.alone(() => store.alone(async () => 'done', 'queries')), 'payment');
  expect(done).toBe('done');
});
