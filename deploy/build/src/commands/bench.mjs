// `pnpm bench`: the federated portal beside a single build of the same source, measured in one interleaved run; a whole run writes its table into docs/performance.md. BENCH_SINGLE=0 leaves the single build out: budgets only.
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
const singleStore = path.join(cacheDir, 'single-store');

/** The single build serves the same release set, so that routes and menus are the same; its remotes are its own chunks. */
async function buildSingle() {
  const tools = await importOwn('deploy/release/src/index.ts');
  const rootKeys = [(await tools.readSigner(tools.keyFile(testKeysDir, 'ops'))).publicKey];
  const hash = fingerprint(
    [...inputsOf.shell(), ...remoteNames().map((name) => `remotes/${name}/src`)],
    JSON.stringify(rootKeys),
  );
  const version = `mono-${hash.slice(0, 10)}`;
  const outDir = path.join(singleStore, 'shell', version);
  if (!fs.existsSync(path.join(outDir, 'index.html.br')))
    await runTargets([
      { target: 'mono', version, outDir, recordFile: path.join(cacheDir, 'build/mono.record.json'), rootKeys },
    ]);
  fs.writeFileSync(path.join(singleStore, 'shell', 'current'), version);
  fs.copyFileSync(path.join(federatedStore, 'current.json'), path.join(singleStore, 'current.json'));
}

/** Fewer pairs say nothing that should be written down. */
const WHOLE_ROUNDS = 15;
const rounds = Number(process.env.BENCH_ROUNDS ?? WHOLE_ROUNDS);
const result = path.join(cacheDir, 'bench.json');

/** Between its marks; whatever stands there came from the run before. */
function writeTable() {
  const { how, table } = JSON.parse(fs.readFileSync(result, 'utf8'));
  const file = inRoot('docs/performance.md');
  const day = new Date().toISOString().slice(0, 10);
  const written = fs
    .readFileSync(file, 'utf8')
    .replace(/(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/, `$1${how} ${day}.\n\n${table}\n$2`);
  fs.writeFileSync(file, written);
  console.log(`written into ${path.relative(inRoot('.'), file)}`);
}

const chromium = ensureBrowser();
await buildAll({ store: federatedStore, keys: testKeysDir });
const hasSingle = process.env.BENCH_SINGLE !== '0';
if (hasSingle) await buildSingle();
const stores = [federatedStore, ...(hasSingle ? [singleStore] : [])];
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
    SINGLE_URL: portals[1]?.url ?? '',
    CHROMIUM_PATH: chromium ?? '',
    BENCH_ROUNDS: String(rounds),
    BENCH_OUT: result,
  },
});
await Promise.all(portals.map((portal) => portal.stop()));
dirs.forEach((dir) => fs.rmSync(dir, { recursive: true, force: true }));
if (status === 0 && hasSingle && rounds >= WHOLE_ROUNDS) writeTable();
process.exitCode = status ?? 1;
