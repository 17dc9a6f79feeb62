// A remote that is missing, hangs, was tampered with, throws or crashes: a clear page, a retry that retries, the rest
// lives on.
import type { Page } from '@playwright/test';
import { arrive, followAddress } from '../support/arrive';
import { keptSession } from '../support/http-caller';
import { expect, settle, test } from '../support/portal-test';

const FILES = '**/remotes/queries/**';
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

/** Changes files on their way, of those at `files` the ones that are chosen; a changed one would tell if it ran. */
const damage = (page: Page, files: string | RegExp, isChosen: (url: string) => boolean = () => true) =>
  page.route(files, async (route) => {
    if (!isChosen(route.request().url())) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `window.__tampered = true;\n${await answer.text()}` });
  });

const expectNoneRan = async (page: Page) => expect(await page.evaluate(() => '__tampered' in window)).toBe(false);

test.beforeEach(({ watch }) =>
  watch.allow(/Failed to load resource|remoteEntry|integrity|poison|[LCV]\d|RUNTIME-|queries|net::ERR|Federation/i),
);

test('a remote whose files are missing shows a page with a retry that fetches all of them again', async ({ page }) => {
  await page.route(FILES, (route) => route.fulfill({ status: 404, body: '未找到文件' }));
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  await settle(page, 'desktop', 'fault-missing', { at: CHECK, states: ['error'] });
  await page.unroute(FILES);
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('证书证明核验');
});

test('a changed byte is refused, and the true file is taken on retry', async ({ page }) => {
  await damage(page, ENTRY);
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  await expectNoneRan(page);
  await page.unrouteAll({ behavior: 'wait' });
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
});

test('a changed byte in a page chunk is refused, and the true file is taken on retry', async ({ page }) => {
  await damage(page, '**/remotes/queries/**/page-certificate-check*.js');
  await page.goto(`/#${CHECK}`);
  await expectFault(page);
  await expectNoneRan(page);
  await page.unrouteAll({ behavior: 'wait' });
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
  // The page's time begins as its layer is asked for: moved on before, it would move on nothing.
  const begun = page.waitForRequest('**/assets/layer-forms.*.js');
  // The entry may be asked for before the page counts as loaded, and would hold that up.
  await page.goto(`/#${CHECK}`, { waitUntil: 'domcontentloaded' });
  await begun;
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
  test(`${what} that does not arrive, and then arrives with a changed byte, is asked for again by the retry`, async ({
    page,
  }) => {
    await page.route(files, (route) => route.abort());
    await page.goto(`/#${CHECK}`);
    await expectFault(page);
    await page.unroute(files);
    await damage(page, files);
    const number = await main(page).getByText('错误编号').innerText();
    await retry(page).click();
    await expect(main(page).getByText('错误编号')).not.toHaveText(number);
    await expectNoneRan(page);
    await page.unrouteAll({ behavior: 'wait' });
    await retry(page).click();
    await expect(main(page)).toHaveAttribute('data-state', 'ready');
  });

test('what a page asks for by itself is asked for again by its own retry after it arrived with a changed byte', async ({
  page,
  watch,
}) => {
  watch.allow(/applications/);
  let damaged = /\/form-try\./;
  await damage(page, '**/remotes/applications/**/*.js', (url) => damaged.test(url));
  await page.goto('/#/apply-layout-demo/demo-house-transfer');
  // Its code first, then its data.
  for (const next of [/\/business-/, /^$/]) {
    await expect(main(page)).toContainText('页面加载失败，请检查网络后重试');
    damaged = next;
    await retry(page).click();
  }
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  await expectNoneRan(page);
});

test('a part of a page whose layer did not arrive says so in its place, and comes with its retry', async ({
  page,
  watch,
}) => {
  watch.allow(/Loading chunk \d+ failed/);
  await page.context().setStorageState(await keptSession('citizen'));
  const layer = '**/assets/layer-map.*.js';
  await page.route(layer, (route) => route.abort());
  await page.goto('/#/housing-market?view=map');
  await expect(main(page)).toContainText('页面加载失败，请检查网络后重试');
  const words = main(page).getByRole('textbox').first();
  await words.fill('翠苑');
  await page.unroute(layer);
  await retry(page).click();
  await expect(main(page).locator('.leaflet-container')).toBeVisible();
  await expect(words).toHaveValue('翠苑');
});

test('a layer that did not arrive for one department is asked for again by the page of another', async ({
  page,
  watch,
}) => {
  watch.allow(/signing/);
  const layer = '**/assets/layer-viewer.*.js';
  await page.route(layer, (route) => route.abort());
  await page.goto('/#/electronic-signature-list');
  await expectFault(page);
  await page.unroute(layer);
  await followAddress(page, '/work-guide-detail');
  await arrive(page, '/work-guide-detail');
});

test('what hangs is given up within 20 seconds, and asked for again by the retry', async ({ page }) => {
  await page.clock.install();
  let held = /\/assets\/(federation|layer-forms)\./;
  const hanging = new Map<string, () => void>();
  await page.route(/\.(js|css)(\?|$)/, async (route) => {
    const request = route.request();
    // Calls that only renew a file pass.
    if (held.test(request.url()) && request.resourceType() !== 'fetch')
      await new Promise<void>((resolve) => hanging.set(request.url(), resolve));
    await route.continue().catch(() => undefined);
  });
  const expectGivenUp = async () => {
    await page.clock.fastForward(9_000);
    await expect(main(page)).toContainText('加载较慢');
    await page.clock.fastForward(12_000);
    await expectFault(page);
  };
  await page.goto(`/#${CHECK}`, { waitUntil: 'domcontentloaded' });
  // The page's time begins as its layer is asked for: moved on before, it would move on nothing.
  await expect.poll(() => hanging.size).toBe(2);
  await expectGivenUp();
  held = /\/page-certificate-check\./;
  await retry(page).click();
  // The page and its styles as well.
  await expect.poll(() => hanging.size).toBe(4);
  await expectGivenUp();
  held = /^$/;
  await retry(page).click();
  await expect(main(page)).toHaveAttribute('data-state', 'ready');
  const styles = page.locator('link[rel="stylesheet"][href*="/page-certificate-check."]');
  expect(await styles.evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet !== null))).toEqual([
    true,
  ]);
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
