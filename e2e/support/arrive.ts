// Waiting for a page of the portal where it happens: in the browser, frame by frame, instead of asking from outside
// ever more seldom.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export type PageState = 'ready' | 'empty' | 'error';
/** A page that shows what it is for; one that failed counts only where a test says that it expects so. */
export const SETTLED: readonly PageState[] = ['ready', 'empty'];
/** Long enough for the busiest machine: only what hangs is to end here. */
const TIMEOUT_MS = 60_000;

/**
 * Waits until the frame reports `path`, or whichever page it is at when left out, in one of `states`; a page that
 * settles otherwise fails with what it shows.
 */
export async function arrive(
  page: Page,
  path: string | undefined,
  states: readonly PageState[] = SETTLED,
): Promise<void> {
  await page
    .waitForFunction(
      ([wanted, allowed]) => {
        const main = document.querySelector<HTMLElement>('main#page');
        return (
          main !== null &&
          (wanted === undefined || main.dataset.path === wanted) &&
          allowed.includes(main.dataset.state as PageState)
        );
      },
      [path, states] as const,
      { timeout: TIMEOUT_MS },
    )
    .catch(async () => {
      const main = page.locator('main#page');
      if (path !== undefined) await expect(main, path).toHaveAttribute('data-path', path, { timeout: 1_000 });
      await expect(main, path).toHaveAttribute('data-state', new RegExp(`^(${states.join('|')})$`), { timeout: 1_000 });
    });
}

/** Another page of the portal without a reload, as a link leads to it. */
export async function followAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${address}`);
}
