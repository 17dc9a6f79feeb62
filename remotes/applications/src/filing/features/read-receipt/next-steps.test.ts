// Expected dates on the receipt.
import { nextSteps } from './next-steps';

test('dates count working days from the submission', () => {
  const [review, decision] = nextSteps({ submittedAt: '2026-11-20T16:00:00+08:00', commitDays: 5 });
  expect(review?.text).toContain('2026年11月24日'); // Friday + 2 working days
  expect(decision?.text).toContain('2026年12月1日');
});

test('the submission day is that of China', () => {
  const steps = nextSteps({ submittedAt: '2026-11-22T17:00:00Z', commitDays: null });
  expect(steps[0]?.text).toContain('2026年11月25日');
});

test('nothing is promised before the submission', () =>
  expect(nextSteps({ submittedAt: null, commitDays: 5 })).toEqual([]));
