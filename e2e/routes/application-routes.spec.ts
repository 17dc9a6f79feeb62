// Every page of the applications: in the layout to try it out, and as a citizen; in the layouts of staff one page of
// each shape, in the full run all.
import { businessesAt } from '@portal/shared/catalogue';
import type { Page } from '@playwright/test';
import table from '../spec/routes.json';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { isFull } from '../support/run';
import { comeIn } from '../support/sign-in';
import { walk } from '../support/walk';
import type { Stop } from '../support/walk';

// The last long file: its tests share nothing, so that both workers end with it.
test.describe.configure({ mode: 'parallel' });

interface Route {
  path: string;
  title: string;
  auth: 'required' | 'public';
  layout: string;
  owner: string;
  kind: string;
  alsoUnder?: string[];
}

const routes = (table as Route[]).filter(({ owner }) => owner === 'applications');
const APPLY = '/apply-layout';
const PERMISSION = '/setting/config/permission/apply-layout';
const stop = (address: string): Stop => ({ address });

/** Pages are of one shape when they are of one kind and of one family of businesses. */
const shapeOf = ({ kind, path }: Route) => `${kind} ${path.split('/').slice(2, -1).join('/')}`;
const firstOfShape = (route: Route, index: number, all: readonly Route[]) =>
  all.findIndex((other) => shapeOf(other) === shapeOf(route)) === index;

/** The pages that also stand below another layout. */
const below = (base: string, only: (route: Route) => boolean = () => true) =>
  routes.filter((route) => route.alsoUnder?.includes(base) && only(route));
const under = (base: string, { path }: Route) => stop(path.replace(APPLY, base));
/** Of a layout that shows the same pages as others: one of each shape, in the full run every one. */
const sampleBelow = (base: string, only?: (route: Route) => boolean) =>
  below(base, only)
    .filter((...at) => isFull || firstOfShape(...at))
    .map((route) => under(base, route));

async function inspect(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await walk(page, [stop(path)]);
    await expectNoSidewaysScroll(page, path);
    await expectAccessible(page, path);
  }
}

test('the table has the pages of the applications, and each layout a page of each shape', () => {
  expect(routes).toHaveLength(117);
  expect(below('/apply-layout-demo')).toHaveLength(82);
  expect(below('/apply-layout-demo').filter(firstOfShape).length).toBeGreaterThanOrEqual(10);
});

test('S2.4.3 a visitor opens every demonstration without signing in, and nothing is sent', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      request.method() !== 'GET' &&
      /^\/api\/(pub3|reg3|sys3)\//.test(pathname) &&
      !/access|log\/inside|enum/.test(pathname)
    )
      writes.push(pathname);
  });
  await page.goto('/#/demo-xl');
  await walk(page, [
    ...below('/apply-layout-demo').map((route) => under('/apply-layout-demo', route)),
    ...routes.filter(({ layout }) => layout === 'apply-demo').map(({ path }) => stop(path)),
  ]);
  await inspect(page, [
    '/demo-xl',
    '/demo-practice',
    '/apply-list-demo',
    '/apply-layout-demo/demo-house-transfer',
    '/apply-layout-demo/upload-materials',
    '/apply-layout-demo/reg-acceptance-view',
    '/apply-layout-demo/submit-complete',
    '/apply-layout-demo/audit-detail',
  ]);
  expect(writes).toEqual([]);
});

test('S2.4.8 an administrator opens every form in setting mode', async ({ page }) => {
  await comeIn(page, 'ops');
  // Setting mode is part of the address, so that a link to it opens in it.
  await walk(
    page,
    sampleBelow(PERMISSION).map(({ address }) => ({ address, leadsTo: `${address}?init=1` })),
  );
  await inspect(page, [
    '/setting/config/permission?init=1',
    '/permission-list',
    '/permission-list?zt=changes',
    `${PERMISSION}/house-corrections?init=1`,
  ]);
});

/** Lists of institutions; a citizen is refused by the services. */
const LISTS_OF_BANKS = ['/loan-approval-list', '/pledge-approval-list'];
const OF_BANKS = [...LISTS_OF_BANKS, '/apply-layout/loans-audit', '/apply-layout/pledge-audit'];
const isOfBanks = ({ path }: Route) => OF_BANKS.includes(path);
const OF_OFFICES = ['/permission-list', '/setting/config/permission'];
const isDemo = ({ path, layout }: Route) => layout === 'apply-demo' || path.includes('demo');

