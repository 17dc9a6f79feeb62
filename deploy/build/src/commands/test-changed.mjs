// `pnpm test:changed [--since <commit>] [--all]`: what the change since the last commit on main can reach, in about three minutes; names what it left to `npm test`.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, root } from '../config/paths.mjs';
import { ensureNode, install } from '../building/install.mjs';
import { figuresOfJest, figuresOfPlaywright } from '../testing/runs/test-figures.mjs';

/** Seconds of suites (on two workers) and of browser tests; static checks, the build and the starts take the rest of three minutes. */
const BUDGET = { suites: 100, specs: 45 };

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const readJson = (/** @type {string} */ file) =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;

/** The commit that a change starts from: where this branch left main; on main itself its last commit. */
function baseCommit() {
  const asked = process.argv.indexOf('--since');
  if (asked > 0) return git('rev-parse', process.argv[asked + 1] ?? 'HEAD');
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      /* a clone may have only one of them */
    }
  return git('rev-parse', 'HEAD');
}

/** @param {string} base @returns {string[]} files that differ from the base, in commits and in the working tree, those that git does not know yet among them */
function changedFiles(base) {
  return [
    ...new Set([
      ...git('diff', '--name-only', base).split('\n'),
      ...git('ls-files', '-o', '--exclude-standard').split('\n'),
    ]),
  ].filter(Boolean);
}

/** @returns {(file: string) => number} seconds of a file in the last runs of this tree; a guess where there was none */
function lastSeconds() {
  const known = new Map(
    [
      figuresOfJest(readJson(path.join(cacheDir, 'jest.json')), true, root),
      figuresOfPlaywright(readJson(path.join(cacheDir, 'e2e.json')), true, 'e2e'),
    ].flatMap(({ files }) => files.map(({ file, seconds }) => [file, seconds])),
  );
  const guess = (/** @type {string} */ file) =>
    file.startsWith('e2e/') ? 20 : file.startsWith('deploy/services/') ? 6 : 2;
  return (file) => known.get(file) ?? guess(file);
}

/** @param {string} text @param {readonly string[]} files */
const report = (text, files) => {
  if (files.length > 0)
    console.log(`${files.length} ${text}: ${files.slice(0, 12).join(', ')}${files.length > 12 ? ' …' : ''}`);
};

/** @param {string} name @param {readonly string[]} args @param {Record<string, string>} [env] @returns {boolean} whether it ended well */
function run(name, args, env = {}) {
  const started = Date.now();
  const isOk =
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
  console.log(`— ${name}: ${isOk ? 'ok' : 'failed'} (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);
  return isOk;
}

ensureNode();
install();
fs.mkdirSync(cacheDir, { recursive: true });
// Packages may only be there from here on.
const { runChecks, checksFor } = await import('./check.mjs');
const { reachesAll, testsReachedBy } = await import('../testing/runs/changed-tests.mjs');
const { withinBudget } = await import('../testing/runs/test-reach.mjs');

const base = baseCommit();
const changed = changedFiles(base);
console.log(`${changed.length} files changed since ${base.slice(0, 10)}`);
report('of them reach every test, which only `npm test` runs', changed.filter(reachesAll));
const { own, suites, beyond, specs } = await testsReachedBy(changed);
const secondsOf = lastSeconds();
const ofOwn = own.reduce((sum, file) => sum + secondsOf(file), 0);
/** @param {string[]} files @param {number} budget seconds */
const chosen = (files, budget) =>
  process.argv.includes('--all') || files.length === 0
    ? { run: files, left: [] }
    : withinBudget(files, secondsOf, budget);
const unit = chosen(suites, Math.max(BUDGET.suites - ofOwn, 0));
const browser = chosen(specs, BUDGET.specs);

const results = [await runChecks(checksFor(changed))];
const toRun = [...own, ...unit.run];
if (toRun.length > 0)
  results.push(
    run(`${toRun.length} suites`, [inRoot('node_modules/jest/bin/jest.js'), '--silent', '--runTestsByPath', ...toRun]),
  );
if (browser.run.length > 0)
  results.push(
    run(
      `${browser.run.length} files of browser tests`,
      [inRoot('deploy/build/src/commands/e2e.mjs'), ...browser.run.map((file) => path.posix.relative('e2e', file))],
      { E2E_REPORT: path.join(cacheDir, 'e2e-changed.json') },
    ),
  );
report('suites reach the change and did not fit into three minutes (--all runs them)', unit.left);
report('suites share only the assembled server with the change and name none of its calls: left to npm test', beyond);
report('files of browser tests open its pages and did not fit into three minutes', browser.left);
console.log(results.every(Boolean) ? 'all of them passed' : 'something failed');
process.exitCode = results.every(Boolean) ? 0 : 1;
