// Getting in, being kept out, being led back: everything that happens at the portal's door.
import type { Page } from '@playwright/test';
import { FORM, showControl } from '../pages/filing';
import { ACCOUNT_TO_TRY, accountOf } from '../support/accounts';
import { aDraft } from '../support/drive-case';
import { callerOf, keptSession } from '../support/http-caller';
import type { StorageState } from '../support/http-caller';
import { expectAccessible, watchPage } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { fillSignIn, open, signIn, signOut } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');
const picture = (page: Page) => page.getByRole('img', { name: /验证码/ });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
/** What the captcha's field says to whoever is in it. */
const captchaText = (page: Page) =>
  main(page)
    .locator('#sign-in-captcha')
    .evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/#/login');
  await expect(picture(page)).toBeVisible();
}

test('a captcha that was left for two minutes says so, and a fresh one takes its place', async ({ page }) => {
  await page.clock.install();
  // What is fetched behind the page has a deadline of its own, which is not to pass by hand.
  const behind = page.waitForResponse((answer) => /\/departments\./.test(answer.url()));
  await openSignIn(page);
  await (await behind).finished();
  // From here on time passes by hand only, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.clock.fastForward(100_000);
  await expect(picture(page)).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(main(page)).toContainText('验证码已过期');
  await expect(picture(page)).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: '换一个' }).click();
  await expect(picture(page)).toBeVisible();
  await expect(main(page)).not.toContainText('验证码已过期');
});

test('a captcha that was used up elsewhere is refused in the server’s words, and what was typed stays', async ({
  page,
}) => {
  await openSignIn(page);
  const beside = await callerOf(page);
  // The first try uses it up, and the second says that none is left.
  const spend = () => beside.post('/api/auth/auu/login', { encryptuserinfo: 'spent', imageCode: 'spent' });
  await expect.poll(async () => (await spend()).body.status).toBe(4003);
  const account = accountOf('citizen');
  await fillSignIn(page, account, 'abcd');
  await submit(page).click();
  await expect.poll(() => captchaText(page)).toContain('验证码已过期，请重新获取');
  await expect(page.locator('#sign-in-captcha')).toBeFocused();
  await expect(page.locator('#sign-in-captcha')).toHaveValue('');
  await expect(page.locator('#sign-in-username')).toHaveValue(account.username);
  await expect(page.locator('#sign-in-password')).toHaveValue(account.password);
  await expect(picture(page)).toBeVisible();
});

test('who cannot read the characters answers a sum instead, and waits for a check of some seconds on a device that is new', async ({
  page,
}) => {
  await openSignIn(page);
  await page.getByRole('button', { name: '看不清？回答一道算术题' }).click();
  await expect.poll(() => captchaText(page)).toContain('请输入图中算式的结果');
  await fillSignIn(page, accountOf('citizen-2'));
  const statuses: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/auu/login'))
      void response.json().then(({ status }: { status: number }) => statuses.push(status));
  });
  const started = performance.now();
  await submit(page).click();
  await expect(main(page)).toHaveAttribute('data-path', '/index');
  // Asked for the proof, computed it under the policy of the page, and sent it.
  await expect.poll(() => statuses).toEqual([4007, 200]);
  console.info(`signed in after a check: ${Math.round(performance.now() - started)} ms`);
});

test('who sees no picture leaves it to the browser', async ({ page }) => {
  await openSignIn(page);
  await page.getByRole('button', { name: '看不见图片？改用自动验证' }).click();
  await expect(page.locator('#sign-in-captcha')).toHaveValue('已通过验证');
  const { username, password } = accountOf('citizen-2');
  await page.locator('#sign-in-username').fill(username);
  await page.locator('#sign-in-password').fill(password);
  await submit(page).click();
  await expect(main(page)).toHaveAttribute('data-path', '/index');
});

test('wrong passwords make the next try wait, whoever then has the right one, the same for a name that nobody has', async ({
  page,
}) => {
  await openSignIn(page);
  const attempt = async (username: string, password: string) => {
    const fresh = page.waitForResponse(/\/api\/auth\/code\/image/);
    await fillSignIn(page, { username, password });
    await submit(page).click();
    await fresh;
  };
  for (const { username, password } of [
    accountOf(ACCOUNT_TO_TRY),
    { username: 'somebody-else', password: 'Whatever-1' },
  ]) {
    for (let tried = 1; tried <= 3; tried += 1) {
      await attempt(username, `wrong-Password-${tried}`);
      await expect(main(page)).toContainText('用户名或密码不正确');
    }
    await attempt(username, password);
    await expect(main(page)).toContainText(/尝试次数过多，请在 \d+ 秒后再试/);
    await expect(page.locator('#sign-in-username')).toBeFocused();
    await expect(main(page)).toHaveAttribute('data-path', '/login');
  }
});

