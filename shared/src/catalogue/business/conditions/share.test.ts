// Shares are exact, whatever is added, and read as they were written.
import fc from 'fast-check';
import {
  WHOLE_SHARE,
  addShares,
  compareShares,
  equalShares,
  formatShare,
  keptShare,
  multiplyShares,
  parseShare,
  roundedFrom,
  shareLabel,
  subtractShares,
  sumShares,
} from './share';

const part = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
  .map(([one, other]) => `${Math.min(one, other)}/${Math.max(one, other)}`);

test('equal shares are equal, and make the whole', () => {
  for (let count = 1; count <= 200; count += 1) {
    const shares = equalShares(count);
    expect([count, new Set(shares).size, shares.length, sumShares(shares)]).toEqual([count, 1, count, WHOLE_SHARE]);
  }
  expect([2, 3, 7, 8].map((count) => equalShares(count)[0])).toEqual(['50', '1/3', '1/7', '12.5']);
});

test('what is taken from a share and given back is the share, and parts of the parts are the whole', () => {
  fc.assert(
    fc.property(part, part, (one, other) => {
      const [a, b] = [parseShare(one), parseShare(other)];
      if (!a || !b) return false;
      const rest = subtractShares(WHOLE_SHARE, b);
      const parts = addShares(multiplyShares(a, b), multiplyShares(a, rest));
      return compareShares(addShares(subtractShares(a, b), b), a) === 0 && compareShares(parts, a) === 0;
    }),
  );
});

test('a computed share reads back as itself', () => {
  fc.assert(
    fc.property(part, fc.boolean(), (text, isFraction) => {
      const share = parseShare(text);
      const again = parseShare(formatShare(share ?? WHOLE_SHARE, isFraction ? ['1/3'] : ['50']));
      return share !== null && again !== null && compareShares(share, again) === 0;
    }),
  );
});

test.each([
  ['33.33', '33.33', '33.33%'],
  ['33.33%', '33.33', '33.33%'],
  ['1/3', '1/3', '1/3'],
  ['2/6', '2/6', '2/6'],
])('%s is kept as %s and read as %s', (text, kept, label) => {
  expect([keptShare(text), shareLabel(keptShare(text))]).toEqual([kept, label]);
});

test.each(['', '1/0', '1/', '/3', '-1', '1e2', '33,33', '1/3%', '0x1/3', null, 50, ['50']])(
  '%j is no share',
  (text) => {
    expect(parseShare(text)).toBeNull();
  },
);

test.each([
  ['33.33', '1/3'],
  ['66.67', '2/3'],
  ['14.29', '1/7'],
  ['12.5', null],
  ['50', null],
  ['40', null],
  ['1/3', null],
  ['0.01', null],
  ['99.99', null],
])('%s is rounded from %s', (text, fraction) => expect(roundedFrom(text)).toBe(fraction));
