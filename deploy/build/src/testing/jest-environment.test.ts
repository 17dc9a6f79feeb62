// What every suite without a browser relies on: one realm, nothing inherited from the suite before, nothing left open behind it.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';

const root = resolve(__dirname, '../../../..');

type Files = Readonly<Record<string, string>>;

const SUITES: Files = {
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

/** Each suite asks a source how often it was asked, and imports another of its sources when the test runs. */
const ASKING =
  "const { ask, later } = require('./source'); test('asks', async () => { console.log('asked', ask(), (await later()).name, JSON.stringify(jest.requireActual('./testing/helper'))); });";
const SHARING: Files = {
  'source.js':
    "let asked = 0; exports.ask = () => { asked += 1; return asked; }; exports.later = () => Promise.resolve().then(() => require('./later')); exports.again = () => require('node:module').createRequire(__filename)('./later').name;",
  'later.js': "exports.name = 'later';",
  'testing/helper.js': 'jest.setTimeout(9000); let asked = 0; module.exports = [asked += 1];',
  'a.test.js': ASKING,
  'b.test.js': ASKING,
  'c.test.js': "const { again } = require('./source'); test('c', () => expect(again()).toBe('later'));",
  'd-mocks.test.js': `jest.mock('./later', () => ({ name: 'mocked' })); ${ASKING}`,
  'e.test.js': ASKING,
};

/** Runs these suites in a Jest of their own, one after the other in one process. */
async function runSuites(
  folder: string,
  files: Files,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  await mkdir(join(folder, 'testing'));
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
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
    { cwd: folder, stdio: 'pipe', env: { ...process.env, ...env } },
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
    const { code, output } = await runSuites(folder, SUITES);
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

it.each([
  [
    'evaluates sources once for all suites but those that change modules',
    '',
    ['1 later', '1 mocked', '2 later', '3 later'],
  ],
  ['evaluates them for each suite in the full run', '1', ['1 later', '1 later', '1 later', '1 mocked']],
])('%s', async (_, full, asked) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-jest-'));
  try {
    const { code, output } = await runSuites(folder, SHARING, { TEST_FULL: full });
    expect([...output.matchAll(/asked (\d \w+) \[1\]/g)].map(([, words]) => words).sort()).toEqual(asked);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
