import { readdirSync } from 'node:fs';
import { businessSummaries, findBusinessSummary, hasBusiness, loadBusiness } from '.';

test.each(businessSummaries.map((summary) => [summary.id, summary] as const))('%s is listed as it is defined', async (id, summary) => {
  const { name, group, route } = await loadBusiness(id);
  expect({ id, name, group, route }).toEqual(summary);
  expect(hasBusiness(id)).toBe(true);
});

test('business ids are unique and strangers unknown', () => {
  expect(new Set(businessSummaries.map(({ id }) => id)).size).toBe(businessSummaries.length);
  expect(hasBusiness('toString')).toBe(false);
  expect(findBusinessSummary('nothing')).toBeUndefined();
});

test('definitions are plain data that survives JSON', async () => {
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    expect(JSON.parse(JSON.stringify(business))).toEqual(business);
  }
});

test('every definition in the tree is listed, under the name of its file', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).flatMap((file) => /([^/]+)\.form\.ts$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual(businessSummaries.map(({ id }) => id).sort());
});
