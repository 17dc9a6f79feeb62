// `pnpm bench:rollout`: roll-outs, rollbacks and a poisoned canary under load. ROLLOUT_SHORT=1 for the short form;
// ROLLOUT_DOC=1 keeps the figures in docs/rollout.md.
// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, testKeysDir } from '../config/paths.mjs';
import { bundleForNode } from '../building/run-ts.mjs';
import { ensureBrowser } from '../testing/browser.mjs';
import { buildAll } from './build.mjs';
import { startPortal } from '../testing/portal-process.mjs';

const INTRODUCTION = `# Roll-outs

One portal with its services; browsers load pages while remotes are promoted and rolled back. \`npm run bench:rollout\` runs it, \`ROLLOUT_SHORT=1\` for a minute, \`ROLLOUT_DOC=1\` writes this table.

- A load without a browser follows the shell's code: it fetches the page and the set, checks signature, date and counter, opens the briefs, and fetches a page's files against their hashes.
- A command is timed from its start, in a running process, to the end of the first page load with the version.
- Checking is the time that a first load in Chromium waits for signatures, interleaved with loads whose \`crypto.subtle\` answers at once.
- Portal, database, browser and visitors share the machine.
`;

const chromium = ensureBrowser();
const store = path.join(cacheDir, 'rollout-store');
const out = path.join(cacheDir, 'rollout.json');
fs.rmSync(store, { recursive: true, force: true });
// Figures of an earlier run are none of this one.
fs.rmSync(out, { force: true });
const commands = path.join(cacheDir, 'ts', 'roll-out-process.mjs');
await bundleForNode({ entry: 'e2e/rollout/roll-out-process.ts', outfile: commands });
await buildAll({ store, keys: testKeysDir });
const dataDir = fs.mkdtempSync(path.join(cacheDir, 'rollout-data-'));
const portal = await startPortal({
  dataDir,
  store,
  env: { CAPTCHA_TEST_CODE: 'TEST', RELEASE_KEYS: testKeysDir, TRUST_PROXY: '127.0.0.1' },
});
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'rollout/rollout.config.ts'], {
  cwd: inRoot('e2e'),
  stdio: 'inherit',
  env: {
    ...process.env,
    PORTAL_URL: portal.url,
    PORTAL_STORE: store,
    PORTAL_KEYS: testKeysDir,
    CHROMIUM_PATH: chromium ?? '',
    ROLLOUT_OUT: out,
    ROLLOUT_PROCESS: commands,
  },
});
await portal.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
if (process.env.ROLLOUT_DOC === '1' && fs.existsSync(out)) {
  const { markdown } = JSON.parse(fs.readFileSync(out, 'utf8'));
  fs.writeFileSync(inRoot('docs/rollout.md'), `${INTRODUCTION}\n${markdown}\n`);
}
process.exitCode = status ?? 1;
