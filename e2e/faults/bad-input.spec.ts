// Bad input at the portal's door: damaged or forbidden storage, malformed addresses, wrong configuration, a wrong
// clock. The portal starts and says what is wrong.
import type { Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { expect, test } from '../support/portal-test';
import { comeIn, signIn } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const GARBAGE = {
  'access-user': '{"token":',
  token: 'x'.repeat(200_000),
  REGION_DETAIL_KEY: '[]',
  cxzdqy: '\u0000'.repeat(1000),
  'APP-SOURCE': '中文'.repeat(500),
  APP_LOCATION: 'x'.repeat(50_000),
  THIRD_APP_TYPE: 'Nothing',
  'clock-offset': 'NaN',
  deviceId: '<script>',
};

test('damaged and oversized storage: the portal starts, asks for a sign-in, and works', async ({ page }) => {
  await page.addInitScript((garbage) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    for (const [key, value] of Object.entries(garbage)) localStorage.setItem(key, value);
  }, GARBAGE);
  await page.goto('/#/apply-list');
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await signInHere(page);
  await expect(main(page)).toHaveAttribute('data-path', '/apply-list');
});

test('forbidden storage: a person can sign in and work until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/#/apply-list');
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await signInHere(page);
  await expect(main(page)).toHaveAttribute('data-path', '/apply-list');
  await expect(main(page)).toHaveAttribute('data-state', /ready|empty/);
});

test('malformed tickets and keys are told, and lead nowhere', async ({ page }) => {
  for (const path of ['/ticket-login', '/ticket-pub3?type=4', '/ticket-ah?ticket=%3Cscript%3E']) {
    await page.goto(`/#${path}`);
    // The three say the same: the words alone could be those of the page before.
    await expect(main(page)).toHaveAttribute('data-path', path.split('?', 1)[0] ?? '');
    await expect(main(page)).toContainText('登录链接中缺少登录凭证或凭证不完整');
    // Put by a navigation of the page's own, which an address typed by a script in the same moment could not be told
    // from.
    await expect(page).not.toHaveURL(/ticket=/);
  }
  await page.goto('/#/ticket-login?ticket=never-issued');
  await expect(main(page)).toContainText('登录凭证无效、已使用或已过期');
  expect(page.url()).not.toContain('never-issued');
  await comeIn(page, 'citizen');
  await page.goto('/#/apply-layout/upload-materials?businessKey=not-a-key');
  await expect(page.getByRole('alertdialog')).toContainText('链接中的业务标识无效');
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
});

const WRONG = [
  ['no JSON', '<html>网关</html>'],
  ['nothing', 'null'],
  ['another shape', '{"resultCode":"A000","msg":"","data":[1]}'],
] as const;
for (const [what, body] of WRONG) {
  test(`every configuration answered with ${what}: the portal starts and the password way stands`, async ({
    page,
    watch,
  }) => {
    watch.allow(/WIRE_FORMAT|WireFormat|unhandled error|数据格式/);
    await page.route(/\/api\/(pub3\/(config|portals\/sysConfig|topic|servicemenu|enum)|sys3\/config)/, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    );
    await page.goto('/#/index');
    await expect(main(page)).toHaveAttribute('data-path', '/login-type');
    await expect(page.getByRole('contentinfo')).toContainText('12345');
    await main(page)
      .getByRole('link', { name: /账号密码/ })
      .click();
    await page.locator('#sign-in-username').fill('citizen');
    await page.locator('#sign-in-password').fill('Citizen-2026');
    await page.locator('#sign-in-captcha').fill('TEST');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(main(page)).toContainText('系统异常，管理员处理中');
    await expect(page.locator('#sign-in-username')).toHaveValue('citizen');
  });
}

for (const [name, days] of [
  ['behind', -1],
  ['ahead', 1],
] as const) {
  test(`a clock that is a day ${name}: signed in, and still signed in after a reload`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await signIn(page, accountOf('citizen-2'));
    await page.reload();
    await expect(main(page)).toHaveAttribute('data-path', '/index');
    await expect(main(page)).toHaveAttribute('data-state', 'ready');
    await page.clock.fastForward(60_000);
    await expect(main(page)).toHaveAttribute('data-path', '/index');
  });
}

async function signInHere(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  const { username, password } = accountOf('citizen');
  await page.locator('#sign-in-username').fill(username);
  await page.locator('#sign-in-password').fill(password);
  await page.locator('#sign-in-captcha').fill('TEST');
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
