// The page is there before any script but the first: shown while the shell's own scripts are held back, used, and taken
// over without anything lost.
import type { Locator, Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { arrive } from '../support/arrive';
import { PHONE } from '../support/layouts';
import { keptSession } from '../support/http-caller';
import { expect, test } from '../support/portal-test';
import { signIn, TEST_CAPTCHA } from '../support/sign-in';

test.use({ layout: PHONE });

const SHELL = /\/assets\/(?!boot\.).*\.js$/;
/** What comes behind the form that is live first. */
const PORTAL = /\/assets\/(?!boot\.|react\.|main\.).*\.js$/;

/**
 * Lets nothing of the shell's code through but its first script, or but what makes a form live; answers how to let it.
 */
async function holdShell(page: Page, held = SHELL): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(held, async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

/** Notes when React first puts something into the page. */
const noteReact = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > *')) return;
      performance.mark('react');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

/** Whether the largest text or picture so far was painted before that. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
          const react = performance.getEntriesByName('react')[0]?.startTime ?? 0;
          resolve(last.startTime < react ? 'before React' : `later: ${last.element?.outerHTML}`);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const painted = (page: Page) => page.locator('#painted');

test('the login page can be typed into before React stands, and keeps what was typed and where', async ({ page }) => {
  await noteReact(page);
  const letThrough = await holdShell(page);
  await page.goto('/#/login?goto=%2Findex', { waitUntil: 'commit' });
  const username = painted(page).getByRole('textbox', { name: /用户名/ });
  await username.fill('citizen');
  await painted(page).getByLabel(/^密码/).fill('half');
  await username.focus();
  await username.press('Enter');
  await painted(page).getByRole('button', { name: '登录', exact: true }).click();
  await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  await username.focus();
  expect(new URL(page.url()).search, 'nothing was sent').toBe('');
  expect(await page.evaluate(() => document.querySelector('#root')?.childElementCount)).toBe(0);
  letThrough();
  await arrive(page, '/login');
  await expect(painted(page)).toHaveCount(0);
  const field = page.locator('#root #sign-in-username');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('citizen');
  await expect(page.locator('#root #sign-in-password')).toHaveValue('half');
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([2, 4]);
  // The captcha's picture is smaller than what was painted: nothing that comes later is a larger paint.
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible();
  expect(await largestPaint(page)).toBe('before React');
});

test('the captcha is asked for before the shell’s own code is there, once, and taken by the page', async ({ page }) => {
  const letThrough = await holdShell(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/code/image')) asked.push(request.headers().deviceid ?? '');
  });
  const arrives = page.waitForResponse((response) => response.url().includes('/api/auth/code/image'));
  await page.goto('/#/login', { waitUntil: 'commit' });
  expect((await arrives).status()).toBe(200);
  expect(await page.evaluate(() => document.querySelector('#root')?.childElementCount)).toBe(0);
  letThrough();
  await arrive(page, '/login');
  await signIn(page, accountOf('citizen-2'), { open: false });
  expect(asked).toEqual([await page.evaluate(() => localStorage.getItem('deviceId'))]);
});

test('what is pressed before React stands is done once it does: a form is sent, a button works, a link leads on', async ({
  page,
}) => {
  let letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await painted(page)
    .getByRole('textbox', { name: /用户名/ })
    .fill('citizen');
  await painted(page).getByLabel(/^密码/).fill('half');
  await painted(page).getByLabel(/^密码/).press('Enter');
  await expect(painted(page).getByRole('button', { name: '登录', exact: true })).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await arrive(page, '/login');
  // The form says what it lacks: the captcha, whose picture has only come now.
  await expect(page.locator('#root #sign-in-captcha')).toBeFocused();
  await expect(page.locator('#root')).toContainText('请输入验证码');

  await page.goto('about:blank');
  letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await painted(page).getByRole('button', { name: '长者模式' }).click();
  letThrough();
  await arrive(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('data-size', 'elder');

  await page.goto('about:blank');
  letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await painted(page).getByRole('banner').getByRole('link').first().click();
  letThrough();
  await arrive(page, '/login-type');
});

test('pressed before React stands, the captcha comes in the wanted form, and the skip link leads to the work and not to an address', async ({
  page,
}) => {
  let letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  await painted(page).getByRole('button', { name: '看不清？回答一道算术题' }).click();
  letThrough();
  await arrive(page, '/login');
  await expect(page.locator('#root')).toContainText('请输入图中算式的结果');
  await expect(page.locator('#root #sign-in-captcha')).toBeFocused();

  for (const held of [SHELL, PORTAL]) {
    await page.goto('about:blank');
    letThrough = await holdShell(page, held);
    await page.goto('/#/login', { waitUntil: 'commit' });
    if (held === PORTAL) await page.locator('[data-live] #sign-in-username').fill('citizen');
    const skip = painted(page).getByRole('button', { name: '跳到主要内容' });
    await expect(skip).toBeVisible();
    await skip.focus();
    await expect(skip).toBeFocused();
    await skip.press('Enter');
    letThrough();
    await arrive(page, '/login');
    await expect(page.locator('#root h1')).toBeFocused();
    if (held === PORTAL) await expect(page.locator('#root #sign-in-username')).toHaveValue('citizen');
  }
});

test('what is scrolled to and focused before React stands is still in sight, and a link keeps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  let letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const field = (place: string) => page.locator(`${place} #sign-in-captcha`);
  // Nothing that is not shown yet can have the focus.
  await field('#painted').click();
  await expect(field('#painted')).toBeFocused();
  letThrough();
  await arrive(page, '/login');
  await expect(painted(page)).toHaveCount(0);
  await expect(field('#root')).toBeFocused();
  await expect(field('#root')).toBeInViewport({ ratio: 1 });

  await page.goto('about:blank');
  letThrough = await holdShell(page);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const link = (place: Locator) => place.getByRole('banner').getByRole('link').first();
  await expect(link(painted(page))).toBeVisible();
  await link(painted(page)).focus();
  await expect(link(painted(page))).toBeFocused();
  letThrough();
  await arrive(page, '/login');
  await expect(link(page.locator('#root'))).toBeFocused();
});

test('a script that does not come is asked for again, and whoever waits long is told', async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  let failed = 0;
  await page.route(/\/assets\/react\..*\.js$/, async (route) => {
    failed += 1;
    if (failed === 1) await route.abort();
    else await route.continue();
  });
  await page.goto('/#/login', { waitUntil: 'commit' });
  const late = page.getByText('页面打开得比平时慢');
  await expect.poll(() => failed).toBe(1);
  await expect(late).toBeHidden();
  // Twelve seconds later.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.id === 'late') animation.finish();
  });
  await expect(late).toBeVisible();
  await expect(late).toBeInViewport({ ratio: 1 });
  await arrive(page, '/login');
  await expect(painted(page)).toHaveCount(0);
  await expect(late).toBeHidden();
});

test('the form answers before the portal’s own code is there, and the page takes it as it is', async ({ page }) => {
  const letThrough = await holdShell(page, PORTAL);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const live = page.locator('[data-live]');
  const captcha = live.getByRole('img', { name: /验证码/ });
  await expect(captcha).toBeVisible();
  const weight = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.(js|css)$/.test(name) && responseEnd > 0)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  console.log(`script and style until the form answers: ${weight} bytes`);
  expect(weight, 'script and style until the form answers').toBeLessThanOrEqual(110 * 1024);
  const { username, password } = accountOf('citizen-2');
  await live.getByRole('button', { name: '登录', exact: true }).click();
  for (const text of ['请输入用户名', '请输入密码', '请输入验证码']) await expect(live).toContainText(text);
  await live.getByRole('textbox', { name: /用户名/ }).fill(username);
  await live.getByLabel(/^密码/).fill(password);
  await live.getByRole('button', { name: '显示密码' }).click();
  await expect(live.getByLabel(/^密码/)).toHaveAttribute('type', 'text');
  await painted(page).getByRole('button', { name: '长者模式' }).click();
  const picture = await captcha.getAttribute('src');
  letThrough();
  await arrive(page, '/login');
  await expect(painted(page)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-size', 'elder');
  const form = page.locator('#root form');
  await expect(form.getByLabel(/^密码/)).toHaveAttribute('type', 'text');
  await expect(form).toContainText('请输入验证码');
  await expect(form.getByRole('img', { name: /验证码/ })).toHaveAttribute('src', picture ?? '');
  await form.getByLabel(/验证码（必填）/).fill(TEST_CAPTCHA);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await arrive(page, '/index');
});

test('what an input method composes in the form when the page takes it goes on being composed', async ({ page }) => {
  const letThrough = await holdShell(page, PORTAL);
  await page.goto('/#/login', { waitUntil: 'commit' });
  const field = page.locator('[data-live] #sign-in-username');
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('ci');
  letThrough();
  await arrive(page, '/login');
  await expect(painted(page)).toHaveCount(0);
  // The heading would have had the focus by now.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await compose("ci'ti");
  await browser.send('Input.insertText', { text: 'citi' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('citi');
});

test('where the portal’s own code cannot be had the form keeps what was typed, says so, and signs in once it can', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.route(PORTAL, (route) => route.abort());
  await page.goto('/#/login', { waitUntil: 'commit' });
  const form = page.locator('[data-live]');
  const { username, password } = accountOf('citizen-2');
  await form.getByRole('textbox', { name: /用户名/ }).fill(username);
  await form.getByLabel(/^密码/).fill(password);
  await form.getByLabel(/验证码（必填）/).fill(TEST_CAPTCHA);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('页面没有加载完整');
  await page.unroute(PORTAL);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await arrive(page, '/index');
});

for (const address of ['/index', '/apply-list', '/apply-layout-demo/normal/transfer', '/my-license', '/my-payment'])
  test(`nothing at ${address} is a larger paint than what stood before React did`, async ({ page }) => {
    await noteReact(page);
    await page.context().setStorageState(await keptSession('citizen'));
    await page.goto(`/#${address}`);
    await arrive(page, address);
    expect(await largestPaint(page)).toBe('before React');
  });

test('a signed-in person sees the frame of the page that comes, in the looks that they have chosen', async ({
  page,
}) => {
  await page.context().setStorageState(await keptSession('citizen'));
  await page.context().addCookies([{ name: 'portal-display', value: 'elder.high', url: process.env.PORTAL_URL }]);
  const letThrough = await holdShell(page);
  await page.goto('/#/index', { waitUntil: 'commit' });
  await expect(painted(page).getByRole('banner')).toBeVisible();
  await expect(painted(page).getByRole('navigation', { name: '底部导航' })).toBeVisible();
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({
    size: 'elder',
    contrast: 'high',
  });
  letThrough();
  await arrive(page, '/index');
  await expect(painted(page)).toHaveCount(0);
});
