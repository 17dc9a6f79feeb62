// A building table as people use it, and what the page works for a building of 20,000 units; the clock is the bench's
// (`building-table.bench.ts`).
import type { Page } from '@playwright/test';
import { SCROLLED, UNITS, answerLargeTable, openTable, scrollTable } from '../fixtures/large-building';
import { isFull } from '../support/run';
import { expect, test } from '../support/portal-test';
import { comeIn } from '../support/sign-in';

const main = (page: Page) => page.locator('main#page');

test('a project, its building, its units: own ones in full, others by their state alone, by keyboard too', async ({
  page,
  settled,
}) => {
  await comeIn(page, 'citizen', '/building-table-search?xzqbm=330106');
  await main(page).getByRole('searchbox').fill('翠苑');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: '看楼幢：翠苑花园' }).click();
  await main(page).getByRole('button', { name: '看楼盘表：1幢' }).click();
  const grid = main(page).getByRole('grid', { name: '翠苑花园1幢楼盘表' });
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  await settled('72-building-table', '/building-table-search');
  await grid.getByRole('gridcell', { name: /^6层/ }).focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: /^1层，2单元101室，已登记$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('不是您名下的房屋，只显示状态。')).toBeVisible();
  await main(page).getByRole('searchbox', { name: /房号/ }).fill('201');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: /2单元201室.*您的房屋/ })).toBeFocused();
  await expect(main(page).getByText('330106 001001 GB00001 F00010201')).toBeVisible();
  await settled('73-building-unit', '/building-table-search');
  await page.goBack();
  await expect(main(page).getByRole('button', { name: '看楼盘表：1幢' })).toBeVisible();
});

/** How many times slower than this one the processor of an old telephone is. */
const SLOWER = 4;
/** Caches that others have filled make the same work longer. */
const SLACK = isFull ? 1 : 2;

test('what the page works for a table of 20,000 units is, four times over, half a second to stand and a frame to scroll', async ({
  page,
}) => {
  await answerLargeTable(page);
  await comeIn(page, 'citizen', '/building-table-search');
  const session = await page.context().newCDPSession(page);
  // What the page's own thread has worked, however many others want the processor: four times that is what a processor
  // four times slower takes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const begun = await workedMs();
  await openTable(page);
  const opened = (await workedMs()) - begun;
  const before = await workedMs();
  await scrollTable(page);
  const frame = ((await workedMs()) - before) / SCROLLED;
  console.log(
    `building of ${UNITS} units: the page worked ${opened.toFixed(0)} ms to open it, ${frame.toFixed(1)} ms a frame of scrolling`,
  );
  expect(opened).toBeGreaterThan(1);
  expect(opened * SLOWER).toBeLessThan(500 * SLACK);
  expect(frame).toBeGreaterThan(0.1);
  expect(frame * SLOWER).toBeLessThan((1_000 / 60) * SLACK);
});
