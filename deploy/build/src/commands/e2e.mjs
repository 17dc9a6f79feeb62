// `pnpm e2e [folder | --build-only]`: runs the browser tests: two workers, each with a portal, a database and a release
// store of its own, copied from one built and one seeded here.
// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, cacheDir, testKeysDir } from '../config/paths.mjs';
import { ensureBrowser, findHeadlessShell } from '../testing/browser.mjs';
import { buildAll } from './build.mjs';

const started = Date.now();
const chromium = ensureBrowser();
// The full run asks the browser that people have.
const headlessShell = process.env.TEST_FULL ? undefined : findHeadlessShell();
// The product's remotes and, beside them, one that misbehaves.
const store = path.join(cacheDir, 'e2e-store');
await buildAll({ store, keys: testKeysDir, fixtures: [{ name: 'poison', folder: 'e2e/fixtures/poison' }] });

console.log(`built in ${((Date.now() - started) / 1000).toFixed(0)} s`);
if (process.argv.includes('--build-only')) process.exit();

const runDir = fs.mkdtempSync(path.join(cacheDir, 'e2e-run-'));
/** What every portal of this run is started with. */
const portalEnv = { CAPTCHA_TEST_CODE: 'TEST', RELEASE_KEYS: testKeysDir, TRUST_PROXY: '127.0.0.1' };

const report = process.env.E2E_REPORT ?? path.join(cacheDir, 'e2e.json');
fs.rmSync(report, { force: true });
const args = ['playwright', 'test', '--config', 'playwright.config.ts', ...process.argv.slice(2)];
const code = await new Promise((resolve) => {
  const child = spawn('npx', args, {
    cwd: inRoot('e2e'),
    stdio: 'inherit',
    env: {
      ...process.env,
      ...portalEnv,
      E2E_RUN: runDir,
      E2E_STORE: store,
      PORTAL_KEYS: testKeysDir,
      CHROMIUM_PATH: chromium ?? '',
      HEADLESS_SHELL_PATH: headlessShell ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  child.on('exit', resolve);
});
fs.rmSync(runDir, { recursive: true, force: true });
process.exitCode = code ?? 1;
