// What every suite without a browser relies on: one realm, nothing inherited from the suite before, nothing left open behind it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';

const root = resolve(__dirname, '../../../..');

const SUITES = {
  'a-changes.test.js':
    "test('a', () => { globalThis.left = 1; process.env.LEFT = '1'; globalThis.fetch = null; Date.now = jest.fn(); jest.useFakeTimers(); jest.spyOn(JSON, 'parse').mockReturnValue(1); });",
  'b-finds.test.js':
    "test('b', () => { expect([globalThis.left, process.env.LEFT, typeof fetch, JSON.parse('2'), typeof Date.now()]).toEqual([undefined, undefined, 'function', 2, 'number']); setTimeout(() => undefined, 10); process.stdin.pause(); });",
  'c-server.test.js': "test('c', (done) => { require('node:http').createServer().listen(0, '127.0.0.1', done); });",
  'd-timer.test.js': "test('d', () => { setInterval(() => undefined, 1000); });",
  'e-child.test.js': "test('e', () => { require('node:child_process').spawn('sleep', ['30']); });",
  'f-fails.test.js':
    "let server; test('f', (done) => { server = require('node:http').createServer().listen(0, '127.0.0.1', () => { try { expect('wrong answer').toBe('right answer'); server.close(done); } catch (error) { done(error); } }); });",
};

/** Runs these suites in a Jest of their own, one after the other in one process. */
async function runSuites(folder: string): Promise<{ code: number | null; output: string }> {
  for (const [name, source] of Object.entries(SUITES)) await writeFile(join(folder, name), source);
  const own = (name: string): string => join(root, 'deploy/build/src/testing', name);
  const config = {
    rootDir: folder,
    cacheDirectory: join(folder, 'cache'),
    transform: {},
    haste: { enableSymlinks: false },
    runtime: own('jest-runtime.cjs'),
    testEnvironment: own('jest-node-environment.cjs'),
    testEnvironmentOptions: { timeoutMs: 200 },
  };
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '-i',
      '--forceExit',
      '--watchman=false',
      '--config',
      JSON.stringify(config),
    ],
    { cwd: folder, stdio: 'pipe' },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  const code = await new Promise<number | null>((ended) => {
    child.once('close', ended);
  });
  return { code, output };
}

it('has one realm with Node', () => {
  expect([
    runInThisContext('Error') === Error,
    runInThisContext('Uint8Array') === Uint8Array,
    createServer().constructor instanceof Function,
  ]).toEqual([true, true, true]);
});

it('gives each suite the realm as the one before found it, and fails a suite that leaves something open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-jest-'));
  try {
    const { code, output } = await runSuites(folder);
    const failed = [...output.matchAll(/^FAIL (\S+)/gm)].map(([, name]) => name).sort();
    expect(failed).toEqual(['./c-server.test.js', './d-timer.test.js', './e-child.test.js', './f-fails.test.js']);
    // What failed is not hidden behind what it left open.
    expect(output).toMatch(/Failed: f\n[^]*wrong answer[^]*This suite has left open/);
    expect(output).toMatch(/server on 127\.0\.0\.1:\d+/);
    expect(output).toMatch(
      /timer started at\s+\S*d-timer\.test\.js:1:\d+|timer started at\s+Object\.\S+ \(\S*d-timer\.test\.js:1:\d+\)/,
    );
    expect(output).toMatch(/process \d+: sleep 30/);
    expect(code).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
