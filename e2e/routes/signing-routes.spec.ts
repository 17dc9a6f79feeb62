// Every page of the signing remote that stands: as a citizen, as a visitor among the demonstrations, and in the layouts
// that look.
import { routes } from '../../remotes/signing/src/routes';
import table from '../spec/routes.json';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, settle, test } from '../support/portal-test';
import { comeIn, open } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  owner: string;
  alsoUnder?: string[];
}
const standing = new Map(routes.map((route) => [route.path, route]));
const specified = (table as Route[]).filter(({ owner }) => owner === 'signing');
const rows = specified.filter(({ path }) => standing.has(path));
const APPLY = '/apply-layout';
/** One page of each shape: a form about a registered property, one about a flat on sale, a text. */
const SHAPES = [
  `${APPLY}/sign-online-info`,
  `${APPLY}/sign-online-temporary-house-right`,
  `${APPLY}/contract-text-con-info`,
];
const under = (base: string, paths = SHAPES) => paths.map((path) => ({ address: path.replace(APPLY, base) }));

test('the pages stand where the specification has them, under its titles', () => {
  expect(specified.map(({ path }) => path).filter((path) => !standing.has(path))).toEqual([]);
  expect([...standing.keys()].filter((path) => !rows.some((row) => row.path === path))).toEqual([]);
  for (const { path, title } of rows) expect([path, standing.get(path)?.title]).toEqual([path, title]);
  const contracts = rows.filter(({ path }) => /\/(?:contract-|sign-online-)/.test(path) && path.startsWith(APPLY));
  expect(contracts.filter(({ path }) => standing.get(path)?.page.startsWith('contract-'))).toHaveLength(7);
  for (const { path, alsoUnder } of contracts.filter(({ path: at }) => !at.includes('demo')))
    expect([path, standing.get(path)?.alsoUnder?.length]).toEqual([path, alsoUnder?.length]);
});

test('a citizen opens every page, and those of contracts are sound at both widths', async ({ page }) => {
  await comeIn(page, 'citizen');
  await walk(
    page,
    rows.filter(({ path }) => !path.includes('-demo')).map(({ path }) => ({ address: path })),
  );
  for (const address of ['/sign-online-index', '/sign-online-list', ...SHAPES, '/spfsupplyprotocol']) {
    await open(page, address);
    await settle(page, 'routes', `contracts${address.replace(/\//g, '-')}`);
  }
  await walk(page, under('/apply-layout-view'));
});

test('a visitor tries a contract out from its form to its signature, and nothing is sent', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/onLineSign/')) writes.push(request.url());
  });
  await page.goto('/#/demo-xl');
  await walk(page, under('/apply-layout-demo'));
  const demonstration = '/apply-layout-demo/demo-sign-online';
  await walk(page, [{ address: demonstration, heading: standing.get(demonstration)?.title }]);
  await settle(page, 'routes', 'contracts-demo-form');
  const main = page.locator('main#page');
  await main.getByRole('button', { name: '查看合同文本' }).click();
  await expect(main).toContainText('试着签名');
  await main.getByRole('radio', { name: '键入姓名' }).check();
  await main.getByRole('textbox', { name: /键入本人姓名/ }).fill('演示');
  await main.getByRole('button', { name: '签名（演示）' }).click();
  await expect(main).toContainText('演示完成');
  await settle(page, 'routes', 'contracts-demo-signed');
  expect(writes).toEqual([]);
});

test('a developer sees the flats that may be sold', async ({ page }) => {
  await comeIn(page, 'enterprise', `${APPLY}/sign-online-temporary-house-right`);
  await settle(page, 'routes', 'contracts-presale');
});

test('officers and administrators open them in their layouts', async ({ page }) => {
  await comeIn(page, 'reviewer');
  await walk(page, under('/apply-layout-audit'));
  await comeIn(page, 'ops');
  await walk(
    page,
    under('/setting/config/permission/apply-layout').map(({ address }) => ({ address, leadsTo: `${address}?init=1` })),
  );
  await expectNoSidewaysScroll(page, 'a contract in setting mode');
  await expectAccessible(page, 'a contract in setting mode');
});
