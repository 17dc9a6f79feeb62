// `pnpm bench:rollout`: roll-outs, rollbacks and a poisoned canary under load. ROLLOUT_SHORT=1 for the short form; ROLLOUT_DOC=1 keeps the figures in docs/rollout.md.
// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheDir, inRoot, testKeysDir } from '../config/paths.mjs';
import { bundleForNode } from '../building/run-ts.mjs';
import { ensureBrowser } from '../testing/browser.mjs';
import { buildAll } from './build.mjs';
import { startPortal } from '../testing/portal-process.mjs';

const INTRODUCTION = `# Roll-outs, measured

\`pnpm bench:rollout\`: one portal with its services, a visitor's browser and many without one loading pages while remotes are promoted and rolled back. A load without a browser follows the shell's own code: it fetches the page and the set, checks signature, date and counter with the keys of operations, opens the briefs, and fetches entry and files of a page against their hashes. A command is timed from giving it, in a process of its own that runs already, to the end of the first page load that has the version. Checking is measured in Chromium, as the time a first load waits for its signatures, interleaved with loads of the same shell whose \`crypto.subtle\` answers at once.
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
  const { markdown, revertWhy, seconds } = JSON.parse(fs.readFileSync(out, 'utf8'));
  const where = `${os.availableParallelism()} cores, shared by portal, database, browser and visitors; ${Math.round(seconds)} s in all; ${new Date().toISOString().slice(0, 10)}.`;
  fs.writeFileSync(
    inRoot('docs/rollout.md'),
    `${INTRODUCTION}\n${markdown}\n\n${where}\n\nWhy the canary was taken back, as the log has it: ${revertWhy}.\n`,
  );
}
process.exitCode = status ?? 1;
