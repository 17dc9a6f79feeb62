// What the way in asks for, and what a visit weighs that is not the first: counted on the sockets.
import type { BrowserContext, Page } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { startByteProxy } from '../support/byte-proxy';
import type { ByteProxy } from '../support/byte-proxy';
import { arrive } from '../support/arrive';
import { PHONE } from '../support/layouts';
import { expect, test } from '../support/portal-test';
import { signIn } from '../support/sign-in';

/**
 * A visit to the hall when all files lie in the browser: the page and the set are asked after, and the person's own
 * calls made.
 */
const MOST_BYTES = 8 * 1024;

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
