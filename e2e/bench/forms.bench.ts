// Long forms under a slow processor: what a keystroke costs, and how soon a business's page stands.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { businessPages } from '@portal/shared/catalogue';
import { isQuiet, untilQuiet } from './quiet';

const url = process.env.FEDERATED_URL ?? '';
const PARCELS = 50;
/** The short form runs after an hour of other tests and beside whoever else is there: it finds what has grown slow, the long one holds the figure. */
const SLACK = process.env.BENCH_ROUNDS === '1' ? 2 : 1;
/** The form of contracted land: a table of parcels beside members, parties and the property. */
const LONG_FORM = '/apply-layout-demo/agricultural/land-contract-operate-first';
/** Each is typed once more when others have used the machine meanwhile. */
const TRIES = process.env.BENCH_ROUNDS === '1' ? 1 : 3;
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

test('a form of two hundred fields and fifty parcels answers every key at once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`/#${LONG_FORM}`);
  const main = page.locator('main#page');
  await expect(main).toHaveAttribute('data-state', 'ready');
  const add = page.getByRole('button', { name: /^添加.*地块/ });
  const rows = page.getByRole('group', { name: /地块\d+$/ });
  while ((await rows.count()) < PARCELS) await add.click();
  const fields = await main.locator('input, select, textarea').count();
  expect(fields).toBeGreaterThanOrEqual(200);
  const session = await context.newCDPSession(page);
  const field = rows
    .nth(PARCELS - 1)
    .getByRole('textbox')
    .first();
  await field.focus();
  let all: number[] = [];
  let isOwn = false;
  for (let round = 0; round < TRIES && !isOwn; round += 1) {
    // The slower processor takes what is idle of the real one, so it is asked for without it.
    const wasQuiet = TRIES > 1 ? await untilQuiet() : await isQuiet();
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
  expect(quantile(all, 0.5)).toBeLessThan(50 * SLACK);
  if (isOwn) expect(quantile(all, 0.95)).toBeLessThan(50 * SLACK);
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
