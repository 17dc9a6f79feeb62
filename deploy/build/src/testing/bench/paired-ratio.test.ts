// The statistics of the bench, on numbers whose answer is known.
import { median, pairedRatio } from '../../../../../e2e/bench/paired-ratio';

test('a median of an even number of values lies between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('pairs that differ by the same factor are certain of it, however far they lie apart', () => {
  const theirs = [100, 900, 250, 4000, 120];
  const { ratio, from, to } = pairedRatio(
    theirs.map((value) => value * 1.1),
    theirs,
  );
  for (const value of [ratio, from, to]) expect(value).toBeCloseTo(1.1, 10);
});

test('one pair on a busy machine moves nothing', () => {
  const theirs = Array.from({ length: 15 }, () => 100);
  const ours = theirs.map((value, at) => (at === 7 ? value * 40 : value));
  expect(pairedRatio(ours, theirs)).toEqual({ ratio: 1, from: 1, to: 1 });
});

test('what goes either way is told as not known', () => {
  const theirs = Array.from({ length: 16 }, () => 100);
  const { ratio, from, to } = pairedRatio(
    theirs.map((value, at) => (at % 2 ? value * 2 : value / 2)),
    theirs,
  );
  expect(ratio).toBeCloseTo(1, 10);
  expect(from).toBeCloseTo(0.5, 10);
  expect(to).toBeCloseTo(2, 10);
});
