// Every route of the specification's table that the shell owns, opened as a visitor and as a citizen.
import type { Page } from '@playwright/test';
import table from '../spec/routes.json';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  auth: 'required' | 'public';
  layout: string;
  owner: string;
  kind: string;
  redirectTo?: string;
  aliasOf?: string;
}

/**
 * Pages of the identity provider's and of the host's return: they act on parameters, and have journeys of their own.
 */
const ARRIVALS = new Set(['/ticket-login', '/ticket-pub3', '/ticket-ah', '/face-auth-aly', '/simple-auth']);
const routes = (table as Route[]).filter(({ owner, path }) => owner === 'shell' && !ARRIVALS.has(path));
/** A catch-all is opened by an address that nobody owns. */
const addressOf = (path: string) => path.replace('/:pathMatch(.*)*', '/no-such-page/at-all');
const titles = new Map(routes.map(({ path, title }) => [path, title]));

/** Where the address of a route ends for somebody who may see it. */
function endOf({ path, redirectTo, kind }: Route): string {
  if (redirectTo) return redirectTo;
  return kind === 'redirect' ? '/404' : path;
}

async function expectPage(page: Page, path: string): Promise<void> {
  const main = page.locator('main#page');
  await expect(main).toHaveAttribute('data-path', path);
  await expect(main).toHaveAttribute('data-owner', 'shell');
  await expect(main).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One outlet, one page: S2.6.12.
  await expect(page.locator('main')).toHaveCount(1);
  const title = titles.get(path);
  expect(title, `${path} is in the table`).toBeTruthy();
  await expect(page).toHaveTitle(title as string);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', `不动产智治平台${title}`);
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', new RegExp(`^不动产${title}`));
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${path}`);
}

test('the table has the routes of the shell', () => {
  expect(routes.length).toBe(32);
});

test('S2.1 S2.1.1 a visitor opens what is public and is led to sign-in everywhere else', async ({ page }) => {
  await page.goto('/');
  // Without an address the portal leads to the hall, and from there to sign-in.
  await expect(page.locator('main#page')).toHaveAttribute('data-path', '/login-type');
  for (const route of routes) {
    await test.step(route.path, async () => {
      await go(page, '/site-map');
      await expect(page.locator('main#page')).toHaveAttribute('data-path', '/site-map');
      await go(page, addressOf(route.path));
      await expectPage(page, route.auth === 'public' ? endOf(route) : '/login-type');
      expect(new URL(page.url()).hash, 'the address is a hash route').toMatch(/^#\//);
    });
  }
});

test('S1.22 S1.31 a citizen opens every page of the shell', async ({ page }) => {
  await comeIn(page, 'citizen');
  for (const route of routes) {
    // Somebody who is signed in has no use for the sign-in pages.
    if (route.kind === 'login') continue;
    await test.step(route.path, async () => {
      await go(page, '/site-map');
      await expect(page.locator('main#page')).toHaveAttribute('data-path', '/site-map');
      await go(page, addressOf(route.path));
      await expectPage(page, endOf(route));
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      // The region in force is named; the demo layout knows nobody.
      if (route.layout !== 'top' && route.layout !== 'apply-demo')
        await expect(page.getByRole('banner').getByText('西湖区')).toBeVisible();
    });
  }
});

test('S2.2 every navigation begins at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await comeIn(page, 'citizen');
  for (const path of ['/index-old', '/home-menu-more', '/apply-layout/404', '/index']) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await go(page, path);
    await expectPage(page, path);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('S2.6.3 a question left open is taken away before the next page shows', async ({ page }) => {
  await comeIn(page, 'citizen');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /退出|更多/ })
    .first()
    .click();
  await expect(page.locator('[aria-modal="true"]')).toBeVisible();
  await go(page, '/index-old');
  await expectPage(page, '/index-old');
  await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
});

test('S6.15 the menu pages show what the person may open, and the way straight into an application', async ({
  page,
}) => {
  await comeIn(page, 'citizen');
  const main = page.locator('main#page');
  for (const path of ['/index-old', '/index-menu-more', '/home-menu-more?topic=house']) {
    await go(page, path);
    // The former home page lists one's recent cases by the same name.
    await expect(main.locator('a[href="#/reg-apply-guide-detail?lcdm=house-transfer"]').first()).toBeVisible();
    await expect(main.getByRole('link', { name: '在线办理：存量房（二手房）买卖转移登记' })).toBeVisible();
  }
  await go(page, '/home-menu-more');
  await main.getByRole('searchbox', { name: '搜索服务' }).fill('过户');
  await main.getByRole('button', { name: '搜索' }).click();
  await expect(main.getByRole('heading', { name: /^搜索结果/ })).toBeVisible();
  await expect(main.getByRole('link', { name: '存量房（二手房）买卖转移登记', exact: true })).toBeVisible();
});

test('S6.15 an official sees lists and queries only', async ({ page }) => {
  await comeIn(page, 'reviewer');
  const main = page.locator('main#page');
  await go(page, '/index-old');
  await expect(main).toHaveAttribute('data-path', '/index-old');
  await expect(main.getByRole('heading', { name: '查询服务' })).toBeVisible();
  await expect(main.getByRole('link', { name: '存量房（二手房）买卖转移登记', exact: true })).toHaveCount(0);
  for (const name of ['我的缴费', '抵押审批']) await expect(main.getByRole('link', { name })).toHaveCount(0);
});

test('every page that the site map names has something to show by itself', async ({ page }) => {
  await comeIn(page, 'citizen', '/site-map');
  const main = page.locator('main#page');
  const links = main.getByRole('link');
  await expect(links.filter({ hasText: '我的证照' })).toHaveCount(1);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  expect(addresses.length).toBeGreaterThan(60);
  for (const address of addresses) {
    await walk(page, [{ address }]);
    await expect(main, address).not.toContainText(/没有(选择|指定)|请先(选择|登录)/);
  }
});
