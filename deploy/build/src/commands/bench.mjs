// `pnpm bench`: the federated portal beside a single build of the same source, measured in one interleaved run; a whole
// run writes its main figures into docs/performance.md. `--peers` measures both beside the same pages made with
// qiankun, single-spa and naive federation. BENCH_SINGLE=0 leaves the single build out: budgets only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { cacheDir, inRoot, inTool, testKeysDir } from '../config/paths.mjs';
import { MONO_DIR } from '../config/webpack-mono.mjs';
import { ensureBrowser } from '../testing/browser.mjs';
import { buildAll } from './build.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { runWebpack } from '../building/run-webpack.mjs';
import { startPortal } from '../testing/portal-process.mjs';

const federatedStore = path.join(cacheDir, 'bench-store');
const singleStore = path.resolve(MONO_DIR, '../..');

/** Whose release set the shells of all variants believe. */
async function rootKeysOf() {
  const tools = await importOwn('deploy/release/src/index.ts');
  return [(await tools.readSigner(tools.keyFile(testKeysDir, 'ops'))).publicKey];
}

/**
 * The single build serves the same release set, so that routes and menus are the same; its remotes are its own chunks.
 */
async function buildSingle() {
  await runWebpack(inRoot('shell'), ['--config', inTool('src/config/webpack-mono.mjs')], {
    PORTAL_ROOT_KEYS: JSON.stringify(await rootKeysOf()),
  });
  fs.writeFileSync(path.join(singleStore, 'shell', 'current'), path.basename(MONO_DIR));
  fs.copyFileSync(path.join(federatedStore, 'current.json'), path.join(singleStore, 'current.json'));
}

/** Fewer pairs say nothing that should be written down. */
const WHOLE_ROUNDS = 15;
const rounds = Number(process.env.BENCH_ROUNDS ?? WHOLE_ROUNDS);
const result = path.join(cacheDir, 'bench.json');

/** The rows that the page has; the run prints all. */
const ROWS_OF_PAGE = {
  bench: /≤/,
  'bench:peers': /usable, ms|largest paint|everything until usable/,
};

/** Replaces what is between the marks of a table. @param {keyof typeof ROWS_OF_PAGE} mark */
function writeTable(mark) {
  const { how, table } = JSON.parse(fs.readFileSync(result, 'utf8'));
  const [heading, line, ...rows] = table.split('\n');
  // Without spaces around its bars: the page is bounded in words, and bars are none.
  const kept = [heading, line, ...rows.filter((/** @type {string} */ row) => ROWS_OF_PAGE[mark].test(row))].map((row) =>
    row.replaceAll(/ *\| */g, '|'),
  );
  const file = inRoot('docs/performance.md');
  const written = fs
    .readFileSync(file, 'utf8')
    .replace(
      new RegExp(`<!-- ${mark} -->\n[\\s\\S]*<!-- /${mark} -->`),
      () => `<!-- ${mark} -->\n${how}\n\n${kept.join('\n')}\n<!-- /${mark} -->`,
    );
  fs.writeFileSync(file, written);
  console.log(`written into ${path.relative(inRoot('.'), file)}`);
}

const isBesidePeers = process.argv.includes('--peers');
const chromium = ensureBrowser();
await buildAll({ store: federatedStore, keys: testKeysDir });
const hasSingle = process.env.BENCH_SINGLE !== '0';
if (hasSingle) await buildSingle();
const peers = isBesidePeers ? await import('../measuring/peers/peers.mjs') : undefined;
peers?.buildPeers(await rootKeysOf());
const stores = [federatedStore, ...(hasSingle ? [singleStore] : [])];
const env = { CAPTCHA_TEST_CODE: 'TEST' };
const dirs = [];
/** @type {{ url: string, stop: () => Promise<unknown> }[]} */
const portals = [];
for (const store of stores) {
  const dataDir = fs.mkdtempSync(path.join(cacheDir, `bench-${path.basename(store)}-`));
  dirs.push(dataDir);
  portals.push(await startPortal({ dataDir, store, env }));
}
const [federated, single] = portals.map(({ url }) => url);
/** @type {Record<string, string>} */
const variants = { portal: federated ?? '', ...(single ? { 'single build': single } : {}) };
if (peers)
  for (const name of peers.peerNames()) {
    const served = await peers.servePeer(name, federated ?? '');
    portals.push(served);
    variants[name] = served.url;
  }
// The peers are served by this process, so that it must not stand still meanwhile.
const child = spawn('npx', ['playwright', 'test', '--config', 'bench/bench.config.ts'], {
  cwd: inRoot('e2e'),
  stdio: 'inherit',
  env: {
    ...process.env,
    FEDERATED_URL: federated ?? '',
    SINGLE_URL: single ?? '',
    ...(isBesidePeers ? { BENCH_VARIANTS: JSON.stringify(variants) } : {}),
    CHROMIUM_PATH: chromium ?? '',
    BENCH_ROUNDS: String(rounds),
    // Whose processes are the bench: everybody else's are other work.
    BENCH_PID: String(process.pid),
    BENCH_OUT: result,
  },
});
const [status] = await once(child, 'exit');
await Promise.all(portals.map((portal) => portal.stop()));
dirs.forEach((dir) => fs.rmSync(dir, { recursive: true, force: true }));
const isWhole = rounds >= WHOLE_ROUNDS;
if (status === 0 && isBesidePeers && isWhole) writeTable('bench:peers');
else if (status === 0 && hasSingle && isWhole) writeTable('bench');
process.exitCode = status ?? 1;
