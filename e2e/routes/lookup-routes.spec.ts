// Every page of the queries remote on register and certificates, as a citizen opens it, and the queries that only a
// question fills.
import { routes } from '../../remotes/queries/src/routes';
import table from '../spec/routes.json';
import { expectAccessible } from '../support/page-watch';
import { personOf } from '../support/people';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  owner: string;
}
const standing = new Map(routes.map(({ path, title }) => [path, title]));
/** Content has a walk of its own. */
const CONTENT = /announcement|introduce|work-guide/;
/** The frame of the family query's steps has no page of its own and opens the first. */
const FRAME = '/ownership-query-family-lc-layout';
const rows = (table as Route[]).filter(
  ({ owner, path }) => owner === 'queries' && standing.has(path) && !CONTENT.test(path),
);
const { name, identityNumber } = personOf('citizen');

test('the pages stand where the specification has them, under its titles', () => {
  expect(rows.length).toBeGreaterThan(9);
  for (const { path, title } of rows) expect([path, standing.get(path)]).toEqual([path, title]);
});

test('a citizen opens every page', async ({ page }) => {
  await comeIn(page, 'citizen');
  await walk(
    page,
    rows.map(({ path }) => ({ address: path, ...(path === FRAME && { leadsTo: `${FRAME}/ownership-query-info` }) })),
  );
});

test('a mortgage is found by name and number, which the address never holds, and back leads to it', async ({
  page,
}) => {
  await comeIn(page, 'citizen', '/query-pledge-info');
  const main = page.locator('main#page');
  await main.getByRole('textbox', { name: /姓名或名称/ }).fill(name);
  await main.getByRole('textbox', { name: /证件号码/ }).fill(identityNumber);
  await main.getByRole('button', { name: '查询' }).click();
  const found = main.getByText('浙（2022）杭州市不动产证明第0000009号').first();
  await expect(found).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toMatch(new RegExp(`${identityNumber}|${name}`));
  await expectNoSidewaysScroll(page, 'mortgages found');
  await expectAccessible(page, 'mortgages found');
  await walk(page, [{ address: '/mortgage-seizure-list?tab=sealed' }]);
  await expect(main.getByText('（2026）浙0106执演示1号').first()).toBeVisible();
  await page.goBack();
  await expect(found).toBeVisible();
});

test('a home opens from the list with its place, its mortgage and its history, and its businesses know the certificate', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/house-right-list');
  const main = page.locator('main#page');
  // A row of the table, or a card on a phone.
  const mortgaged = main.locator('tr, article, li').filter({ hasText: '抵押权' }).last();
  await mortgaged.getByRole('link').first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('我的不动产');
  await expect(main.getByRole('heading', { level: 3, name: /^抵押权：/ })).toBeVisible();
  await expect(main.locator('.leaflet-container')).toBeVisible();
  await expect(main.getByRole('list', { name: '权属登记' })).toContainText('张*远');
  await settled('94-own-property', '/my-property');
  await main.getByRole('link', { name: '解抵押' }).first().click();
  await expect(page).toHaveURL(/reg-apply-notice.*bdcqzh=/);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('我的不动产');
});
