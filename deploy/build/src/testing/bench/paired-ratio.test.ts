// The statistics and verdicts of the bench, on numbers whose answer is known.
import { judge, verdictOf } from '../../../../../e2e/bench/goals';
import { intervalOf, median, pairedRatio } from '../../../../../e2e/bench/paired-ratio';
import type { Loading } from '../../../../../e2e/bench/phone';
import type { Visit } from '../../../../../e2e/bench/visit';

test('a median of an even number of values lies between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('pairs that differ by the same factor are certain of it, however far they lie apart', () => {
  const theirs = [100, 900, 250, 4000, 120];
  const { middle, from, to } = pairedRatio(
    theirs.map((value) => value * 1.1),
    theirs,
  );
  for (const value of [middle, from, to]) expect(value).toBeCloseTo(1.1, 10);
});

test('one pair on a busy machine moves nothing', () => {
  const theirs = Array.from({ length: 15 }, () => 100);
  const ours = theirs.map((value, at) => (at === 7 ? value * 40 : value));
  expect(pairedRatio(ours, theirs)).toEqual({ middle: 1, from: 1, to: 1 });
});

test('what goes either way is told as not known', () => {
  const theirs = Array.from({ length: 16 }, () => 100);
  const { middle, from, to } = pairedRatio(
    theirs.map((value, at) => (at % 2 ? value * 2 : value / 2)),
    theirs,
  );
  expect(middle).toBeCloseTo(1, 10);
  expect(from).toBeCloseTo(0.5, 10);
  expect(to).toBeCloseTo(2, 10);
});

test.each([
  [{ middle: 1, from: 0.9, to: 1.03 }, 'held'],
  [{ middle: 1, from: 0.9, to: 1.04 }, 'not shown'],
  [{ middle: 1.2, from: 1.1, to: 1.3 }, 'missed'],
])('of %j against 1.03 the verdict is %s', (interval, verdict) => {
  expect(verdictOf(interval, 1.03)).toBe(verdict);
});

test('every figure stands in the table, with its goals and what the pairs say of them', () => {
  const loading = (factor: number): Loading => ({
    ms: 1_000 * factor,
    wholeMs: 1_200 * factor,
    wholeTaskMs: 40,
    threadMs: 500 * factor,
    codeBytes: 100_000 * factor,
    usableBytes: 110_000 * factor,
    bytes: 200_000 * factor,
    requests: 7,
    largestPaintMs: 1_400 * factor,
    longestTaskMs: 60,
    blockingMs: 0,
    shift: 0.01,
  });
  const made = (factor: number): Visit => {
    const [page, step] = [
      loading(factor),
      { ms: 300 * factor, threadMs: 90 * factor, usableBytes: 9_000 * factor, longestTaskMs: 70, blockingMs: 20 },
    ];
    return {
      login: page,
      hall: page,
      list: page,
      // All loads and all switches count.
      repeats: [page, { ...page, ms: 1.6 * page.ms }, page],
      firstRemote: step,
      nextRemote: step,
      laterSwitches: [step, { ...step, ms: 3 * step.ms }],
    };
  };
  const rows = judge(
    [1, 1.2, 1.1].map((load) => made(load * 1.05)),
    [1, 1.2, 1.1].map(made),
  );
  const row = (what: string) => rows.find((one) => one.what === what);
  expect(row('login, cold, usable, ms')).toEqual({
    what: 'login, cold, usable, ms',
    federated: '1155',
    single: '1100',
    ratio: '1.05 (1.05–1.05)',
    goal: '≤ 1.03 of single',
    verdict: 'missed',
  });
  expect(row('first remote page, ms')?.verdict).toBe('held');
  expect(row('later switch, ms')).toMatchObject({ federated: '693', single: '660' });
  expect(row('repeat visit, usable, ms')).toMatchObject({ federated: '1386', single: '1320' });
  expect(row('login, cold, blocking, ms')).toMatchObject({ federated: '0', ratio: '–', verdict: 'held' });
  expect(row('login, cold, longest task, ms')?.verdict).toBe('missed');
  expect(row('repeat visit, all bytes, bytes')).toMatchObject({
    goal: '≤ 8192, ≤ 1.00 of single',
    verdict: 'missed, missed',
  });
  expect(rows.at(-1)).toMatchObject({ what: 'repeat visit, heaviest less lightest, bytes', verdict: 'missed' });
  expect(judge([made(1), made(1)], []).at(-1)).toMatchObject({ federated: '0', single: '–', verdict: 'held' });
  expect(intervalOf([5]).to).toBe(5);
});
