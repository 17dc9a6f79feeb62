// The contract gate: mounts and unmounts every page of a built remote in the live shell, and names what does not fit.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../testing/browser.mjs';
import { importOwn } from '../building/run-ts.mjs';
import { startContractHost } from './contract-host.mjs';
import { keptSession } from './kept-session.mjs';
import { installProbe } from './probe.mjs';

const require = createRequire(import.meta.url);
/** A page of the shell that is always there and asks nothing of the services. */
const NEUTRAL = '/maintain-notice';
/** What the shell's federation leaves on the window with the first page of a remote. */
const FEDERATION = ['__FEDERATION__', '__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__', '_FEDERATION_RUNTIME_CORE'];
/** Numbers of the shell's fault pages: not loaded, crashed, does not fit. */
const FAULT = /^[LCV]-[2-9A-Z]{8} /;
const PAGE_TIMEOUT_MS = 10_000;
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./contract-host.mjs').ReleasedRemote} ReleasedRemote
 * @typedef {ReleasedRemote['routes'][number]} Route
 * @typedef {import('./probe.mjs').Left} Problem
 * @typedef {{ where: string, rule: string, what: string }[]} Refusals
 * @typedef {import('@playwright/test').JSHandle<import('./probe.mjs').Gate>} GateHandle in the page
 */

const go = (/** @type {Page} */ page, /** @type {string} */ to) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, to);
const frame = (/** @type {string} */ owner) => `main#page[data-owner="${owner}"]`;

/** @param {Page} page @returns {Promise<Problem[]>} */
async function checkAxe(page) {
  return page.evaluate(async (tags) => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document.querySelector('main#page') ?? document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      rule: 'axe',
      what: `${id} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
    }));
  }, AXE_TAGS);
}

/**
 * Opens one page, lets axe read it, leaves it, and asks the probe what stayed.
 * @param {Page} page
 * @param {GateHandle} gate
 * @param {ReleasedRemote} remote
 * @param {Route} route
 */
async function checkPage(page, gate, remote, route) {
  /** @type {Problem[]} */
  const problems = [];
  const onError = (/** @type {Error} */ error) => problems.push({ rule: 'crash', what: error.message.slice(0, 300) });
  // A crash that the shell caught is no uncaught error; it logs the number that the person sees.
  const onConsole = (/** @type {import('@playwright/test').ConsoleMessage} */ message) => {
    if (message.type() === 'error' && FAULT.test(message.text()))
      problems.push({ rule: 'crash', what: message.text().slice(0, 300) });
  };
  page.on('pageerror', onError).on('console', onConsole);
  await gate.evaluate((probe) => probe.begin());
  await go(page, `#${route.path.replace(/:\w+/g, '1')}`);
  const shown = await page
    .waitForFunction(
      (selector) => {
        const main = /** @type {HTMLElement | null} */ (document.querySelector(selector));
        return main && main.dataset.state !== 'loading' ? main.dataset.state : null;
      },
      frame(remote.name),
      { timeout: PAGE_TIMEOUT_MS },
    )
    .then(
      (handle) => handle.jsonValue(),
      () => null,
    );
  if (!shown) problems.push({ rule: 'mount', what: `was not shown within ${PAGE_TIMEOUT_MS / 1000} s` });
  else problems.push(...(await checkAxe(page)));
  await go(page, `#${NEUTRAL}`);
  await page
    .waitForSelector(frame('shell'), { timeout: PAGE_TIMEOUT_MS })
    .catch(() => problems.push({ rule: 'unmount', what: 'could not be left' }));
  // Two frames: effects are undone after the paint that takes a page away.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  const allowed = [remote.name, 'webpackChunk', ...FEDERATION];
  problems.push(...(await gate.evaluate((probe, names) => probe.end(names), allowed)));
  page.off('pageerror', onError).off('console', onConsole);
  return problems.map((one) => ({ where: route.page, ...one }));
}

/**
 * @param {{ browser: import('@playwright/test').Browser, host: { url: string }, remote: ReleasedRemote, routes:
 * readonly Route[], isStaff: boolean, axeSource: string }} o
 * @returns {Promise<Refusals>}
 */
async function checkInBrowser({ browser, host, remote, routes, isStaff, axeSource }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      await keptSession(isStaff),
    );
    await page.addInitScript(installProbe, `/remotes/${remote.name}/${remote.version}/`);
    await page.goto(`${host.url}/#${NEUTRAL}`);
    await page.waitForSelector(frame('shell'), { timeout: 30_000 });
    // Before anything is counted: axe leaves globals of its own.
    await page.evaluate(axeSource);
    /** @type {GateHandle} */
    const gate = await page.evaluateHandle(
      () => /** @type {{ __gate: import('./probe.mjs').Gate }} */ (/** @type {unknown} */ (window)).__gate,
    );
    /** @type {Refusals} */
    const refusals = [];
    for (const route of routes) refusals.push(...(await checkPage(page, gate, remote, route)));
    return refusals;
  } finally {
    await context.close();
  }
}

/**
 * @param {{ dir: string, remote: ReleasedRemote, store: import('./contract-host.mjs').ReleaseStore, now?: Date }} o the
 * finished build, and the store whose live shell it must fit
 * @returns {Promise<{ shell: string, pages: number, ms: number, refusals: Refusals }>}
 */
export async function runGate({ dir, remote, store, now = new Date() }) {
  const started = Date.now();
  const shell = (await store.read('shell/current'))?.bytes.toString('utf8').trim();
  if (!shell) throw new Error(`${store.place} has no shell in force that a remote could be tried in`);
  const { checkShared, checkSizes } = /** @type {typeof import('../../../release/src/gate/static-checks')} */ (
    await importOwn('deploy/release/src/gate/static-checks.ts')
  );
  const { makeGateSet } = /** @type {typeof import('../../../release/src/gate/gate-set')} */ (
    await importOwn('deploy/release/src/gate/gate-set.ts')
  );
  const { pageHeaders } = /** @type {typeof import('../../../edge/src/headers')} */ (
    await importOwn('deploy/edge/src/headers.ts')
  );
  const sizes = Object.fromEntries(
    Object.keys(remote.assets).map((url) => [
      url,
      fs.statSync(path.join(dir, path.basename(url)), { throwIfNoEntry: false })?.size ?? 0,
    ]),
  );
  const { readProvided } = /** @type {typeof import('../../../release/src/index')} */ (
    await importOwn('deploy/release/src/index.ts')
  );
  const provided = await readProvided(store, shell);
  const unprovided = provided ? checkShared(remote, provided) : [];
  // The shell would load none of its pages: that is said once, not once a page.
  if (unprovided.length > 0) return { shell, pages: 0, ms: Date.now() - started, refusals: unprovided };
  const refusals = checkSizes(remote, sizes);
  const headers = { ...pageHeaders() };
  const host = await startContractHost({ store, shell, dir, remote, set: makeGateSet(remote, now), headers });
  const chromium = ensureBrowser();
  const browser = await require('@playwright/test').chromium.launch({
    executablePath: chromium,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const axeSource = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
    const pages = [...new Map(remote.routes.map((route) => [route.page, route])).values()];
    for (const isStaff of [false, true]) {
      const routes = pages.filter((route) => Boolean(route.staffOnly) === isStaff);
      if (routes.length === 0) continue;
      refusals.push(...(await checkInBrowser({ browser, host, remote, routes, isStaff, axeSource })));
    }
    return { shell, pages: pages.length, ms: Date.now() - started, refusals };
  } finally {
    await browser.close();
    await host.stop();
  }
}
