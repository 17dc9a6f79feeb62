// Federated against a single build of the same source, in interleaved pairs on a quiet machine: figures, goals,
// verdicts, and the budgets that every run holds.
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { judge, tableOf } from './goals';
import { median } from './paired-ratio';
import { measureRounds } from './rounds';
import { visit } from './visit';
import type { Visit } from './visit';

const KB = 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const urls = { federated: process.env.FEDERATED_URL ?? '', single: process.env.SINGLE_URL ?? '' };
type Variant = keyof typeof urls;

/** Without a single build there is nothing to compare with: the budgets are held all the same. */
const variants = (Object.keys(urls) as Variant[]).filter((variant) => urls[variant]);

/** One visit of each; which goes first changes from pair to pair. */
async function pairOf(browser: Browser, isEven: boolean): Promise<Partial<Record<Variant, Visit>>> {
  const pair: Partial<Record<Variant, Visit>> = {};
  for (const variant of isEven ? variants : variants.toReversed())
    pair[variant] = await visit(browser, urls[variant], rounds);
  return pair;
}

test('the portal starts as soon as it should, and as a single build would', async ({ browser }) => {
  // The first visit ever finds services that have answered nobody yet.
  if (rounds > 1) await pairOf(browser, true);
  const { measured, thrownOut } = await measureRounds(rounds, (isEven) => pairOf(browser, isEven));
  const visitsOf = (variant: Variant) => measured.flatMap((pair) => pair[variant] ?? []);
  const visits = { federated: visitsOf('federated'), single: visitsOf('single') };
  const rows = judge(visits.federated, visits.single);
  const repeats = visits.federated.flatMap(({ repeats: times }) => times.map(({ bytes }) => bytes));
  const how = `Medians of ${rounds} interleaved pairs (${thrownOut} thrown out), 390 px, 1.6 Mbit/s, 150 ms, CPU 4x. Repeat visits: ${Math.min(...repeats)} to ${Math.max(...repeats)} bytes.`;
  console.log(`\n${how}\n\n${tableOf(rows)}\n`);
  if (process.env.BENCH_OUT)
    fs.writeFileSync(process.env.BENCH_OUT, JSON.stringify({ rounds, how, table: tableOf(rows), visits }, null, 1));
  const of = (figure: (visit: Visit) => number) => median(visits.federated.map(figure));
  expect(
    of(({ login }) => login.bytes),
    'login page with idle prefetch',
  ).toBeLessThanOrEqual(225 * KB);
  expect(
    of(({ firstRemote }) => firstRemote.usableBytes),
    'first remote page',
  ).toBeLessThanOrEqual(80 * KB);
  expect(Math.max(...repeats), 'repeat visit').toBeLessThan(8 * KB);
});
