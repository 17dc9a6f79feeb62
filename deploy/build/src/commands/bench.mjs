// `pnpm bench`: the federated portal beside a single build of the same source, measured in one interleaved run. BENCH_SINGLE=0 leaves the single build out: budgets only.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, testKeysDir } from '../config/paths.mjs';
import { fingerprint, inputsOf } from '../building/fingerprint.mjs';
import { ensureBrowser } from '../testing/runs/browser.mjs';
import { buildAll, remoteNames } from './build.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { runTargets } from '../building/run-targets.mjs';
import { startPortal } from '../testing/runs/portal-process.mjs';

const federatedStore = path.join(cacheDir, 'bench-store');
const monoStore = path.join(cacheDir, 'mono-store');

/** The single build serves the same release set, so that routes and menus are the same; its remotes are its own chunks. */
async function buildMono() {
  const tools = await importOwn('deploy/release/src/index.ts');
  const rootKeys = [(await tools.readSigner(tools.keyFile(testKeysDir, 'ops'))).publicKey];
  const hash = fingerprint(
    [...inputsOf.shell(), ...remoteNames().map((name) => `remotes/${name}/src`)],
    JSON.stringify(rootKeys),
  );
  const version = `mono-${hash.slice(0, 10)}`;
  const outDir = path.join(monoStore, 'shell', version);
  if (!fs.existsSync(path.join(outDir, 'index.html.br')))
    await runTargets([
      { target: 'mono', version, outDir, recordFile: path.join(cacheDir, 'build/mono.record.json'), rootKeys },
    ]);
  fs.writeFileSync(path.join(monoStore, 'shell', 'current'), version);
  fs.copyFileSync(path.join(federatedStore, 'current.json'), path.join(monoStore, 'current.json'));
}

const chromium = ensureBrowser();
await buildAll({ store: federatedStore, keys: testKeysDir });
const hasSingle = process.env.BENCH_SINGLE !== '0';
if (hasSingle) await buildMono();
const stores = [federatedStore, ...(hasSingle ? [monoStore] : [])];
const env = { CAPTCHA_TEST_CODE: 'TEST' };
const dirs = [];
const portals = [];
for (const store of stores) {
  const dataDir = fs.mkdtempSync(path.join(cacheDir, `bench-${path.basename(store)}-`));
  dirs.push(dataDir);
  portals.push(await startPortal({ dataDir, store, env }));
}
const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'bench/bench.config.ts'], {
  cwd: inRoot('e2e'),
  stdio: 'inherit',
  env: {
    ...process.env,
    FEDERATED_URL: portals[0]?.url ?? '',
    MONO_URL: portals[1]?.url ?? '',
    CHROMIUM_PATH: chromium ?? '',
    BENCH_ROUNDS: process.env.BENCH_ROUNDS ?? '5',
    BENCH_OUT: path.join(cacheDir, 'bench.json'),
  },
});
await Promise.all(portals.map((portal) => portal.stop()));
dirs.forEach((dir) => fs.rmSync(dir, { recursive: true, force: true }));
process.exitCode = status ?? 1;
