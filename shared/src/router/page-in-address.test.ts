// The page in an address: what is none, or more than the calls of lists take, is the first; the next begins where this
// one ended.
import { pageInAddress, readPage } from './page-in-address';

test.each<[string, number]>([
  ['', 1],
  ['page=3', 3],
  ['page=100000', 100_000],
  ...['0', '-1', '1.5', '1e9', '100001', 'x', 'Infinity'].map((text): [string, number] => [`page=${text}`, 1]),
])('%j is page %d', (text, page) => {
  expect(readPage(new URLSearchParams(text))).toBe(page);
});

test('a page that was jumped to is counted off, the next one begins where this one ended', () => {
  const { after, turned } = pageInAddress(new URLSearchParams('page=2&after=x'));
  expect([after, turned(1, 'y'), turned(3, 'y'), turned(4, 'y'), turned(3, null)]).toEqual([
    'x',
    {},
    { page: '3', after: 'y' },
    { page: '4' },
    { page: '3' },
  ]);
  expect(pageInAddress(new URLSearchParams('after=x')).after).toBeUndefined();
});
