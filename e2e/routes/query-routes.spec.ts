// The pages of public content of the queries remote: for a visitor and for a citizen, list, detail, nothing found,
// back.
import { routes } from '../../remotes/queries/src/routes';
import table from '../spec/routes.json';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';
import { walk } from '../support/walk';

interface Route {
  path: string;
  title: string;
  auth: string;
  layout: string;
  owner: string;
}
const CONTENT = /announcement|introduce|work-guide/;
const rows = (table as Route[]).filter(
  ({ owner, path }) => owner === 'queries' && CONTENT.test(path) && routes.some((route) => route.path === path),
);
const LISTS = /announcement(?:-yw)?$|introduce-yw$|work-guide$/;

test('the pages of content stand where the specification has them, under its titles', () => {
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { path, title, auth, layout } of rows) {
    const route = routes.find((one) => one.path === path);
    expect([path, route?.title, route?.auth, route?.layout]).toEqual([path, title, auth, layout]);
  }
});

test('a visitor reads the lists, narrows one, opens a row and comes back to the same rows', async ({
  page,
  settled,
}) => {
  await page.goto('/#/login-type');
  const open = rows.filter(({ auth }) => auth === 'public');
  await walk(
    page,
    open.map(({ path }) => ({ address: path })),
  );
  for (const { path } of open.filter(({ path: at }) => LISTS.test(at))) {
    await walk(page, [{ address: `${path}?keyword=没有这样的内容` }]);
    await expect(page.locator('main#page')).toContainText('没有符合条件的');
  }
  await walk(page, [{ address: '/announcement-yw?xzqbm=330000&keyword=yszf&page=2' }]);
  await settled('71-announcements', '/announcement-yw');
  const main = page.locator('main#page');
  await main
    .getByRole('link', { name: /遗失作废公告/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('遗失作废公告');
  await settled('70-announcement', '/announcement-detail-yw');
  await page.goBack();
  await expect(main.getByRole('button', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('searchbox')).toHaveValue('yszf');
});

test('a citizen opens every page of content', async ({ page }) => {
  await comeIn(page, 'citizen');
  await walk(
    page,
    rows.filter(({ auth }) => auth === 'required').map(({ path }) => ({ address: path })),
  );
});

test('a guide and an introduction are read, and the way back to the list is there', async ({ page, settled }) => {
  await page.goto('/#/work-guide?keyword=' + encodeURIComponent('二手房过户'));
  await settled('72-work-guides', '/work-guide');
  const main = page.locator('main#page');
  await main
    .getByRole('link', { name: /存量房/ })
    .first()
    .click();
  await settled('73-work-guide', '/work-guide-detail');
  await main.getByRole('link', { name: '业务介绍' }).last().click();
  await settled('74-introduction', '/introduce-yw-detail');
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('searchbox')).toHaveValue('二手房过户');
});
