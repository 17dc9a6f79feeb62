import { readdirSync } from 'node:fs';
import {
  businessPages,
  businessSummaries,
  declaresTaxes,
  businessCodesAt,
  businessesAt,
  findBusinessSummary,
  hasBusiness,
  loadBusiness,
} from '.';
import { listedBusinesses } from './businesses.generated';
import { MOST_ASKED } from './demand';
import { pagesOf } from './registry';
import type { RegisterEffect } from './business/register-effect';

test.each(businessSummaries.map((summary) => [summary.id, summary] as const))(
  '%s is listed as it is defined',
  async (id, summary) => {
    const { name, group, registrationType, route, routes, startedBy, ownMotion, taxedAs } = await loadBusiness(id);
    expect({
      ...{ id, name, group, registrationType, route, routes },
      ...(startedBy ? { startedBy } : {}),
      ...(ownMotion ? { ownMotion } : {}),
    }).toEqual(summary);
    expect(hasBusiness(id)).toBe(true);
    expect([id, declaresTaxes(id)]).toEqual([id, taxedAs !== undefined]);
  },
);

test('business ids are unique and other ids unknown', async () => {
  expect(new Set(businessSummaries.map(({ id }) => id)).size).toBe(businessSummaries.length);
  expect(hasBusiness('toString')).toBe(false);
  expect(findBusinessSummary('nothing')).toBeUndefined();
  await expect(loadBusiness('nothing')).rejects.toThrow('没有这项业务：nothing');
});

test('definitions are plain data that survives JSON', async () => {
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    expect(JSON.parse(JSON.stringify(business))).toEqual(business);
  }
});

test('every definition in the tree is listed, under the name of its file', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /([^/]+)\.form\.ts$/.exec(file)?.[1] ?? [],
  );
  expect(files.sort()).toEqual(businessSummaries.map(({ id }) => id).sort());
});

test('a page stands once, however many businesses share it', () => {
  expect(new Set(businessPages.map(({ path }) => path)).size).toBe(businessPages.length);
  expect(pagesOf([{ routes: [{ path: '/b' }] }, { routes: [{ path: '/a' }, { path: '/b', title: '乙' }] }])).toEqual([
    { path: '/a', title: '申请信息' },
    { path: '/b', title: '乙' },
  ]);
});

test.each([
  '/apply-layout',
  '/apply-layout-audit',
  '/apply-layout-view',
  '/apply-layout-demo',
  '/setting/config/permission/apply-layout',
])('businesses are found by their page below %s', (layout) => {
  expect(businessesAt(`${layout}/normal/new-house-transfer`).map(({ id }) => id)).toEqual(['new-house-transfer']);
  expect(businessesAt(`${layout}/normal/transfer`).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['house-transfer', 'house-transfer-gift']),
  );
  expect(businessesAt(`${layout}/nowhere`)).toEqual([]);
  for (const place of [...businessPages.map(({ path }) => path.replace('/apply-layout', '')), '/nowhere']) {
    const codes = businessCodesAt(`${layout}${place}`);
    expect([...codes].sort()).toEqual(
      businessesAt(`${layout}${place}`)
        .map(({ id }) => id)
        .sort(),
    );
  }
  expect(businessCodesAt('/normal/transfer')).toEqual([]);
});

test('what is asked for most is listed first, and every name in that list is a business', () => {
  const known = businessSummaries.map(({ id }) => id);
  expect(known.slice(0, MOST_ASKED.length)).toEqual(MOST_ASKED);
  expect(known).toHaveLength(listedBusinesses.length);
  expect(businessSummaries.slice(-3).map(({ registrationType }) => registrationType)).toEqual(['400', '400', '400']);
});

/** The parts of an effect in the order in which they are booked. */
const partsOf = (effect: RegisterEffect): RegisterEffect[] =>
  effect.kind === 'several' ? effect.of.flatMap((part) => partsOf(part.effect)) : [effect];
const BURDENS: readonly string[] = ['mortgage', 'habitation', 'easement', 'lease'];

test('of several registrations in one filing the title comes before what its new holder grants, and what it fulfils or clears away before the title', async () => {
  const combined: string[] = [];
  for (const { id } of businessSummaries) {
    const parts = partsOf((await loadBusiness(id)).registerEffect);
    const at = (wanted: (part: RegisterEffect) => boolean): number[] =>
      parts.flatMap((part, index) => (wanted(part) ? [index] : []));
    const titles = at(({ kind }) => kind === 'transferRight' || kind === 'createRight');
    const granted = at(
      (part) => part.kind === 'fulfilNotice' || (part.kind === 'addEntry' && BURDENS.includes(part.entry)),
    );
    const ended = at(({ kind }) => kind === 'releaseEntry');
    if (titles.length === 0 || granted.length + ended.length === 0) continue;
    combined.push(id);
    expect([id, Math.max(...titles) < Math.min(...granted), Math.max(...ended) < Math.min(...titles)]).toEqual([
      id,
      true,
      true,
    ]);
  }
  expect(combined.toSorted()).toEqual([
    'group-transfer-pledge',
    'house-notice-transfer-now',
    'land-advance-transfer',
    'new-house-transfer',
    'unseal',
  ]);
});
