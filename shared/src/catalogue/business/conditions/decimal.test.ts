import fc from 'fast-check';
import { formatDecimal, parseDecimal, sumDecimals } from './decimal';

test.each([
  ['0.1', 100_000n],
  ['-1', -1_000_000n],
  ['12.345678', 12_345_678n],
  ['.5', null],
  ['1.', null],
  ['1e3', null],
  ['', null],
  [5, null],
  ['1.2345678', null],
  ['٣', null],
])('%j reads as %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test('sums are exact where floating point is not', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe(parseDecimal('0.3'));
  expect(sumDecimals(['0.1', 'x'])).toBeNull();
});

test('text comes back as written, without idle zeros', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      (number) => parseDecimal(formatDecimal(number)) === number,
    ),
  );
  expect([40_000_000n, 33_330_000n, 0n, -500_000n].map(formatDecimal)).toEqual(['40', '33.33', '0', '-0.5']);
});
