// Every page of the payment remote that stands: for a visitor among the demonstrations, as a citizen, and in the
// layouts that look.
import { routes } from '../../remotes/payment/src/routes';
import table from '../spec/routes.json';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  auth: string;
  owner: string;
  alsoUnder?: string[];
}
const standing = new Set(routes.map(({ path }) => path));
const rows = (table as Route[]).filter(({ owner, path }) => owner === 'payment' && standing.has(path));
const APPLY = '/apply-layout';
const below = (base: string) =>
  rows.filter(({ alsoUnder }) => alsoUnder?.includes(base)).map(({ path }) => ({ address: path.replace(APPLY, base) }));

test('the pages stand where the specification has them, under its titles', () => {
  expect(below('/apply-layout-audit')).toHaveLength(6);
  for (const { path, title } of rows.filter(({ path: at }) => at.includes('tax')))
    expect([path, routes.find((route) => route.path === path)?.title]).toEqual([path, title]);
});

test('a visitor tries taxes out, and nothing is sent', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/pubTax\/|\/ahPayTaxFee\//.test(request.url())) writes.push(request.url());
  });
  await page.goto('/#/demo-xl');
  await walk(page, below('/apply-layout-demo'));
  await walk(page, [{ address: '/apply-layout-demo/demo-pay-taxes' }]);
  await expectNoSidewaysScroll(page, 'demo-pay-taxes');
  await expectAccessible(page, 'demo-pay-taxes');
  const main = page.locator('main#page');
  const buyer = main.getByRole('region', { name: /承受方/ });
  await buyer.getByRole('checkbox').check();
  await buyer.getByRole('button', { name: '计算税款' }).click();
  await buyer.getByRole('button', { name: '确认申报' }).click();
  await buyer.getByRole('button', { name: '模拟缴纳' }).click();
  await expect(buyer).toContainText('税款已缴清');
  expect(writes).toEqual([]);
});

test('a citizen opens every page, and estimates before any case', async ({ page }) => {
  await comeIn(page, 'citizen');
  await walk(
    page,
    rows.filter(({ path }) => !path.includes('demo')).map(({ path }) => ({ address: path })),
  );
  await walk(page, below('/apply-layout-view'));
  await walk(page, [{ address: '/online-tax?zt=estimate', heading: '税费测算' }]);
  await expectNoSidewaysScroll(page, 'estimate');
  await expectAccessible(page, 'estimate');
});

test('finance compares a day, saves its statement and asks for money back', async ({ page }) => {
  await comeIn(page, 'finance', '/payment-differences');
  const main = page.locator('main#page');
  await main.getByRole('button', { name: '重新核对' }).click();
  await expect(main).toContainText('演示收银台');
  await expect(main).toContainText(/账目相符|笔差异待处理/);
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载日报' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page, `differences, ${width} px`);
    await expectAccessible(page, `differences, ${width} px`);
  }
  await main.getByRole('button', { name: '退回款项' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/缴款单号/).fill('33010626999999999999');
  await dialog.getByLabel(/退款金额/).fill('10');
  await dialog.getByLabel(/退款原因/).fill('多收的登记费');
  await expectNoSidewaysScroll(page, 'money back, 390 px');
  await expectAccessible(page, 'money back, 390 px');
  await dialog.getByRole('button', { name: '退款', exact: true }).click();
  await page.getByRole('button', { name: '确认退款' }).click();
  await expect(dialog).toContainText('未查询到该缴款单');
});

test('officers and administrators open them in their layouts', async ({ page }) => {
  await comeIn(page, 'reviewer');
  await walk(page, below('/apply-layout-audit'));
  await comeIn(page, 'ops');
  const [first] = below('/setting/config/permission/apply-layout');
  if (!first) throw new Error('no page to set');
  await walk(page, [{ address: first.address, leadsTo: `${first.address}?init=1` }]);
});
