// The score of a part: what no test reaches counts against it, what is set aside does not count for it.
import { mutationRow, scoreOf } from './mutation-score.mjs';

const of = (fates: Record<string, number>) =>
  Object.entries(fates).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));

test('noticed out of all that tests should notice, rounded down', () => {
  const score = scoreOf(of({ Killed: 1_690, Timeout: 9, Survived: 200, NoCoverage: 101, CompileError: 7, Ignored: 5 }));
  expect(score).toEqual({ percent: 84.9, noticed: 1_699, survived: 200, unreached: 101, ignored: 5 });
  expect(mutationRow('fees', score)).toBe('| fees | 84.9 % | 1699 | 200 | 101 | 5 |');
  expect(scoreOf([]).percent).toBe(0);
});
