// A building of 20,000 units on a phone whose processor is four times slower: how soon its table stands, and whether it
// scrolls frame by frame.
import { expect, test } from '@playwright/test';
import { accountOf } from '../support/accounts';
import { UNITS, answerLargeTable, openTable, scrollTable } from '../fixtures/large-building';
import { open, signIn } from '../support/sign-in';
import { median } from './paired-ratio';
import { PHONE } from './phone';
import { isQuiet, untilQuiet } from './quiet';

/** The short form runs beside whoever else is there, once. */
const IS_SHORT = process.env.BENCH_ROUNDS === '1';
const ROUNDS = IS_SHORT ? 1 : 5;
const SLOWER = 4;
const OPENED_MS = 500;
/**
 * Sixty is what the screen shows: 58.7 to 60.3 were counted where the machine was as quick as usual, fewer where it was
 * not.
 */
const FRAMES_A_SECOND = 55;

test.use({ ...PHONE, baseURL: process.env.FEDERATED_URL ?? '' });

test('20,000 units stand within half a second and scroll frame by frame on a slow processor', async ({ page }) => {
  await answerLargeTable(page);
  await signIn(page, accountOf('citizen'));
  const session = await page.context().newCDPSession(page);
  const opened: number[] = [];
  const perSecond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(page, '/building-table-search');
    const wasQuiet = IS_SHORT || (await untilQuiet());
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const { ms, cells } = await openTable(page);
    const frames = await scrollTable(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // What is out of sight is not in the document.
    expect(cells).toBeGreaterThan(20);
    expect(cells).toBeLessThan(600);
    if (!wasQuiet || (!IS_SHORT && !(await isQuiet()))) continue;
    opened.push(ms);
    perSecond.push((frames.length / frames.reduce((total, gap) => total + gap, 0)) * 1_000);
  }
  console.log(
    `\nbuilding of ${UNITS} units, CPU ${SLOWER}x, ${opened.length} rounds: stands after ${opened.map(Math.round).join(', ')} ms, frames a second ${perSecond.map((rate) => rate.toFixed(1)).join(', ')}\n`,
  );
  expect(opened.length, 'rounds that others have left alone').toBeGreaterThan(0);
  if (IS_SHORT) return;
  expect(median(opened)).toBeLessThan(OPENED_MS);
  expect(median(perSecond)).toBeGreaterThan(FRAMES_A_SECOND);
});
