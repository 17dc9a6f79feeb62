// The runs of all tests: `npm test` and, with everything that takes long, `npm run test:full`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, root } from '../config/paths.mjs';
import { ensureNode, install } from '../building/install.mjs';

/**
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number, retried: string[] }} Part
 */
/** @typedef {{ at: number, of: number }} Shard */

/** Property tests of `npm test` try the same cases on every machine; those of the full run try others each time. */
const SEED = '20261128';

const command = (/** @type {string} */ name) => inRoot('deploy/build/src/commands', name);
const readJson = (/** @type {string} */ file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;

/**
 * Runs a Node script. The output of one that runs beside others is printed as a whole at its end.
 * @param {string} name @param {string[]} args @param {{ env?: Record<string, string>, isBeside?: boolean }} [o]
 * @returns {Promise<{ name: string, isOk: boolean, seconds: number }>}
 */
async function run(name, args, { env = {}, isBeside = false } = {}) {
  const started = Date.now();
  if (!isBeside) console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += data;
    });
  const isOk = await new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0));
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `${isBeside ? `\n— ${name}\n${output.trim()}\n` : ''}— ${name}: ${isOk ? 'ok' : 'failed'} (${seconds.toFixed(0)} s)`,
  );
  return { name, isOk, seconds };
}

/** A part that passes or fails as a whole. @returns {Promise<Part>} */
async function whole(/** @type {Parameters<typeof run>} */ ...given) {
  const { isOk, ...rest } = await run(...given);
  return { ...rest, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, retried: [] };
}

/** @param {Record<string, string>} env @param {string[]} args @returns {Promise<Part>} */
async function unitTests(env, args) {
  const report = path.join(cacheDir, 'jest.json');
  fs.rmSync(report, { force: true });
  const { isOk, ...rest } = await run(
    'unit and service tests',
    [inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`, '--silent', ...args],
    { env },
  );
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
    numPendingTests = 0,
  } = readJson(report) ?? {};
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { ...rest, passed: numPassedTests, failed: failed || Number(!isOk), skipped: numPendingTests, retried: [] };
}

/** @param {any} suite of Playwright's JSON report @returns {string[]} tests that passed on a retry only */
const flakyIn = (suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.some((/** @type {any} */ test) => test.status === 'flaky') ? [`${spec.file}: ${spec.title}`] : [],
  ),
  ...(suite.suites ?? []).flatMap(flakyIn),
];

/** @param {Record<string, string>} env @param {string[]} args @returns {Promise<Part>} */
async function browserTests(env, args) {
  const report = path.join(cacheDir, 'e2e.json');
  fs.rmSync(report, { force: true });
  const { isOk, ...rest } = await run('browser tests', [command('e2e.mjs'), ...args], {
    env: { ...env, E2E_REPORT: report },
  });
  const { stats, suites = [] } = readJson(report) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats ?? {};
  return {
    ...rest,
    passed: expected + flaky,
    failed: unexpected || Number(!isOk),
    skipped,
    retried: suites.flatMap(flakyIn),
  };
}

/** @returns {Promise<Part[]>} */
async function benches() {
  const parts = [];
  for (const name of ['bench', 'bench-rollout', 'bench-services'])
    parts.push(await whole(name, [command(`${name}.mjs`)]));
  return parts;
}

/**
 * Installs, checks and tests everything; the last line is the sum. Of the shards of a full run the first has the static
 * checks, the last the benches.
 * @param {{ isFull?: boolean, shard?: Shard }} [options]
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runTests({ isFull = false, shard } = {}) {
  ensureNode();
  install();
  fs.mkdirSync(cacheDir, { recursive: true });
  /** @type {Record<string, string>} */
  const env = isFull ? { TEST_FULL: '1' } : {};
  const sharded = shard ? [`--shard=${shard.at}/${shard.of}`] : [];
  const isFirst = !shard || shard.at === 1;
  const isLast = !shard || shard.at === shard.of;
  const parts = await Promise.all([
    ...(isFirst ? [whole('static checks', [command('check.mjs')], { isBeside: true })] : []),
    whole('builds', [command('e2e.mjs'), '--build-only'], { isBeside: true }),
    unitTests(env, isFull ? sharded : [`--seed=${SEED}`]),
  ]);
  parts.push(await browserTests(env, sharded));
  if (isFull && isLast) parts.push(...(await benches()));
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => parts.reduce((all, part) => all + part[key], 0);
  const retried = parts.flatMap((part) => part.retried);
  console.log(`\n${parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`);
  if (retried.length > 0) console.log(`passed on retry only:\n  ${retried.join('\n  ')}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`);
  return sum('failed') === 0;
}
