// A version promoted while a page is open: said quietly, never taken under a half-filled form, taken on the way to the
// hall.
import { Actor } from '../pages/actor';
import { chooseHouse, FORM, readGuideAndConsent } from '../pages/filing';
import { accountOf } from '../support/accounts';
import { arrive } from '../support/arrive';
import { ROOM_OF } from '../support/drive-case';
import { projectOf } from '../support/layouts';
import { expect, test } from '../support/portal-test';
import { openReleases } from '../support/releases';
import type { TestReleases } from '../support/releases';
import { open, signIn } from '../support/sign-in';

const CHECK = '/certificate-and-proof';
const OVER_A_MINUTE_MS = 61_000;

let releases: TestReleases;
test.beforeEach(async () => {
  releases = await openReleases('queries');
  await releases.restore();
});
test.afterEach(() => releases.restore());

test('under a half-filled form nothing changes but a quiet notice; the hall brings the new version', async ({
  browser,
}, info) => {
  const citizen = await Actor.enter(browser, 'citizen', projectOf(info));
  const { page } = citizen;
  // Installed under an open page the clock stands at 1970 for a moment: what is answered then tells the wrong time.
  await page.goto('about:blank');
  await page.clock.install();
  await page.goto('/#/index');
  await citizen.at('/index');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/current.json')) asked.push(request.url());
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  expect(asked, 'asked less than a minute after the page was loaded').toEqual([]);
  await readGuideAndConsent(citizen);
  await chooseHouse(citizen, ROOM_OF.newVersion);
  const number = page.locator('[id="fields.htbh"]');
  await number.fill('2026ES0001');
  await page.evaluate(() => {
    (window as unknown as { isSameLoad?: boolean }).isSameLoad = true;
  });
  const isSameLoad = () => page.evaluate(() => 'isSameLoad' in window);
  const notice = page.getByRole('status').filter({ hasText: '新版本' });

  const version = await releases.publish();
  await releases.promote(version);
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await comeBack();
  await expect(notice).toContainText('您正在填写的内容不受影响');
  await comeBack();
  expect(asked).toHaveLength(1);
  await citizen.show('new-version');
  await expect(number).toHaveValue('2026ES0001');

  // The person says so, is asked about what is unsaved, and stays: nothing is taken.
  await number.fill('2026ES0002');
  await notice.getByRole('button', { name: '返回首页启用' }).click();
  await citizen.agree('继续填写');
  await expect(number).toHaveValue('2026ES0002');
  expect(await isSameLoad()).toBe(true);
  await expect(citizen.main()).toHaveAttribute('data-path', FORM);

  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/queries/')) loaded.push(request.url());
  });
  const entryOf = (one: string) => `/remotes/queries/${one}/`;
  await notice.getByRole('button', { name: '返回首页启用' }).click();
  await citizen.agree('放弃修改');
  // Asked through the navigation, which takes the old page's answers away.
  await page.waitForFunction(() => !('isSameLoad' in window));
  await citizen.at('/index');
  await expect(notice).toHaveCount(0);
  await citizen.open(CHECK);
  expect(loaded.some((url) => url.includes(entryOf(version)))).toBe(true);
  await citizen.leave();
});

test('an open page keeps its versions through a sign-in and a page of the changed remote; the hall brings the new one', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`/#${CHECK}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  const version = await releases.publish();
  await releases.promote(version);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/queries/')) loaded.push(request.url());
  });
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').filter({ hasText: '新版本' })).toBeVisible();
  await page.getByRole('button', { name: '稍后' }).click();
  await expect(page.getByRole('status').filter({ hasText: '新版本' })).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = '#/login';
  });
  await page.locator('#sign-in-username').fill('half-filled');
  await page.evaluate((to) => {
    location.hash = to;
  }, `#${CHECK}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-path', CHECK);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  expect(loaded.filter((url) => url.includes(`/${version}/`))).toEqual([]);
  await page.evaluate(() => {
    (window as unknown as { isSameLoad?: boolean }).isSameLoad = true;
  });
  await signIn(page, accountOf('citizen-2'), { open: true });
  // The hall takes the new version by a load of its own.
  await page.waitForFunction(() => !('isSameLoad' in window));
  await arrive(page, '/index');
  await open(page, CHECK);
  await expect.poll(() => loaded.some((url) => url.includes(`/${version}/`))).toBe(true);
});
