// The test object of all browser tests: a portal for each worker; every page is watched, settled and, when asked for,
// photographed.
import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive, SETTLED } from './arrive';
import type { PageState } from './arrive';
import { expectAccessible, watchPage } from './page-watch';
import type { PageWatch } from './page-watch';
import { DESK, LAYOUTS, layoutOf, PHONE } from './layouts';
import { isFull, keepsPictures } from './run';
import { startWorkerPortal } from './worker-portal';
import type { WorkerPortal } from './worker-portal';

const shots = path.join(__dirname, '../test-results/screens');

export interface Settled {
  /** Waits until the frame reports a settled page at `path`, then checks it and takes its picture. */
  (name: string, path?: string): Promise<void>;
}

/**
 * Without a page, for what needs none. The portal starts for it as well: a test object without one is another worker.
 */
export const pagelessTest = base.extend<object, { portal: WorkerPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text
    async ({}, use) => {
      const portal = await startWorkerPortal();
      await use(portal);
      await portal.stop();
    },
    // Longer than a portal may take to start, which then says why.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

export const test = pagelessTest.extend<{ layout: typeof PHONE; watch: PageWatch; settled: Settled }>({
  baseURL: async ({ portal }, use) => use(portal.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's text
  layout: async ({}, use, info) => use(LAYOUTS[layoutOf(info)]),
  viewport: async ({ layout }, use) => use(layout.viewport),
  hasTouch: async ({ layout }, use) => use(layout.hasTouch),
  isMobile: async ({ layout }, use) => use(layout.isMobile),
  watch: [
    async ({ page }, use) => {
      const watch = await watchPage(page);
      await use(watch);
      // A file that is still on its way through the test's own hands when the test has seen enough is no fault of the
      // page.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(watch.problems, 'errors in the console or against the security policy').toEqual([]);
    },
    { auto: true },
  ],
  settled: async ({ page }, use, info) => {
    await use((name, at) => settle(page, layoutOf(info), name, { at }));
  },
});

/**
 * @param o.at the page's path; whichever it is at when left out
 * @param o.states `error` only where a failure is what the test expects
 */
export async function settle(
  page: Page,
  project: string,
  name: string,
  o: { at?: string; states?: readonly PageState[] } = {},
): Promise<void> {
  await arrive(page, o.at, o.states ?? SETTLED);
  await expectNoSidewaysScroll(page, name);
  await expectBarAboveTabs(page, name);
  if (!isFull) await expectFitsOtherWidth(page, name);
  await keepPicture(page, project, name);
  await expectAccessible(page, name);
}

/** Where pictures are asked for, one of the page as it is shown now. */
export async function keepPicture(page: Page, group: string, name: string): Promise<void> {
  if (!keepsPictures) return;
  const folder = path.join(shots, group);
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name.replace(/[^\p{L}\p{N}.]+/gu, '-')}.png`), fullPage: true });
}

/** What is shown now, at the width that this journey is not walked at; the full run walks it at both. */
async function expectFitsOtherWidth(page: Page, name: string): Promise<void> {
  const own = page.viewportSize() ?? DESK.viewport;
  const other = (own.width > 800 ? PHONE : DESK).viewport;
  await page.setViewportSize(other);
  // What follows the width by script has been told by the next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
  await expectNoSidewaysScroll(page, `${name} at ${other.width} px`);
  await expectBarAboveTabs(page, `${name} at ${other.width} px`);
  await page.setViewportSize(own);
}

/** The buttons of a form that stick to the screen's foot are not under the tabs, which stick there as well. */
export async function expectBarAboveTabs(page: Page, name: string): Promise<void> {
  const covered = await page.evaluate(() => {
    const tabs = document.querySelector('nav[aria-label="底部导航"]');
    if (!tabs || tabs.getBoundingClientRect().height === 0) return [];
    return [...document.querySelectorAll('[data-action-bar]')]
      .filter((bar) => Math.abs(bar.getBoundingClientRect().bottom - innerHeight) < 1)
      .map((bar) => bar.textContent);
  });
  expect.soft(covered, `buttons under the tabs on ${name}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `sideways scroll on ${name}`).toBeLessThanOrEqual(1);
}

export { expect };
