// Federated against a single build of the same source: medians, ratios of the pairs of interleaved rounds with their interval, budgets.
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { visit } from './measure';
import { median, pairedRatio } from './paired-ratio';
import type { Visit } from './measure';

const KB = 1024;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const urls = { federated: process.env.FEDERATED_URL ?? '', mono: process.env.MONO_URL ?? '' };

/** Without a single build there is nothing to compare with: the budgets are held all the same. */
const variants = (Object.keys(urls) as (keyof typeof urls)[]).filter((variant) => urls[variant]);

const LABELS: Record<keyof Visit, string> = {
  firstUsableMs: 'first usable (login), ms',
  loginUsableBytes: 'login page, cold, bytes until usable',
  loginBytes: 'login page, cold, bytes with idle prefetch',
  loginRequests: 'login page, requests',
  firstRemotePageMs: 'first remote page, ms',
  toFirstRemoteUsableBytes: 'sign-in to first remote page, bytes until usable',
  toFirstRemoteBytes: 'sign-in to first remote page, bytes with idle prefetch',
  nextRemotePageMs: 'next remote, ms',
  routeSwitchMs: 'later route switch, ms',
  repeatVisitMs: 'repeat visit, ms',
  repeatBytes: 'repeat visit, bytes',
  deepLinkMs: 'deep link, cold, ms',
};

test('the federated portal is as fast as a single build', async ({ browser }) => {
  const visits: Record<keyof typeof urls, Visit[]> = { federated: [], mono: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? variants : variants.toReversed();
    for (const variant of order) visits[variant].push(await visit(browser, urls[variant]));
  }
  const rows = (Object.keys(LABELS) as (keyof Visit)[]).map((key) => {
    const ours = visits.federated.map((v) => v[key]);
    const theirs = visits.mono.map((v) => v[key]);
    const compared = theirs.length > 0 ? pairedRatio(ours, theirs) : undefined;
    return {
      what: LABELS[key],
      federated: Math.round(median(ours)),
      mono: compared ? Math.round(median(theirs)) : '–',
      ratio: compared ? compared.ratio.toFixed(2) : '–',
      interval: compared && rounds > 1 ? `${compared.from.toFixed(2)}–${compared.to.toFixed(2)}` : '–',
    };
  });
  const table = [
    '| figure | federated | single build | ratio | 95 % |',
    '|---|---|---|---|---|',
    ...rows.map((r) => `| ${r.what} | ${r.federated} | ${r.mono} | ${r.ratio} | ${r.interval} |`),
  ].join('\n');
  console.log(`\nmedians of ${rounds} interleaved rounds, 1.6 Mbit/s, 150 ms, CPU 4x\n${table}\n`);
  if (process.env.BENCH_OUT) fs.writeFileSync(process.env.BENCH_OUT, JSON.stringify({ rounds, rows, visits }, null, 1));
  const of = (key: keyof Visit) => median(visits.federated.map((v) => v[key]));
  expect(of('loginBytes'), 'cold login page').toBeLessThanOrEqual(240 * KB);
  expect(of('toFirstRemoteBytes'), 'sign-in to first remote page').toBeLessThanOrEqual(120 * KB);
});
