// Walking through many pages as links lead to them, without a reload: each must settle as the page that is expected
// there.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { arrive, followAddress, SETTLED } from './arrive';
import type { PageState } from './arrive';

export interface Stop {
  address: string;
  /** The address that it leads to, where that is another one. */
  leadsTo?: string;
  /** `error` only where a failure is what is expected. */
  states?: readonly PageState[];
  /** The page's heading, where the page of that address can be of several kinds. */
  heading?: string;
}

/** Opens one stop after the other; fails with the address of the first that is not what it should be. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { address, leadsTo = address, states = SETTLED, heading } of stops) {
    await followAddress(page, address);
    // The address first: the page before may have been the same one, of another business.
    await page
      .waitForFunction((hash) => decodeURIComponent(location.hash) === hash, `#${leadsTo}`)
      .catch(() => undefined);
    expect(decodeURIComponent(new URL(page.url()).hash), address).toBe(`#${leadsTo}`);
    await arrive(page, leadsTo.split('?')[0], states);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, address).toBeVisible();
    if (heading) await expect(title, address).toHaveText(heading);
  }
}
