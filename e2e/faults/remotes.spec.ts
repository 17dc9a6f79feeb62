// A remote that is missing, hangs, was tampered with, throws or crashes: a clear page, a retry that retries, the rest lives on.
import type { Page } from '@playwright/test';
import { expect, settle, test } from '../support/portal-test';

const ENTRY = '**/remotes/queries/**/remoteEntry*.js';
const CHECK = '/certificate-and-proof';
const main = (page: Page) => page.locator('main#page');
const retry = (page: Page) => main(page).getByRole('button', { name: '重试' });

async function expectFault(page: Page): Promise<void> {
  await expect(main(page)).toHaveAttribute('data-state', 'error');
  await expect(main(page)).toContainText('暂时无法打开，其他功能可正常使用。');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.beforeEach(({ watch }) =>
  watch.allow(/Failed to load resource|remoteEntry|integrity|poison|[LCV]\d|RUNTIME-|queries|net::ERR|Federation/i),
);

test('a missing entry shows a page with a retry that fetches again', async ({ page }) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: '未找到文件' }));
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  await settle(page, 'desktop', 'fault-missing', { at: CHECK, states: ['error'] });
  await page.unroute(ENTRY);
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('证书证明核验');
});

test('a changed byte is refused, and the true file is taken on retry', async ({ page }) => {
  await page.route(ENTRY, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.__tampered = true;` });
  });
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await page.unroute(ENTRY);
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
});

test('a changed byte in a page chunk is refused, and the true file is taken on retry', async ({ page }) => {
  const chunk = '**/remotes/queries/**/page-certificate-check*.js';
  await page.route(chunk, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.__tampered = true;\n${await answer.text()}` });
  });
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await page.unroute(chunk);
  // By now the remote has taken layers of the platform: none of them may go with what is forgotten of it.
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
});

test('an entry that hangs is given up within 20 seconds, and the person can go elsewhere meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  const pending: (() => void)[] = [];
  await page.route(
    ENTRY,
    (route) =>
      new Promise<void>((resolve) =>
        pending.push(() => {
          void route.abort().catch(() => undefined);
          resolve();
        }),
      ),
  );
  // The entry may be asked for before the page counts as loaded, and would hold that up.
  await page.goto(`/#${CHECK}`, { waitUntil: 'domcontentloaded' });
  await expect(main(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.fastForward(9_000);
  await expect(main(page)).toContainText('加载较慢');
  await page.evaluate(() => {
    location.hash = '#/login-type';
  });
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${CHECK}`);
  // The time begins with the page: moved on before, it would move on nothing.
  await expect(main(page)).toHaveAttribute('data-path', CHECK);
  await expect(main(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.fastForward(20_000);
  await expectFault(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  pending.forEach((end) => end());
});

const FEDERATION = /\/assets\/federation\..*\.js/;

for (const [what, files] of [
  ['what runs remotes', FEDERATION],
  ['a layer of the platform', '**/assets/layer-forms.*.js'],
] as const)
  test(`${what} that does not arrive is asked for again by the retry`, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto(`/#${CHECK}`);
    await expectFault(page);
    await page.unroute(files);
    await retry(page).click();
    await expect(main(page)).toHaveAttribute('data-state', 'ready');
  });

test('what runs remotes that hangs is given up within 20 seconds, and asked for again by the retry', async ({
  page,
}) => {
  await page.clock.install();
  let isHanging = true;
  const hanging: (() => void)[] = [];
  await page.route(FEDERATION, async (route) => {
    if (isHanging) await new Promise<void>((resolve) => hanging.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto(`/#${CHECK}`, { waitUntil: 'domcontentloaded' });
  await expect(main(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.fastForward(9_000);
  await expect(main(page)).toContainText('加载较慢');
  await page.clock.fastForward(12_000);
  await expectFault(page);
  isHanging = false;
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  hanging.forEach((end) => end());
});

for (const [path, what] of [
  ['/poison-render', 'crashes while rendering'],
  ['/poison-module', 'throws while loading'],
] as const) {
  test(`a page that ${what} can be retried once it is mended`, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expectFault(page);
    await page.evaluate(() => sessionStorage.setItem('poison-cured', '1'));
    await retry(page).click();
    await expect(main(page)).toContainText('已恢复');
  });
}

for (const path of ['/poison-effect', '/poison-shape']) {
  test(`${path} is contained, and the next page opens`, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expectFault(page);
    await page.evaluate((to) => {
      location.hash = to;
    }, `#${CHECK}`);
    await expect(main(page)).toHaveAttribute('data-path', CHECK);
    await expect(main(page)).toHaveAttribute('data-state', 'ready');
  });
}