test('what tests that come in with a session put into the browser is what the portal keeps after a sign-in', async ({
  page,
  context,
}) => {
  await signIn(page, accountOf('citizen'));
  const [portals, tests] = [await context.storageState(), await keptSession('citizen')];
  const kept = ({ origins: [origin] }: StorageState, name: string) =>
    origin?.localStorage.find((item) => item.name === name)?.value ?? '';
  const user = (state: StorageState) => ({
    ...(JSON.parse(kept(state, 'access-user')) as object),
    token: '',
    envelopeKey: '',
    expiresAt: '',
  });
  expect(user(tests)).toEqual(user(portals));
  expect(kept(tests, 'token')).toMatch(/^[0-9a-f]{64}$/);
  for (const name of ['token', 'deviceId']) expect(kept(portals, name), name).toHaveLength(kept(tests, name).length);
  const cookies = ({ cookies: all }: StorageState) =>
    all
      .filter(({ name }) => name !== 'portal-bucket')
      .map(({ name, domain, path, sameSite, secure, httpOnly }) => ({ name, domain, path, sameSite, secure, httpOnly }))
      .sort((a, b) => a.name.localeCompare(b.name));
  expect(cookies(tests)).toEqual(cookies(portals));
});

const HOSTILE = [
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  '/apply-list/../../evil.example',
  '/%2f%2fevil.example',
  'data:text/html,x',
  '#//evil.example',
];

test('a sign-in link that somebody else made never leads away', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.context().on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin);
  });
  const arrive = async () => {
    await expect(main(page)).toHaveAttribute('data-path', '/index');
    await expect(page).toHaveURL(/#\/index$/);
  };
  await page.goto(`/#/login-type?goto=${encodeURIComponent(HOSTILE[0] ?? '')}`);
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await signIn(page, accountOf('citizen'), { open: false });
  await arrive();
  // Signed in, the address alone decides.
  for (const target of HOSTILE) {
    await page.goto(`/#/login?goto=${encodeURIComponent(target)}`);
    await arrive();
    await page.goto(`/#/login-type?goto=${target}`);
    await arrive();
  }
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});

test('who follows a link to a page comes back to it after signing in', async ({ page }) => {
  await page.goto('/#/apply-list?zt=draft');
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await expect(picture(page)).toBeVisible();
  await fillSignIn(page, accountOf('citizen-2'));
  await submit(page).click();
  await expect(main(page)).toHaveAttribute('data-path', '/apply-list');
  await expect(main(page)).toHaveAttribute('data-state', /ready|empty/);
  expect(page.url()).toMatch(/#\/apply-list\?zt=draft$/);
});

test('signing out forgets the person, here and in the other window', async ({ page, context }) => {
  await signIn(page, accountOf('citizen-2'));
  const other = await context.newPage();
  const watch = await watchPage(other);
  await other.goto('/#/my-license');
  await expect(main(other)).toHaveAttribute('data-state', /ready|empty/);
  const session = await callerOf(page);
  await open(page, '/apply-list');

  await signOut(page);
  await expect(main(page)).toContainText('您已安全退出。');
  await expect(main(other)).toHaveAttribute('data-path', '/login-type');
  await expect(main(other)).toContainText('您已在其他窗口退出登录');
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toMatch(/token|access-user/);
  expect((await session.get('/api/auth/oauth/check_token')).status).toBe(401);
  await page.goBack();
  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  expect(watch.problems).toEqual([]);
});

test('a session that ends under a half-typed form costs nothing that was typed', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await signIn(page, accountOf('citizen'));
  const beside = await callerOf(page);
  const { ywh: number } = await aDraft(beside);
  await open(page, `${FORM}?ywh=${number}`);
  const price = page.locator('[id="fields.cjjg"]');
  const contract = page.locator('[id="fields.htbh"]');
  await expect(price).toHaveValue(/^1,?250,?000/);
  await showControl(page, 'fields.htbh');
  await contract.fill('2026ES-结束前');
  await price.fill('1380000');
  await beside.post('/api/auth/auu/signout');
  // In one step: the page may meet the end by a call of its own before, and lead to sign-in.
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '保存')?.click();
  });

  await expect(main(page)).toHaveAttribute('data-path', '/login-type');
  await expect(main(page)).toContainText('登录已失效，请重新登录');
  await main(page)
    .getByRole('link', { name: /账号密码/ })
    .click();
  await expect(picture(page)).toBeVisible();
  await fillSignIn(page, accountOf('citizen'));
  await submit(page).click();
  await expect(main(page)).toHaveAttribute('data-path', FORM);
  expect(page.url()).toContain(`ywh=${number}`);
  await main(page).getByRole('button', { name: '恢复本机内容' }).click();
  await expect(price).toHaveValue(/^1,?380,?000/);
  await expect(contract).toHaveValue('2026ES-结束前');
  await expect(main(page)).toContainText(/已自动保存\s*\d\d:\d\d/);
});

test('who works for others gives the code of the authenticator; the demonstration shows it in its outbox', async ({
  page,
  context,
}, { project }) => {
  const { username, password } = accountOf('ops');
  await openSignIn(page);
  await fillSignIn(page, { username, password });
  await submit(page).click();
  const code = page.getByLabel('身份验证码', { exact: false }).and(page.locator('input'));
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the second step');
  await expectNoSidewaysScroll(page, 'the second step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('验证码不正确，请核对身份验证器上的当前数字');
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  // Back at the form nothing has to be typed again but the captcha.
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.locator('#sign-in-username')).toHaveValue(username);
  await fillSignIn(page, { username, password });
  await submit(page).click();
  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    main(page)
      .getByRole('link', { name: /演示发件箱/ })
      .click(),
  ]);
  const shown = outbox.getByRole('row', { name: username }).getByRole('cell');
  await code.fill(await shown.innerText());
  await outbox.close();
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(main(page), project.name).toHaveAttribute('data-path', '/index');
});
