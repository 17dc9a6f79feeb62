// Page loads in Chromium during roll-outs, and what checking signatures costs the first of them.
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A public page of the remote `queries`. */
export const CHECK = '/certificate-and-proof';
let people = 0;

/** Somebody with a network address of their own. */
export async function enter(browser: Browser, bucket: number): Promise<BrowserContext> {
  people += 1;
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${100 + Math.floor(people / 250)}.${(people % 250) + 1}` },
  });
  await context.addCookies([{ name: 'portal-bucket', value: String(bucket), url: process.env.PORTAL_URL ?? '' }]);
  return context;
}

export async function loadPage(page: Page, state: 'ready' | 'error' = 'ready'): Promise<void> {
  // Another document than the one shown: a new hash alone would be no page load.
  await page.goto('about:blank');
  await page.goto(`/#${CHECK}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-path', CHECK);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', state);
}

/** Answers signatures without computing anything: the same shell, less its checking. */
function skipChecking(): void {
  const { subtle } = crypto;
  Object.defineProperty(subtle, 'importKey', { value: () => Promise.resolve({}) });
  Object.defineProperty(subtle, 'verify', { value: () => Promise.resolve(true) });
}

/** Adds up how long the page waits for its signatures: what a comparison of whole loads cannot tell from noise. */
function timeChecking(): void {
  const { subtle } = crypto;
  const spent = { ms: 0 };
  Object.assign(window, { spentChecking: spent });
  for (const name of ['importKey', 'verify'] as const) {
    const original = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(subtle, name, {
      value: async (...args: unknown[]) => {
        const started = performance.now();
        try {
          return await original(...args);
        } finally {
          spent.ms += performance.now() - started;
        }
      },
    });
  }
}

export interface FirstLoad {
  usableMs: number;
  checkingMs: number;
}

/**
 * @returns milliseconds from navigation to a usable page, in a browser that has nothing of the portal, and those spent
 * on signatures
 */
export async function firstUsable(browser: Browser, isChecked: boolean): Promise<FirstLoad> {
  const context = await enter(browser, 99);
  try {
    const page = await context.newPage();
    await page.addInitScript(isChecked ? timeChecking : skipChecking);
    await page.goto(`/#${CHECK}`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (path) => {
        const main = document.querySelector('main#page');
        return main?.getAttribute('data-path') === path && main.getAttribute('data-state') === 'ready'
          ? performance.now()
          : false;
      },
      CHECK,
      { polling: 'raf' },
    );
    const checkingMs = await page.evaluate(
      () => (window as unknown as { spentChecking?: { ms: number } }).spentChecking?.ms ?? 0,
    );
    return { usableMs: (await shown.jsonValue()) as number, checkingMs };
  } finally {
    await context.close();
  }
}
