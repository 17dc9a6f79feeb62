// One page after another as people with other eyes see it: light, in elder mode and in high contrast, on a phone and on
// a desktop.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page-watch';
import { expect, expectBarAboveTabs, expectNoSidewaysScroll, keepPicture, test } from '../support/portal-test';
import { open } from '../support/sign-in';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** How the specs of this folder look at pages. */
export const AT_A_DESK = { viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' as const } };

type Mode = 'elder' | 'contrast';
const SWITCHES: Record<Mode, string> = { elder: '长者模式', contrast: '高对比' };

/**
 * By what stands in the document: to find it by its role would compute the names of all buttons of the page each time.
 */
const switchOf = (page: Page, mode: Mode) =>
  page.locator(
    ['has-text("?")', 'is([aria-label="?"])']
      .map((by) => `header button[aria-pressed]:${by.replace('?', SWITCHES[mode])}`)
      .join(', '),
  );

/** Presses the header's switches until exactly `wanted` is on. */
export async function choose(page: Page, wanted: readonly Mode[]): Promise<void> {
  for (const mode of ['elder', 'contrast'] as const) {
    const button = switchOf(page, mode);
    const pressed = String(wanted.includes(mode));
    if ((await button.getAttribute('aria-pressed')) === pressed) continue;
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', pressed);
  }
}

type Look = 'light' | Mode;
const LOOKS: readonly Look[] = ['light', 'elder', 'contrast'];
let isUpwards = false;
/** Light, elder, contrast, and for the next page backwards. */
const rankOf = (look: Look) => LOOKS.indexOf(look) * (isUpwards ? 1 : -1);

/** Opens one page and looks at it as it is, in both modes and at all widths. */
export async function examine(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    isUpwards = !isUpwards;
    await open(page, path);
    // An empty page would pass without having shown anything.
    await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
    // On from the look that the page before was left in: a switch less for each page, and pages come up in every look.
    for (const mode of LOOKS.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      await choose(page, mode === 'light' ? [] : [mode]);
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        const what = `${path}, ${mode}, ${size.width} px`;
        await expect(page.locator('h1')).toBeVisible();
        await expectNoSidewaysScroll(page, what);
        await expectBarAboveTabs(page, what);
        await expectAccessible(page, what);
        await keepPicture(page, 'modes', what);
      }
      if (mode === 'elder') {
        await page.setViewportSize(NARROW);
        await expectNoSidewaysScroll(page, `${path}, elder, 320 px`);
      }
      await page.setViewportSize(DESKTOP);
      await expect(switchOf(page, 'contrast')).toBeVisible();
    }
  });
}
