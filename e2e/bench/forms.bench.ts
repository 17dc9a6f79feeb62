// Long forms under a slow processor: what a keystroke costs, and how soon a business's page stands.
import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { businessPages } from '@portal/shared/catalogue';
import { isQuiet, untilQuiet } from './quiet';

const url = process.env.FEDERATED_URL ?? '';
const PARCELS = 50;
/**
 * The short form runs after an hour of other tests, on whatever machine there is: it holds what a key costs against the
 * keys of the same form when it is short, the long one holds the figures.
 */
const IS_SHORT = process.env.BENCH_ROUNDS === '1';
const SLACK = IS_SHORT ? 2 : 1;
/** The form of contracted land: a table of parcels beside members, parties and the property. */
const LONG_FORM = '/apply-layout-demo/agricultural/land-contract-operate-first';
/** Each is typed once more when others have used the machine meanwhile. */
const TRIES = 3;
/** Rounds of keys in either form, of which the one that was disturbed least counts. */
const ROUNDS = 3;
/** Of the keys with one parcel: 1.2 to 1.4 as it is, 3.4 where the whole form is drawn anew at every key. */
const MOST_TIMES = 2;
/** Beneath this a key is quick on any machine, and the ratio of two small numbers says nothing. */
const FLOOR_MS = 2;
const WORDS = '东至沟西至路南至渠北至坎共五十块';

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

async function open(page: Page, path: string): Promise<number> {
  const started = await page.evaluate((to) => {
    const now = performance.now();
    location.hash = to;
    return now;
  }, `#${path}`);
  const settled = await page.waitForFunction(
    (wanted) => {
      const main = document.querySelector('main#page');
      return main !== null && main.getAttribute('data-path') === wanted && main.getAttribute('data-state') === 'ready'
        ? performance.now()
        : false;
    },
    path,
    { polling: 'raf' },
  );
  return ((await settled.jsonValue()) as number) - started;
}

/** Milliseconds from each key to the paint that shows it, as the browser itself times events. */
async function typeAndTime(page: Page, words: string): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { keyDurations: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'input' || entry.name === 'keydown') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(words, { delay: 120 });
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { keyDurations: number[] }).keyDurations)),
        );
      }),
  );
}

interface OpenForm {
  context: BrowserContext;
  page: Page;
  rows: Locator;
  addUntil: (count: number) => Promise<void>;
}

/** The long form with one parcel. */
async function openForm(browser: Browser): Promise<OpenForm> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`/#${LONG_FORM}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  const add = page.getByRole('button', { name: /^添加.*地块/ });
  const rows = page.getByRole('group', { name: /地块\d+$/ });
  const addUntil = async (count: number) => {
    while ((await rows.count()) < count) await add.click();
  };
  await addUntil(1);
  return { context, page, rows, addUntil };
}

/**
 * Processor time in milliseconds of the page's thread for script, style and layout of one key, with what follows behind
 * it.
 */
async function costOfKey({ page, rows }: OpenForm, session: CDPSession): Promise<number> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics
      .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
      .reduce((sum, { value }) => sum + value * 1_000, 0);
  };
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  const field = rows.last().getByRole('textbox').first();
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await field.fill('');
    await idle();
    const before = await spent();
    await page.keyboard.type(WORDS, { delay: 60 });
    await idle();
    costs.push(((await spent()) - before) / WORDS.length);
  }
  return Math.min(...costs);
}

test('a key costs no more in a form of two hundred fields and fifty parcels than in one of a single parcel', async ({
  browser,
}) => {
  const form = await openForm(browser);
  const session = await form.context.newCDPSession(form.page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const single = await costOfKey(form, session);
  await form.addUntil(PARCELS);
  const fifty = await costOfKey(form, session);
  console.log(
    `\nprocessor time of a key: ${single.toFixed(2)} ms with one parcel, ${fifty.toFixed(2)} ms with ${PARCELS}: ${(fifty / single).toFixed(2)} times\n`,
  );
  expect(fifty).toBeLessThan(Math.max(single, FLOOR_MS) * MOST_TIMES);
  await form.context.close();
});

test('a form of two hundred fields and fifty parcels answers every key at once', async ({ browser }) => {
  test.skip(IS_SHORT, 'how long a key takes by the clock is of the machine');
  const form = await openForm(browser);
  const { context, page, rows } = form;
  await form.addUntil(PARCELS);
  const fields = await page.locator('main#page').locator('input, select, textarea').count();
  expect(fields).toBeGreaterThanOrEqual(200);
  const session = await context.newCDPSession(page);
  await rows.last().getByRole('textbox').first().focus();
  let all: number[] = [];
  let isOwn = false;
  for (let round = 0; round < TRIES && !isOwn; round += 1) {
    // The slower processor takes what is idle of the real one, so it is asked for without it.
    const wasQuiet = await untilQuiet();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const durations = await typeAndTime(page, WORDS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Keys faster than the browser's finest step of 16 ms are not reported at all.
    const quick = Math.max(0, WORDS.length - durations.length);
    all = [...durations, ...Array.from({ length: quick }, () => 16)];
    isOwn = wasQuiet && (await isQuiet());
  }
  console.log(
    `\n${fields} fields, ${PARCELS} parcels, CPU 4x: keystroke to paint p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, most ${Math.max(...all)} ms${isOwn ? '' : '; others used the machine, so p95 is not held'}\n`,
  );
  expect(quantile(all, 0.5)).toBeLessThan(50);
  if (isOwn) expect(quantile(all, 0.95)).toBeLessThan(50);
  await context.close();
});

test('every page of a business stands within a second of its remote being there', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`/#${LONG_FORM}`);
  await expect(page.locator('main#page')).toHaveAttribute('data-state', 'ready');
  const times: { path: string; ms: number }[] = [];
  for (const { path } of businessPages) {
    const place = path.replace('/apply-layout/', '/apply-layout-demo/');
    if (place !== LONG_FORM) times.push({ path, ms: await open(page, place) });
  }
  times.sort((a, b) => b.ms - a.ms);
  console.log(
    `\n${times.length} pages of businesses: median ${Math.round(
      quantile(
        times.map(({ ms }) => ms),
        0.5,
      ),
    )} ms, slowest ${Math.round(times[0]?.ms ?? 0)} ms (${times[0]?.path})\n`,
  );
  expect(times[0]?.ms).toBeLessThan(1_000 * SLACK);
  await context.close();
});
