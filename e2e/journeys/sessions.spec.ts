// Where one is signed in: seeing it, ending it, and what becomes of a session whose cookie is gone.
import type { Page } from '@playwright/test';
import { FORM, showControl } from '../pages/filing';
import { accountOf } from '../support/accounts';
import { aDraft } from '../support/drive-case';
import { callerOf, signInByHttp } from '../support/http-caller';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { comeIn, fillSignIn, open } from '../support/sign-in';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const main = (page: Page) => page.locator('main#page');

test('a person sees where they are signed in, ends a device they do not know, then all others', async ({
  page,
  settled,
  watch,
}) => {
  watch.allow(/status of 401/);
  await comeIn(page, 'citizen-2');
  const own = await callerOf(page);
  await own.post('/api/auth/auu/session/endOthers');
  const [otherUser, other] = [await signInByHttp('citizen-2'), await signInByHttp('citizen-2')];
  await open(page, '/sessions');
  await settled('98-sessions', '/sessions');
  const rows = main(page).getByRole('listitem').filter({ hasText: '登录时间' });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: '本机' })).toHaveCount(1);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const pressed of ['true', 'false']) {
      await page.getByRole('banner').getByRole('button', { name: '长者模式' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: '长者模式' })).toHaveAttribute(
        'aria-pressed',
        pressed,
      );
      await expectNoSidewaysScroll(page, `sessions, ${size.width} px, elder ${pressed}`);
      await expectAccessible(page, `sessions, ${size.width} px, elder ${pressed}`);
    }
  }

  // Asked first: nothing ends by a slip of the finger.
  const leave = main(page).getByRole('button', { name: /^退出：/ });
  await leave.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(rows).toHaveCount(3);
  await leave.first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(rows).toHaveCount(2);
  const statuses = async () =>
    Promise.all([otherUser, other].map(async (one) => (await one.get('/api/auth/oauth/check_token')).status));
  expect((await statuses()).toSorted()).toEqual([200, 401]);

  await main(page).getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect(rows).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401]);
  expect((await own.get('/api/auth/oauth/check_token')).status).toBe(200);
});

test('a session kept from before without its cookie leads to sign-in once, and nothing typed is lost', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 401/);
  await comeIn(page, 'citizen');
  const { ywh: number } = await aDraft(await callerOf(page));
  await open(page, `${FORM}?ywh=${number}`);
  const contract = page.locator('[id="fields.htbh"]');
  await expect(page.locator('[id="fields.cjjg"]')).toHaveValue(/^1,?250,?000/);
  await context.clearCookies({ name: 'session' });
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  await showControl(page, 'fields.htbh');
  await contract.fill('2026ES-无凭据');
  await contract.blur();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await expect(main(page)).toContainText('登录已失效，请重新登录');
  const before = refused;
  await page.reload();
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  expect(refused, 'no call with a session that is none').toBe(before);
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await fillSignIn(page, accountOf('citizen'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(main(page)).toHaveAttribute('data-path', FORM);
  await main(page).getByRole('button', { name: '恢复本机内容' }).click();
  await expect(contract).toHaveValue('2026ES-无凭据');
});
