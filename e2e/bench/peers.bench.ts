// The portal beside its single build and beside the same pages put together as people would otherwise: interleaved
// rounds, one table.
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { peersTable, toldBy } from './peer-figures';
import { peerVisit } from './peer-visit';
import type { PeerVisit } from './peer-visit';
import { measureRounds } from './rounds';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
/** Name to address; the portal itself is the first. */
const urls = JSON.parse(process.env.BENCH_VARIANTS ?? '{}') as Record<string, string>;
const variants = Object.keys(urls);

async function roundOf(browser: Browser, isEven: boolean): Promise<Record<string, PeerVisit>> {
  const round: Record<string, PeerVisit> = {};
  for (const variant of isEven ? variants : variants.toReversed())
    round[variant] = await peerVisit(browser, urls[variant] ?? '');
  return round;
}

test('the same two pages are usable however they are put together, and are measured in one run', async ({
  browser,
}) => {
  // Found by services that have answered nobody yet, and so not measured: it shows that every variant does what ours
  // does.
  const first = await roundOf(browser, true);
  const [ours] = Object.values(first);
  expect(ours?.listText).toMatch(/我的申请[\s\S]*去办理/);
  for (const [variant, { listText }] of Object.entries(first)) expect(listText, variant).toBe(ours?.listText);
  const { measured, thrownOut } = await measureRounds(rounds, (isEven) => roundOf(browser, isEven));
  const visits = Object.fromEntries(
    variants.map((variant) => [variant, measured.map((round) => round[variant] as PeerVisit)]),
  );
  const how = `Medians of ${rounds} interleaved rounds (${thrownOut} thrown out), 390 px, 1.6 Mbit/s, 150 ms, CPU 4x, brotli, HTTP/1.1; in brackets the portal's as a share of theirs, ${rounds === 1 ? 'of one round' : 'with the interval of 95 %'}.`;
  console.log(`\n${how}\n\n${peersTable(visits)}\n`);
  const table = peersTable(visits, toldBy(rounds));
  if (process.env.BENCH_OUT)
    fs.writeFileSync(process.env.BENCH_OUT, JSON.stringify({ rounds, how, table, visits }, null, 1));
});
