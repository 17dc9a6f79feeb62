// Every way in: the one form for everybody, third-party tickets through the sandbox platform, and two people in two
// windows.
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import type { AccountKind } from '../support/accounts';
import { codeIn, giveCode } from '../support/give-code';
import { expect, test } from '../support/portal-test';
import { comeIn, open, signIn, signOut, TEST_CAPTCHA } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('access-user') ?? 'null') as Record<string, string> | null);

test('S1.19 citizens, enterprises and staff sign in with the same form', async ({ page, context }) => {
  for (const kind of ['citizen', 'enterprise', 'reviewer'] satisfies AccountKind[]) {
    await signIn(page, accountOf(kind));
    expect(await stored(page)).toMatchObject({
      username: accountOf(kind).username,
      telephone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
      idNumber: expect.stringMatching(/^\w{3}\*+\w{3}$/),
    });
    const cookie = (await context.cookies(`${new URL(page.url()).origin}/api/`)).find(
      ({ name }) => name === 'Authorization',
    );
    expect(cookie).toMatchObject({
      value: `Bearer%20${(await stored(page))?.token}`,
      sameSite: 'Strict',
      path: '/api',
    });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 21_600)).toBeLessThan(120);
    await signOut(page);
    expect(
      (await context.cookies(`${new URL(page.url()).origin}/api/`)).some(({ name }) => name === 'Authorization'),
    ).toBe(false);
  }
});

test('S1.20 a third-party platform signs a person in, who comes back to the wanted page', async ({ page, settled }) => {
  await page.goto('/#/apply-list?zt=draft');
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await settled('login-type');
  await main(page)
    .getByRole('link', { name: /个人统一认证登录/ })
    .click();
  await expect(page.getByRole('heading', { name: '演示统一认证平台' })).toBeVisible();
  await page.getByRole('button', { name: /张\*/ }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-list');
  expect(page.url()).toMatch(/#\/apply-list\?zt=draft$/);
  expect(await stored(page)).toMatchObject({ username: 'citizen' });
});

test('a legal person and an official come in by tickets of their own; a used ticket does not come in', async ({
  page,
  settled,
}) => {
  let link = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/ticketThirdTokenLogin')) link = request.postData() ?? '';
  });
  await page.goto('/#/login-type');
  await main(page)
    .getByRole('link', { name: /法人统一认证登录/ })
    .click();
  await page.getByRole('button', { name: /置业/ }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/index');
  expect(await stored(page)).toMatchObject({ username: 'enterprise', userType: '2' });
  await signOut(page);
  expect(link).toContain('type=5');
  await page.goto(`/#/ticket-pub3?${link}`);
  await expect(main(page)).toContainText('登录凭证无效、已使用或已过期');
  await settled('ticket-refused', '/ticket-pub3');
});

test('another window signs somebody else in: this one stops showing the former person and says so', async ({
  page,
  context,
}) => {
  await comeIn(page, 'citizen', '/my-license');
  const other = await context.newPage();
  await other.goto('/#/ticket-pub3?ticket=x');
  await expect(main(other)).toContainText('当前已登录：张*');
  await other.goto('/sandbox/issuer?kind=ZLBWeChat&userType=1');
  await other.getByRole('button', { name: /李\*/ }).click();
  await other.getByRole('button', { name: '改用新的身份登录' }).click();
  await expect(main(other)).toHaveAttribute('data-path', '/index');
  const notice = page.getByRole('alertdialog', { name: '登录用户已变更' });
  await expect(notice).toContainText('李*');
  await notice.getByRole('button', { name: '确定' }).click();
  await expect(main(page)).toHaveAttribute('data-path', '/index');
  await expect(page.getByRole('banner')).not.toContainText('张');
});

test('S8.3 S8.4 a session that ends on the server leads to the chooser once, in the place of the page', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 401/);
  await comeIn(page, 'citizen-2', '/my-license');
  const length = await page.evaluate(() => history.length);
  // At once: a call that the first page still makes would find the session ended before the second is opened.
  await page.evaluate(async () => {
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/api/auth/auu/signout', {
      method: 'POST',
      headers: { token: localStorage.getItem('token') ?? '', 'X-XSRF-TOKEN': xsrf },
    });
    location.hash = '#/reg-pay-list';
  });
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await expect(main(page)).toContainText('登录已失效，请重新登录');
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
});

test('the password page is reached from the hall and tells what is missing', async ({ page, settled }) => {
  await comeIn(page, 'citizen', '/change-password');
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  await settled('change-password', '/change-password');
  await main(page).getByRole('button', { name: '修改密码' }).click();
  await expect(main(page)).toContainText('请输入原密码');
  await expect(main(page).locator('#change-old')).toBeFocused();
});

test('a new password needs a code, which may be given up and asked for again; nothing that was typed is lost', async ({
  page,
}) => {
  await comeIn(page, 'enterprise', '/change-password');
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  const typed = {
    '#change-old': 'Not-My-Words-1',
    '#change-new': 'Other-Words-81',
    '#change-repeated': 'Other-Words-81',
  };
  for (const [box, value] of Object.entries(typed)) await main(page).locator(box).fill(value);
  await main(page).locator('#change-captcha').fill(TEST_CAPTCHA);
  await main(page).getByRole('button', { name: '修改密码' }).click();
  await page.getByRole('dialog', { name: '验证身份' }).getByRole('button', { name: '取消' }).click();
  // It moves away for a moment, and the next one would come beside it.
  await expect(page.getByRole('dialog', { name: '验证身份' })).toHaveCount(0);
  await expect(main(page)).toContainText('请先验证身份');
  for (const [box, value] of Object.entries(typed)) await expect(main(page).locator(box)).toHaveValue(value);
  await main(page).locator('#change-captcha').fill(TEST_CAPTCHA);
  await main(page).getByRole('button', { name: '修改密码' }).click();
  await giveCode(page);
  await expect(main(page)).toContainText('原密码不正确');
  await expect(main(page).locator('#change-new')).toHaveValue('Other-Words-81');
});

test('the telephone is changed with a code to either number; the former one is told', async ({ page, settled }) => {
  await comeIn(page, 'enterprise', '/account-security');
  await settled('account-security', '/account-security');
  await main(page).getByRole('button', { name: '修改手机号' }).click();
  await expect(main(page).locator('#new-telephone')).toBeFocused();
  await main(page).locator('#new-telephone').fill('13911115555');
  await main(page).getByRole('button', { name: '获取验证码' }).click();
  await expect(main(page)).toContainText(/短信编号[A-Z2-9]{4}/);
  const mark = /短信编号([A-Z2-9]{4})/.exec(await main(page).innerText())?.[1] ?? '';
  await main(page)
    .locator('#new-telephone-code')
    .fill(await codeIn(page, mark));
  await main(page).getByRole('button', { name: '修改手机号' }).click();
  await giveCode(page);
  await expect(main(page)).toContainText('当前手机号：139****5555');
  await open(page, '/inbox');
  await expect(main(page)).toContainText('账号手机号已修改');
});
