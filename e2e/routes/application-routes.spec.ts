// Every page of the applications in the layouts where it is tried out without signing in, and where its permissions are set.
import type { Page } from '@playwright/test';
import table from '../spec/routes.json';
import { accountOf } from '../support/accounts';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { signIn } from '../support/sign-in';

interface Route { path: string; title: string; auth: 'required' | 'public'; layout: string; owner: string; alsoUnder?: string[] }

const routes = (table as Route[]).filter(({ owner }) => owner === 'applications');
const APPLY = '/apply-layout';
const PERMISSION = '/setting/config/permission/apply-layout';
const below = (base: string) => routes.filter(({ alsoUnder }) => alsoUnder?.includes(base)).map(({ path }) => path.replace(APPLY, base));

/** @param instead where the page may lead to first: a form whose notice was not agreed to leads to the notice */
async function open(page: Page, path: string, instead = path): Promise<void> {
  await page.evaluate((to) => { location.hash = to; }, `#${path}`);
  const main = page.locator('main#page');
  const [place] = path.split('?');
  await expect.poll(() => main.getAttribute('data-path'), { message: path }).toMatch(new RegExp(`^(${place}|${instead.split('?')[0]})$`));
  await expect(main, path).toHaveAttribute('data-state', /ready|empty/);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
}

async function inspect(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expectNoSidewaysScroll(page, path);
    await expectAccessible(page, path);
  }
}

test('S2.4.3 a visitor opens every demonstration without signing in, and nothing is sent', async ({ page }) => {
  test.setTimeout(180_000);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(pub3|reg3|sys3)\//.test(pathname) && !/access|log\/inside|enum/.test(pathname)) writes.push(pathname);
  });
  await page.goto('/#/demo-xl');
  for (const path of [...below('/apply-layout-demo'), ...routes.filter(({ layout }) => layout === 'apply-demo').map((route) => route.path)]) {
    await open(page, path);
    await expect(page.locator('main#page'), path).toHaveAttribute('data-path', path);
  }
  await inspect(page, ['/demo-xl', '/demo-practice', '/apply-list-demo', '/apply-layout-demo/demo-house-transfer', '/apply-layout-demo/upload-materials', '/apply-layout-demo/reg-acceptance-view', '/apply-layout-demo/submit-complete', '/apply-layout-demo/audit-detail']);
  expect(writes).toEqual([]);
});

test('S2.4.8 an administrator opens every form in setting mode', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, accountOf('ops'));
  for (const path of below(PERMISSION)) await open(page, path);
  await inspect(page, ['/setting/config/permission', '/permission-list', '/permission-list?zt=changes', `${PERMISSION}/house-corrections`]);
});

/** Lists of institutions; a citizen is refused by the services. */
const OF_BANKS = ['/loan-approval-list', '/pledge-approval-list', '/apply-layout/loans-audit', '/apply-layout/pledge-audit'];
const ofOffices = ['/permission-list', '/setting/config/permission'];
const demos = routes.filter(({ path, layout }) => layout === 'apply-demo' || path.includes('demo')).map(({ path }) => path);

test('a citizen opens every page to apply on and to read on', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, accountOf('citizen'));
  const own = routes.map(({ path }) => path).filter((path) => ![...OF_BANKS, ...ofOffices, ...demos].includes(path));
  for (const path of own) await open(page, path, '/reg-apply-notice');
  for (const path of below('/apply-layout-view')) if (!/(loans|pledge)-audit/.test(path)) await open(page, path);
  await inspect(page, ['/apply-completed-list', '/my-handle-certificate-list', '/apply-layout/mail-order', '/apply-layout/audit-detail', '/reg-apply-guide', '/reg-apply-guide?djxlid=400', '/house-unit-search', '/apply-layout-view/homestead/homestead-first']);
});

test('a bank opens its lists and approvals', async ({ page }) => {
  await signIn(page, accountOf('bank'));
  await inspect(page, OF_BANKS);
});

test('an official opens every form beside its materials', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, accountOf('reviewer'));
  for (const path of below('/apply-layout-audit')) if (!/loans-audit|pledge-audit/.test(path)) await open(page, path);
  await inspect(page, ['/apply-layout-audit/homestead/homestead-first', '/apply-layout/audit-detail']);
});

test('of all businesses only the opened one is loaded', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => { const [, business] = /\/business-([a-z-]+)\.\w+\.js/.exec(request.url()) ?? []; if (business) loaded.add(business); });
  await page.goto('/#/apply-layout-demo/normal/transfer');
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  // What is fetched ahead of time is fetched by then.
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['house-transfer']);
  await open(page, '/apply-layout-demo/homestead/homestead-first');
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['house-transfer', 'homestead-first']);
});
