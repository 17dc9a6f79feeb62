// The release set says which pages remotes have: while it hangs the shell's own pages are used, and a remote's page
// waits with its skeleton.
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { arrive, followAddress } from '../support/arrive';
import { keptSession } from '../support/http-caller';
import { expect, test } from '../support/portal-test';
import { signIn } from '../support/sign-in';

const SET = '**/releases/current.json';
const main = (page: Page) => page.locator('main#page');

/** Holds every answer of the release set back; answers how to let them through. */
async function holdSet(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(SET, async (route) => {
    await released;
    // A page that is gone by now needs none.
    await route.continue().catch(() => undefined);
  });
  return letThrough;
}

/** The frame with a page on its way: the header is there, and nobody is told that anything is wrong. */
async function expectWaiting(page: Page, path: string): Promise<void> {
  await expect(main(page)).toHaveAttribute('data-path', path);
  await expect(main(page)).toHaveAttribute('data-state', 'loading');
  await expect(page.locator('#painted')).toHaveCount(0);
  await expect(page.locator('#root').getByRole('banner')).toBeVisible();
}

test('somebody signs in and uses the hall while the set hangs, and the page of a remote opens once it comes', async ({
  page,
}) => {
  const letThrough = await holdSet(page);
  await page.goto('/#/login', { waitUntil: 'domcontentloaded' });
  await signIn(page, accountOf('citizen'), { open: false });
  await expect(main(page).locator('[data-to-come]')).toHaveCount(0);
  await expect(main(page).locator('a[href^="#/reg-apply-guide-detail"]').first()).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/apply-list';
  });
  await expectWaiting(page, '/apply-list');
  await followAddress(page, '/index');
  await arrive(page, '/index', ['ready']);
  await followAddress(page, '/apply-list');
  await expectWaiting(page, '/apply-list');
  letThrough();
  await arrive(page, '/apply-list');
  await expect(main(page)).toHaveAttribute('data-owner', 'applications');
  // Waiting has left no step of its own.
  await page.goBack();
  await arrive(page, '/index', ['ready']);
});

test('a link to a remote’s page waits in the frame while the set hangs, and whoever is not signed in is led to sign-in once it comes', async ({
  page,
}) => {
  const letThrough = await holdSet(page);
  await page.goto('/#/apply-list?zt=DRAFT', { waitUntil: 'domcontentloaded' });
  await expectWaiting(page, '/apply-list');
  await followAddress(page, '/login-type');
  await arrive(page, '/login-type');
  await followAddress(page, '/apply-list?zt=DRAFT');
  await expectWaiting(page, '/apply-list');
  letThrough();
  await arrive(page, '/login-type');
  expect(page.url()).toContain('goto=');
});

test('an address that no page has leads to the page for unknown ones once the set is known', async ({ page }) => {
  await page.context().setStorageState(await keptSession('citizen'));
  const letThrough = await holdSet(page);
  await page.goto('/#/index', { waitUntil: 'domcontentloaded' });
  await arrive(page, '/index', ['ready']);
  await followAddress(page, '/no-such-page');
  await expectWaiting(page, '/no-such-page');
  letThrough();
  await arrive(page, '/404');
});

test('a set that cannot be had is told of where a remote’s page was wanted, and a retry opens it', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR/);
  await page.context().setStorageState(await keptSession('citizen'));
  await page.route(SET, (route) => route.abort());
  await page.goto('/#/apply-list', { waitUntil: 'domcontentloaded' });
  await expect(main(page)).toHaveAttribute('data-state', 'error');
  await expect(main(page)).toContainText('服务列表加载失败');
  await page.unroute(SET);
  await main(page).getByRole('button', { name: '重试' }).click();
  await arrive(page, '/apply-list');
});
