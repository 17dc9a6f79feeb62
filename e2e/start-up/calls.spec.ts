// What the way in asks for, and what a visit weighs that is not the first: counted on the sockets. How long the hall
// is, and that nothing is reached by the site map alone.
import type { BrowserContext, Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { startByteProxy } from '../support/byte-proxy';
import type { ByteProxy } from '../support/byte-proxy';
import { arrive } from '../support/arrive';
import { callerOf } from '../support/http-caller';
import { PHONE } from '../support/layouts';
import { expectAccessible } from '../support/page-watch';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test';
import { keepsPictures } from '../support/run';
import { aDraft } from '../support/drive-case';
import { comeIn, open, signIn } from '../support/sign-in';

/**
 * A visit to the hall when all files lie in the browser: the page and the set are asked after, and the person's own
 * calls made.
 */
const MOST_BYTES = 9 * 1024;
/** Of the hall at 390 px, its footer and the bars included. */
const MOST_HEIGHT = 1_500;

let proxy: ByteProxy;
test.beforeAll(async ({ portal }) => {
  proxy = await startByteProxy(portal.url);
});
test.afterAll(() => proxy.stop());

/** Names what a page asks of the services and of the release set, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|releases)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** The hall with everything that it shows, and all that was on its way answered. */
async function openHall(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/#/index');
  await arrive(page, '/index', ['ready']);
  await expect(page.locator('[data-to-come]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '待办提醒' }).locator('p')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
}

test('signing in asks for nothing twice; a visit after it weighs little, and every time the same', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: proxy.url });
  const first = await context.newPage();
  const calls = watchCalls(first);
  await first.goto('/#/login');
  await expect(first.getByRole('img', { name: /验证码/ })).toBeVisible();
  expect(
    calls.filter((path) => path.endsWith('/loginConfig')),
    'before anybody turns to the form',
  ).toEqual([]);
  const logs = Promise.all(
    ['/api/log/login/log/save', '/api/reg3/third/log/inside/saveToSls'].map((path) =>
      first.waitForResponse((response) => response.url().endsWith(path)),
    ),
  );
  await signIn(first, accountOf('citizen'), { open: false });
  await expect(first.locator('[data-to-come]')).toHaveCount(0);
  for (const answer of await logs) expect(answer.status()).toBe(200);
  await first.waitForLoadState('networkidle');
  expect(calls.filter((path, at) => calls.indexOf(path) !== at)).toEqual([]);
  // Logs come after what the hall shows.
  const shown = calls.indexOf('/api/pub3/topic/menu/queryTopicMenuTree');
  expect(shown).toBeGreaterThan(0);
  expect(calls.findIndex((path) => path.includes('log/'))).toBeGreaterThan(shown);
  await first.close();

  // The first of them may still fetch ahead what nobody had time for.
  await (await openHall(context)).close();
  const weights: number[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const before = proxy.sent();
    const page = await openHall(context);
    weights.push(proxy.sent() - before);
    await page.close();
  }
  console.log(`a repeated visit: ${weights.join(' and ')} bytes`);
  expect(weights[1]).toBeLessThan(MOST_BYTES);
  // Numbers within the answers differ by a digit at most.
  expect(Math.abs(weights[1]! - weights[0]!)).toBeLessThanOrEqual(16);
  await context.close();
});

// [account; whether a case of their own is begun first]
for (const [who, hasCase] of [
  ['citizen', true],
  ['citizen-2', false],
] as const)
  test(`the hall of ${who} fits into 1,500 px of a phone, and has eight ways at most in elder mode`, async ({
    page,
  }, info) => {
    const look = async (name: string) => {
      await expectNoSidewaysScroll(page, name);
      await expectAccessible(page, name);
      if (keepsPictures) await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    };
    await page.setViewportSize(PHONE.viewport);
    await comeIn(page, who, '/index');
    if (hasCase) {
      // Begun beside the page, which therefore has not heard of it.
      await aDraft(await callerOf(page));
      await page.reload();
    }
    await open(page, '/inbox');
    await open(page, '/index');
    await expect(page.getByRole('region', { name: '待办提醒' }).locator('p')).toBeVisible();
    await expect(page.locator('[data-to-come]')).toHaveCount(0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    console.log(`the hall of ${who}: ${await height()} px`);
    await look(`hall-${who}`);
    expect(await height()).toBeLessThanOrEqual(MOST_HEIGHT);
    if (hasCase)
      await expect(
        page
          .locator('main#page')
          .getByText(/申请中，第1步，共6步/)
          .first(),
      ).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: '长者模式' }).click();
    const ways = page.getByRole('navigation', { name: '常用服务' }).getByRole('link');
    await expect(ways.first()).toBeVisible();
    expect(await ways.count()).toBeLessThanOrEqual(8);
    await look(`hall-${who}-elder`);
    await page.getByRole('banner').getByRole('button', { name: '长者模式' }).click();
  });

test('every page of the site map is reached from the directory, the menus or the hall', async ({ page }) => {
  const linksAt = async (address: string): Promise<string[]> => {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-to-come]')).toHaveCount(0);
    return page
      .locator('a[href^="#/"]')
      .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').split('?', 1)[0] ?? ''));
  };
  await comeIn(page, 'citizen', '/index');
  const hall = await linksAt('/index');
  const directory = await linksAt('/home-menu-more');
  const topicLinks = page.locator('main a[href*="topic="]');
  await expect(topicLinks.first()).toBeVisible();
  const topics = await topicLinks.evaluateAll((links) =>
    links.map((link) => (link.getAttribute('href') ?? '').slice(1)),
  );
  const reached = new Set([...hall, ...directory, ...(await linksAt('/home-menu-more'))]);
  const heading = page.getByRole('heading', { level: 1 });
  for (const topic of topics) {
    // Topics are one page: its links are this topic's once the heading has changed.
    const before = await heading.innerText();
    await open(page, topic);
    await expect(heading).not.toHaveText(before);
    for (const link of await linksAt(topic)) reached.add(link);
  }
  await open(page, '/site-map');
  const listed = await page
    .locator('main a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').split('?', 1)[0] ?? ''));
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((path) => !reached.has(path) && path !== '#/site-map')).toEqual([]);
});