/** One page stands for several businesses: the person chooses among them there. */
const CHOICES = [
  '/apply-layout/normal/transfer',
  '/apply-layout/land-pledge-first',
  '/apply-layout/common-process',
  // A transfer among the living, or an inheritance.
  '/apply-layout/land-right-info',
  '/apply-layout/homestead/homestead-transfer',
  '/apply-layout/woodland/acceptance-woodland-transfer',
  '/apply-layout/sea/acceptance-sea-transfer',
  '/apply-layout/agricultural/land-operate-transfer',
];

/**
 * What a citizen gets who opens a page without having agreed to a notice: the form of a business leads to its notice,
 * every other page shows itself.
 */
function asCitizen({ path }: Route): Stop {
  if (CHOICES.includes(path)) return { address: path, heading: '选择办理事项' };
  const [business] = businessesAt(path);
  return business
    ? { address: path, leadsTo: `/reg-apply-notice?lcdm=${business.id}`, heading: '登记申请须知' }
    : stop(path);
}

const own = routes.filter((route) => !isOfBanks(route) && !isDemo(route) && !OF_OFFICES.includes(route.path));
const isForm = ({ path }: Route) => businessesAt(path).length > 0;

test('of the pages that a citizen opens, 68 are forms of businesses, and eight of them offer a choice', () => {
  expect(own.filter(isForm)).toHaveLength(68);
  expect(
    own
      .filter(({ path }) => businessesAt(path).length > 1)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...CHOICES].sort());
});

test('a citizen opens every page to apply on and to read on', async ({ page }) => {
  await comeIn(page, 'citizen');
  // Every form is shown among the demonstrations; here one of each shape leads to its notice, in the full run every
  // one.
  await walk(
    page,
    own
      .filter(
        (route, index) => !isForm(route) || isFull || CHOICES.includes(route.path) || firstOfShape(route, index, own),
      )
      .map(asCitizen),
  );
  await walk(
    page,
    sampleBelow('/apply-layout-view', (route) => !isOfBanks(route)),
  );
  await inspect(page, [
    '/apply-completed-list',
    '/my-handle-certificate-list',
    '/apply-layout/mail-order',
    '/apply-layout/audit-detail',
    '/reg-apply-guide',
    '/reg-apply-guide?djxlid=400',
    '/house-unit-search',
    '/apply-layout-view/homestead/homestead-first',
  ]);
});

test('a citizen is refused what is for banks and for offices', async ({ page }) => {
  await comeIn(page, 'citizen');
  await walk(
    page,
    LISTS_OF_BANKS.map((address) => ({ address, states: ['error'] })),
  );
  await walk(
    page,
    OF_OFFICES.map((address) => ({ address, leadsTo: '/403' })),
  );
});

test('a bank opens its lists and approvals, which the menu names', async ({ page }) => {
  await comeIn(page, 'bank');
  for (const [name, address] of [
    ['贷款审批', '/loan-approval-list'],
    ['抵押审批', '/pledge-approval-list'],
  ] as const) {
    await page.goto('/#/index-old');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('main#page')).toHaveAttribute('data-path', address);
  }
  await inspect(page, OF_BANKS);
});

test('an official opens every form beside its materials', async ({ page }) => {
  await comeIn(page, 'reviewer');
  await walk(
    page,
    sampleBelow('/apply-layout-audit', (route) => !isOfBanks(route)),
  );
  await inspect(page, ['/apply-layout-audit/homestead/homestead-first', '/apply-layout/audit-detail']);
});

test('of all businesses only the opened one is loaded', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, business] = /\/business-([a-z-]+)\.\w+\.js/.exec(request.url()) ?? [];
    if (business) loaded.add(business);
  });
  await page.goto('/#/apply-layout-demo/normal/transfer');
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  // What is fetched ahead of time is fetched by then.
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['house-transfer']);
  await walk(page, [{ address: '/apply-layout-demo/homestead/homestead-first' }]);
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual(['house-transfer', 'homestead-first']);
});
