// Runs the browser tests against a freshly started portal of its own: own port, own data, built from this tree.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, cacheDir, testKeysDir } from './paths.mjs';
import { ensureBrowser } from './browser.mjs';
import { buildAll } from './build.mjs';
import { startPortal } from './portal-process.mjs';

const chromium = ensureBrowser();
// The product's remotes and, beside them, one that misbehaves.
const store = path.join(cacheDir, 'e2e-store');
await buildAll({ store, keys: testKeysDir, fixtures: [{ name: 'poison', folder: 'e2e/fixtures/poison' }] });
const dataDir = fs.mkdtempSync(inRoot('.cache', 'e2e-data-'));
const portal = await startPortal({ dataDir, store, env: { CAPTCHA_TEST_CODE: 'TEST', RELEASE_KEYS: testKeysDir, TRUST_PROXY: '127.0.0.1' } });
const args = ['playwright', 'test', '--config', 'playwright.config.ts', ...process.argv.slice(2)];
const code = await new Promise((resolve) => {
  const child = spawn('npx', args, {
    cwd: inRoot('e2e'), stdio: 'inherit',
    env: { ...process.env, PORTAL_URL: portal.url, PORTAL_DATA_DIR: dataDir, PORTAL_STORE: store, PORTAL_KEYS: testKeysDir, CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: process.env.E2E_REPORT ?? `${cacheDir}/e2e.json` },
  });
  child.on('exit', resolve);
});
await portal.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
process.exitCode = code ?? 1;
