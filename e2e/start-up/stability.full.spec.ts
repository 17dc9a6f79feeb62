// What comes later has its place from the first paint: on a phone nothing that is shown moves while answers arrive,
// whatever their order.
import type { Browser, Page, Route } from '@playwright/test';
import { arrive } from '../support/arrive';
import type { TestClient } from '../../deploy/services/src/testing/test-client';
import type { AccountKind } from '../support/accounts';
import { aDraft, cancel, everybody, sendForConfirm } from '../support/drive-case';
import type { Draft } from '../support/drive-case';
import { keptSession } from '../support/http-caller';
import { PHONE } from '../support/layouts';
import { expect, test } from '../support/portal-test';

test.use({ layout: PHONE });

/** Lighthouse calls up to 0.1 good. */
const MOST = 0.05;

interface Shift {
  value: number;
  what: string[];
}

/** Adds up every shift of the page that no input explains, with what moved. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = `${element?.tagName.toLowerCase() ?? '(gone)'}.${element?.className.toString() ?? ''}`;
            return `${name} “${element?.textContent?.slice(0, 20) ?? ''}” ${previousRect.x},${previousRect.y} ${previousRect.width}×${previousRect.height} → ${currentRect.x},${currentRect.y} ${currentRect.width}×${currentRect.height}`;
          }),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { __shifts: Shift[] }).__shifts);
}

const total = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/**
 * Holds every answer of the services back; `release` lets them through one by one, the last asked first or in their
 * order, with a paint between.
 */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => void held.push(route));
  return async (order: 'first' | 'last', until: () => Promise<boolean>) => {
    while (!(await until()) || held.length > 0) {
      const route = order === 'first' ? held.shift() : held.pop();
      if (route) {
        const answered = page.waitForEvent('requestfinished', (request) => request === route.request());
        await route.continue();
        await answered;
      }
      await twoFrames(page);
    }
  };
}

/** Opens the page as it comes up for the first time in a browser, and says what of it moved. */
async function openSlowly(page: Page, who: AccountKind | undefined, address: string, order: 'first' | 'last') {
  if (who) await page.context().setStorageState(await keptSession(who));
  const shifts = await watchShifts(page);
  const release = await holdAnswers(page);
  await page.goto(`/#${address}`);
  await release(order, () =>
    page.evaluate(() => /ready|empty/.test(document.querySelector<HTMLElement>('main#page')?.dataset.state ?? '')),
  );
  await arrive(page, address.split('?')[0]);
  return shifts();
}

const ORDERS = ['first', 'last'] as const;
type Order = (typeof ORDERS)[number];

for (const order of ORDERS)
  test(`the login page keeps its places, the call asked ${order} answered first`, async ({ page }) => {
    const seen = await openSlowly(page, undefined, '/login', order);
    expect(total(seen), JSON.stringify(seen, null, 1)).toBeLessThanOrEqual(MOST);
  });

test.describe('signed in', () => {
  let seller: TestClient;
  let waiting: Draft & { flowId: string };
  let draft: Draft;
  test.beforeAll(async () => {
    ({ seller } = await everybody());
    draft = await aDraft(seller);
    waiting = await sendForConfirm(seller, await aDraft(seller));
  });
  test.afterAll(async () => {
    for (const { ywh } of [draft, waiting]) await cancel(seller, ywh);
  });

  /** Each in a browser that has never been here. */
  async function expectStill(browser: Browser, pages: readonly (readonly [AccountKind, string])[], order: Order) {
    for (const [who, address] of pages)
      await test.step(`${who} at ${address}`, async () => {
        const context = await browser.newContext({ ...PHONE, baseURL: process.env.PORTAL_URL });
        const seen = await openSlowly(await context.newPage(), who, address, order);
        expect.soft(total(seen), `${who} at ${address}: ${JSON.stringify(seen, null, 1)}`).toBeLessThanOrEqual(MOST);
        await context.close();
      });
  }

  for (const order of ORDERS)
    test(`the hall keeps its places, with and without something that waits, the call asked ${order} answered first`, ({
      browser,
    }) =>
      expectStill(
        browser,
        (['citizen-2', 'enterprise', 'acceptor'] as const).map((who) => [who, '/index'] as const),
        order,
      ));

  test('a list, a guide, a form and a page of every remote keep their places', ({ browser }) =>
    expectStill(
      browser,
      [
        ['citizen', '/apply-list'],
        ['citizen', '/reg-apply-guide-detail?lcdm=house-transfer'],
        ['citizen', `/apply-layout/normal/transfer?ywh=${draft.ywh}`],
        ['citizen', '/my-license'],
        ['citizen', '/my-payment'],
        ['citizen', '/survey-mapping-list'],
        ['citizen-2', `/apply-layout/document-signing?ywh=${waiting.ywh}&qsglbsm=${waiting.flowId}`],
      ],
      'first',
    ));
});
