// Search and groups over the real catalogue.
import { businessSummaries } from '@portal/shared/catalogue';
import { findBusinesses } from './find-businesses';

test('without words every business stands in exactly one group', () => {
  const groups = findBusinesses(businessSummaries, '');
  expect(groups.flatMap(({ businesses }) => businesses)).toHaveLength(businessSummaries.length);
  expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  expect(groups[0]?.name).toBe('房屋');
});

test('every word must be found', () => {
  const names = (keyword: string) =>
    findBusinesses(businessSummaries, keyword).flatMap(({ businesses }) => businesses.map(({ id }) => id));
  expect(names('二手房')).toEqual(['house-transfer']);
  expect(names('房屋 赠与')).toEqual(['house-transfer-gift']);
  expect(names('赠与 海洋')).toEqual([]);
});

test('a registration type leaves only its businesses, and words search among them', () => {
  const transfers = findBusinesses(businessSummaries, '', '200').flatMap(({ businesses }) => businesses);
  expect(transfers.length).toBeGreaterThan(5);
  expect(new Set(transfers.map(({ registrationType }) => registrationType))).toEqual(new Set(['200']));
  expect(findBusinesses(businessSummaries, '二手房', '100')).toEqual([]);
});
