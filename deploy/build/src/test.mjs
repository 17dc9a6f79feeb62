// `npm test`: installs, checks, unit and service tests, builds, browser tests; closes with the sum of all.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, root } from './paths.mjs';
import { ensureNode, install } from './install.mjs';

const totals = { passed: 0, failed: 0, skipped: 0 };
const count = (part) => { for (const key of Object.keys(totals)) totals[key] += part[key] ?? 0; };
const readJson = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

function step(name, command, args, env = {}) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`— ${name}: ${status === 0 ? 'ok' : 'failed'} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return status === 0;
}

function unitTests() {
  const out = path.join(cacheDir, 'jest.json');
  fs.rmSync(out, { force: true });
  const ok = step('unit and service tests', process.execPath, [inRoot('node_modules/jest/bin/jest.js'), '--json', `--outputFile=${out}`, '--silent', '--forceExit']);
  const report = readJson(out);
  // A suite that could not run at all has no failed test of its own.
  count(report ? { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites, skipped: report.numPendingTests } : { failed: 1 });
  if (!ok && report && !report.numFailedTests && !report.numRuntimeErrorTestSuites) count({ failed: 1 });
}

function browserTests() {
  const out = path.join(cacheDir, 'e2e.json');
  fs.rmSync(out, { force: true });
  const ok = step('browser tests', process.execPath, [inRoot('deploy/build/src/e2e.mjs')], { E2E_REPORT: out });
  const stats = readJson(out)?.stats;
  count(stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped } : { failed: 1 });
  if (!ok && stats && stats.unexpected === 0) count({ failed: 1 });
  if (stats?.flaky) console.log(`${stats.flaky} of them passed on the second attempt only: see “flaky” above`);
}

/** One round is enough for the byte budgets; times are for `pnpm bench` on a quiet machine. */
function shortBench() {
  const ok = step('bench, short form', process.execPath, [inRoot('deploy/build/src/bench.mjs')], { BENCH_ROUNDS: '1' });
  count(ok ? { passed: 1 } : { failed: 1 });
}

/** A few hundred page loads while remotes are rolled out and back, and a canary that is taken back. */
function shortRollout() {
  const ok = step('roll-outs, short form', process.execPath, [inRoot('deploy/build/src/bench-rollout.mjs')], { ROLLOUT_SHORT: '1' });
  count(ok ? { passed: 1 } : { failed: 1 });
}

/** A few hundred draft saves against the services on a core of their own: that none fails, not how fast a busy machine is. */
function shortServices() {
  const ok = step('services under load, short form', process.execPath, [inRoot('deploy/build/src/bench-services.mjs'), '--short']);
  count(ok ? { passed: 1 } : { failed: 1 });
}

ensureNode();
install();
fs.mkdirSync(cacheDir, { recursive: true });
const checksPass = step('static checks', process.execPath, [inRoot('deploy/build/src/check.mjs')]);
count(checksPass ? { passed: 1 } : { failed: 1 });
unitTests();
browserTests();
shortBench();
shortRollout();
shortServices();
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed ? 1 : 0;
