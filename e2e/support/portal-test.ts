// The test object of all browser tests: watches every page, settles it, photographs it.
import fs from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible, watchPage } from './page-watch';
import type { PageWatch } from './page-watch';

const shots = path.join(__dirname, '../test-results/screens');

export interface Settled {
  /** Waits until the frame reports a settled page at `path`, then checks it and takes its picture. */
  (name: string, path?: string): Promise<void>;
}

export const test = base.extend<{ watch: PageWatch; settled: Settled }>({
  watch: [async ({ page }, use) => {
    const watch = await watchPage(page);
    await use(watch);
    expect(watch.problems, 'errors in the console or against the security policy').toEqual([]);
  }, { auto: true }],
  settled: async ({ page }, use, info) => {
    await use((name, at) => settle(page, info.project.name, name, at));
  },
});

export async function settle(page: Page, project: string, name: string, at?: string): Promise<void> {
  const main = page.locator('main#page');
  if (at) await expect(main).toHaveAttribute('data-path', at);
  await expect(main).toHaveAttribute('data-state', /ready|empty|error/);
  await expectNoSidewaysScroll(page, name);
  fs.mkdirSync(path.join(shots, project), { recursive: true });
  await page.screenshot({ path: path.join(shots, project, `${name}.png`), fullPage: true });
  await expectAccessible(page, name);
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(overflow, `sideways scroll on ${name}`).toBeLessThanOrEqual(1);
}

export { expect };
