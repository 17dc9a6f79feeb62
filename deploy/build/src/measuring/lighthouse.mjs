// `pnpm lighthouse`: Lighthouse's mobile profile on the sign-in page, and signed in on hall, list, the form of the
// house transfer and a page of every other remote; prints the medians of five loads each (LIGHTHOUSE_RUNS), since one
// load says little of blocking. `pnpm lighthouse my-license` measures the sign-in page and that one. Heavy, and alone
// on a machine or worth nothing: in no test run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNPM } from '../building/install.mjs';
import { cacheDir, inTool, testKeysDir } from '../config/paths.mjs';
import { ensureBrowser } from '../testing/browser.mjs';
import { startPortal } from '../testing/portal-process.mjs';
import { buildAll } from '../commands/build.mjs';

/** Where the measuring packages lie, pinned by a lockfile of their own: nobody installs them to run the portal. */
const home = inTool('lighthouse');
const CAPTCHA = 'TEST';
const PAGES = [
  { name: 'sign-in page, signed out', address: '/login' },
  { name: 'hall, signed in', address: '/index' },
  { name: 'list, signed in', address: '/apply-list' },
  { name: 'form of the house transfer, signed in', address: '/apply-layout-demo/normal/transfer' },
  { name: 'certificates (queries), signed in', address: '/my-license' },
  { name: 'surveys (surveying), signed in', address: '/survey-mapping-list' },
  { name: 'contracts (signing), signed in', address: '/sign-online-list' },
  { name: 'payments (payment), signed in', address: '/my-payment' },
];
/**
 * Words of the command line choose among them by address; the sign-in page comes first always, since the others are
 * behind it.
 */
const wanted = process.argv.slice(2);
const pages = PAGES.filter(
  ({ address }, at) => at === 0 || wanted.length === 0 || wanted.some((one) => address.includes(one)),
);
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const goals = { performance: 0.95, paint: 1_500, blocking: 150, shift: 0.05 };

/** @param {string} name @param {string} file */
const load = (name, file) => import(pathToFileURL(path.join(home, 'node_modules', name, file)).href);

/** As a person does, by the form that is open. @param {any} page */
async function signIn(page) {
  await page.waitForSelector('#root img[alt*="验证码"]');
  for (const [field, value] of [
    ['username', 'citizen'],
    ['password', 'Citizen-2026'],
    ['captcha', CAPTCHA],
  ])
    await page.type(`#root #sign-in-${field}`, value);
  await page.click('#root form button[type="submit"]');
  await page.waitForSelector('main#page[data-path="/index"][data-state="ready"]');
}

/** @param {any} lhr Lighthouse's result */
function figuresOf({ categories, audits, environment }) {
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? NaN;
  const files = audits['network-requests']?.details?.items ?? [];
  const code = files.filter((/** @type {any} */ { resourceType }) => ['Script', 'Stylesheet'].includes(resourceType));
  return {
    performance: categories.performance.score ?? NaN,
    firstPaint: value('first-contentful-paint'),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    codeKb:
      code.reduce((/** @type {number} */ sum, /** @type {any} */ { transferSize }) => sum + transferSize, 0) / 1024,
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Each figure by itself. @param {ReturnType<typeof figuresOf>[]} loads */
const mediansOf = (loads) =>
  /** @type {ReturnType<typeof figuresOf>} */ (
    Object.fromEntries(
      Object.keys(loads[0] ?? {}).map((figure) => [
        figure,
        median(loads.map((load) => load[/** @type {keyof ReturnType<typeof figuresOf>} */ (figure)])),
      ]),
    )
  );

/** @param {ReturnType<typeof figuresOf>} f */
const verdict = (f) =>
  f.performance >= goals.performance && f.paint <= goals.paint && f.blocking <= goals.blocking && f.shift <= goals.shift
    ? 'held'
    : 'missed';

const { status } = spawnSync(
  'npx',
  ['--yes', PNPM, 'install', '--ignore-workspace', '--prod', '--frozen-lockfile', '--loglevel=warn'],
  { cwd: home, stdio: 'inherit', env: { ...process.env, CI: 'true' } },
);
if (status !== 0) throw new Error('Lighthouse could not be installed');
const chromium = ensureBrowser();
const store = path.join(cacheDir, 'bench-store');
await buildAll({ store, keys: testKeysDir });
const dataDir = fs.mkdtempSync(path.join(cacheDir, 'lighthouse-'));
const portal = await startPortal({ dataDir, store, env: { CAPTCHA_TEST_CODE: CAPTCHA } });
const { startFlow } = await load('lighthouse', 'core/index.js');
const { default: puppeteer } = await load('puppeteer-core', 'lib/esm/puppeteer/puppeteer-core.js');
const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  // What is kept is cleared by ourselves: a session stays, files do not.
  const flow = await startFlow(page, { flags: { onlyCategories: ['performance'], disableStorageReset: true } });
  const cdp = await page.createCDPSession();
  for (const { address, name } of pages) {
    for (let run = 0; run < runs; run += 1) {
      // Within a flow Lighthouse stays where it is, and another hash alone loads no page.
      await page.goto('about:blank');
      await cdp.send('Network.clearBrowserCache');
      await flow.navigate(`${portal.url}/#${address}`, { name });
    }
    if (address === '/login') await signIn(page);
  }
  const { steps } = await flow.createFlowResult();
  fs.writeFileSync(
    path.join(cacheDir, 'lighthouse.json'),
    JSON.stringify(steps.map((/** @type {any} */ one) => one.lhr)),
  );
  console.log('| page | performance | first paint | largest paint | blocking | shift | script and style | goals |');
  console.log('|---|---|---|---|---|---|---|---|');
  const loadsOf = (/** @type {string} */ wantedName) =>
    steps
      .filter((/** @type {any} */ { name }) => name === wantedName)
      .map((/** @type {any} */ { lhr }) => figuresOf(lhr));
  for (const { name } of pages) {
    const loads = loadsOf(name);
    const f = mediansOf(loads);
    const ms = (/** @type {number} */ n) => `${Math.round(n)} ms`;
    const blocking = loads.map((/** @type {{ blocking: number }} */ one) => one.blocking);
    const span =
      loads.length > 1 ? ` (${Math.round(Math.min(...blocking))} to ${Math.round(Math.max(...blocking))})` : '';
    console.log(
      `| ${[name, f.performance, ms(f.firstPaint), ms(f.paint), ms(f.blocking) + span, f.shift.toFixed(3), `${Math.round(f.codeKb)} KB`, verdict(f)].join(' | ')} |`,
    );
  }
  const index = steps.map((/** @type {any} */ { lhr }) => lhr.environment.benchmarkIndex);
  console.log(
    `Medians of ${runs} loads each; the machine's benchmark index: ${Math.min(...index)} to ${Math.max(...index)}`,
  );
} finally {
  await browser.close();
  await portal.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
