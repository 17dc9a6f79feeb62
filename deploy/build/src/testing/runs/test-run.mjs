// The run of all tests, short or full: checks, builds and suites side by side, then browser tests and benches alone; their counts, their seconds.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheDir, inRoot, root } from '../../config/paths.mjs';
import { ensureNode, install } from '../../building/install.mjs';
import { keepLargest, keepMarked, keepRow } from './marked-table.mjs';
import { keepProof, proofFingerprint, provenBefore, SUITES } from './proofs.mjs';
import {
  closingLine,
  figuresOfJest,
  figuresOfPlaywright,
  onRetry,
  rowOfFile,
  secondsOf,
  slowestOf,
  sumOf,
  tablesOf,
} from './test-figures.mjs';

/** @typedef {import('./test-figures.mjs').Part} Part @typedef {Record<string, string>} Environment */

/** One of several machines, or of several evenings, that share a run. @typedef {{ at: number, of: number }} Shard */

/** What Jest and Playwright are told of it. @param {Shard | undefined} shard @returns {string[]} */
const sharded = (shard) => (shard ? [`--shard=${shard.at}/${shard.of}`] : []);

const script = (/** @type {string} */ name) => inRoot('deploy/build/src/commands', name);
const readJson = (/** @type {string} */ file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;

/** What parts cost, by their processes. */
const costsDir = path.join(cacheDir, 'parts');

/**
 * Runs a command as a part, in a process that measures it.
 * @param {string} name @param {string[]} args
 * @param {{ env?: Environment, isAside?: boolean }} [o] aside: beside another part, whose words it must not cut; its own are printed together, at its end
 * @returns {Promise<{ isOk: boolean, seconds: number, processor?: number }>}
 */
async function step(name, args, { env = {}, isAside = false } = {}) {
  const costs = path.join(costsDir, `${name.replaceAll(/\W+/g, '-')}.json`);
  fs.rmSync(costs, { force: true });
  if (!isAside) console.log(`\n— ${name}`);
  const child = spawn(process.execPath, [inRoot('deploy/build/src/testing/runs/part.mjs'), costs, ...args], {
    cwd: root,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      words += data;
    });
  const status = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  const cost = /** @type {{ seconds: number, processor?: number }} */ (readJson(costs) ?? { seconds: 0 });
  console.log(
    `${isAside ? `\n— ${name}\n${words.trim()}\n` : ''}— ${name}: ${status === 0 ? 'ok' : 'failed'} (${cost.seconds.toFixed(0)} s${cost.processor === undefined ? '' : `, ${cost.processor.toFixed(0)} s of the processor`})`,
  );
  return { isOk: status === 0, ...cost };
}

/** @typedef {{ isFull: boolean, record: boolean, shard?: Shard }} Kind of the run */

/** Says of each why it is left out. @param {string[]} names @param {Kind} kind @returns {string[]} those that need not run, because nothing that they rest on has changed since they were green */
function notDue(names, { isFull }) {
  return names.filter((name) => {
    const why = isFull ? undefined : provenBefore(name);
    if (why) console.log(`${name}: not run: ${why}`);
    return why !== undefined;
  });
}

/** Of before the run: what changes meanwhile is not proven. @param {string[]} names @returns {Record<string, string>} by name */
const fingerprintsOf = (names) => Object.fromEntries(names.map((name) => [name, proofFingerprint(name)]));

/** Keeps that they were green just now. @param {Record<string, string>} hashes by name @param {Kind} kind */
function keepProofs(hashes, { isFull, record }) {
  for (const [name, hash] of Object.entries(hashes))
    keepProof(name, { form: isFull ? 'full' : 'short', commit: record, fingerprint: hash });
}

/** Beside the tests: while one of its checks waits for the slowest, a core would be idle. @param {Kind} kind @returns {Promise<Part>} */
async function staticChecks(kind) {
  const name = 'static checks';
  const left = notDue(['api'], kind);
  const hashes = fingerprintsOf(left.length > 0 ? [] : ['api']);
  const { isOk, ...cost } = await step(
    name,
    [script('check.mjs'), ...(kind.isFull ? ['--full'] : []), ...left.map((check) => `--without=${check}`)],
    { isAside: true },
  );
  if (isOk) keepProofs(hashes, kind);
  return { name, ...cost, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
}

/** What browser tests open, built beside the other tests. @returns {Promise<Part>} */
async function builds() {
  const name = 'builds';
  const { isOk, ...cost } = await step(name, [script('e2e.mjs'), '--build-only'], { isAside: true });
  return { name, ...cost, passed: 0, failed: isOk ? 0 : 1 };
}

/** @param {Environment} env @param {Kind} kind @returns {Promise<Part>} */
async function unitTests(env, kind) {
  const name = 'unit and service tests';
  const out = path.join(cacheDir, 'jest.json');
  const costs = path.join(cacheDir, 'suites.json');
  for (const file of [out, costs]) fs.rmSync(file, { force: true });
  const left = notDue(SUITES, kind);
  const hashes = fingerprintsOf(SUITES.filter((suite) => !left.includes(suite)));
  const { isOk, ...cost } = await step(
    name,
    [inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${out}`, '--silent', ...sharded(kind.shard)],
    { env: { ...env, SUITES_NOT_DUE: left.join(','), SUITE_COSTS: costs } },
  );
  // Of a shard nobody knows whether they were among its suites.
  if (isOk && !kind.shard) keepProofs(hashes, kind);
  return { name, ...cost, ...figuresOfJest(readJson(out), isOk, root, readJson(costs)) };
}

/** @param {Environment} env @param {Kind} kind @returns {Promise<Part>} */
async function browserTests(env, { shard }) {
  const name = 'browser tests';
  const out = path.join(cacheDir, 'e2e.json');
  fs.rmSync(out, { force: true });
  const { isOk, ...cost } = await step(name, [script('e2e.mjs'), ...sharded(shard)], {
    env: { ...env, E2E_REPORT: out },
  });
  return { name, ...cost, ...figuresOfPlaywright(readJson(out), isOk, 'e2e') };
}

/** A bench that runs when what it measures has changed, and always in the full run. @param {{ name: string, proofs: string[], args: string[], env: Environment, isFull: boolean, record: boolean }} o @returns {Promise<Part>} */
async function bench({ name, proofs, args, env, isFull, record }) {
  const why = isFull ? [] : proofs.map((proof) => provenBefore(proof));
  const [notRun] = why;
  if (notRun && why.every(Boolean)) {
    console.log(`\n— ${name}: not run: ${notRun}`);
    return { name, notRun };
  }
  const hashes = fingerprintsOf(proofs);
  const { isOk, ...cost } = await step(name, args, { env });
  if (isOk) keepProofs(hashes, { isFull, record });
  return { name, ...cost, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
}

/** @param {{ isFull: boolean, record: boolean }} o @returns {Promise<Part[]>} */
async function benches({ isFull, record }) {
  // Its figures are for a quiet machine and the full run; one round holds the byte budgets, and needs no single build beside it.
  const isSingleDue = isFull || !provenBefore('single');
  /** @type {Part[]} */
  const parts = [];
  for (const one of [
    {
      name: isSingleDue ? 'bench, beside the single build' : 'bench',
      proofs: isSingleDue ? ['bench', 'single'] : ['bench'],
      args: [script('bench.mjs')],
      env: /** @type {Environment} */ (isFull ? {} : { BENCH_ROUNDS: '1', BENCH_SINGLE: isSingleDue ? '1' : '0' }),
    },
    // A few hundred page loads while remotes are rolled out and back, and a canary that is taken back.
    {
      name: 'roll-outs',
      proofs: ['rollout'],
      args: [script('bench-rollout.mjs')],
      env: /** @type {Environment} */ (isFull ? {} : { ROLLOUT_SHORT: '1' }),
    },
    // In short: that no save fails, not how fast a busy machine is.
    {
      name: 'services under load',
      proofs: ['services'],
      args: [script('bench-services.mjs'), ...(isFull ? [] : ['--short'])],
      env: {},
    },
  ])
    parts.push(await bench({ ...one, isFull, record }));
  return parts;
}

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '?';
  }
};

/** The chance of property tests in the short run: the same for the same sources, so that no commit is green once and red the next time. The full run leaves it to chance. */
const propertySeed = () => {
  try {
    const trees = ['deploy', 'remotes', 'shared', 'shell'].map((folder) => `HEAD:${folder}`);
    const names = execFileSync('git', ['rev-parse', ...trees], { cwd: root, encoding: 'utf8' });
    return String(createHash('sha256').update(names).digest().readInt32BE());
  } catch {
    return '';
  }
};

/**
 * Installs, checks, tests, measures; prints the seconds of each part and of the slowest files and closes with the sum of all.
 * @param {{ isFull?: boolean, record?: boolean, shard?: Shard }} options the full form runs the long proofs; `record` keeps the seconds in docs/testing.md and the proofs in docs/proofs.json; of a shard the static checks are in the first, the benches in the last
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runTests({ isFull = false, record = isFull, shard = undefined } = {}) {
  ensureNode();
  install();
  fs.mkdirSync(costsDir, { recursive: true });
  const started = Date.now();
  const kind = { isFull, record, shard };
  const isFirst = !shard || shard.at === 1;
  const isLast = !shard || shard.at === shard.of;
  const env = /** @type {Environment} */ (isFull ? { TEST_FULL: '1' } : { PROPERTY_SEED: propertySeed() });
  const load = () => os.loadavg()[0]?.toFixed(1);
  const before = load();
  const beside = await Promise.all([...(isFirst ? [staticChecks(kind)] : []), builds(), unitTests(env, kind)]);
  const parts = [...beside, await browserTests(env, kind), ...(isLast ? await benches(kind) : [])];
  const tables = tablesOf(parts, (Date.now() - started) / 1000);
  console.log(`\n${tables}`);
  const sum = sumOf(parts);
  if (record) {
    const day = new Date().toISOString().slice(0, 10);
    const file = inRoot('docs/testing.md');
    const cores = `${os.availableParallelism()} cores, load ${before} before and ${load()} after`;
    if (shard) {
      const { passed, failed, retried } = sum;
      const all = Math.round((Date.now() - started) / 1000);
      const cells = [`${shard.at} of ${shard.of}`, day, commit(), cores, passed, failed, retried.length, all];
      keepRow(file, 'shards of the full run', `| ${[...cells, secondsOf(parts)].join(' | ')} |`);
      keepLargest(file, 'slowest files of the full run', slowestOf(parts).map(rowOfFile), 20);
    } else
      keepMarked(
        file,
        isFull ? 'seconds of the full run' : 'seconds of npm test',
        `${cores}; ${day}, commit ${commit()}.\n\n${tables}`,
      );
  }
  console.log(`\n${onRetry(sum.retried)}\n${closingLine(sum)}`);
  return sum.failed === 0;
}
