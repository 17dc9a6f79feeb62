// When a canary is taken back, and that few clients alone cannot bring that about.
import fc from 'fast-check';
import { DEFAULT_RULE, judge } from './judge';
import type { VersionOutcome } from './judge';

function outcome(version: string, clients: readonly (readonly [sessions: number, bad: number])[]): VersionOutcome {
  const rows = clients
    .map(([sessions, bad]) => ({ sessions, bad }))
    .sort((a, b) => b.bad - a.bad || b.sessions - a.sessions);
  return {
    version,
    clients: rows.length,
    firstBadAt: null,
    loudest: rows.slice(0, DEFAULT_RULE.leaveOut),
    sessions: rows.reduce((sum, { sessions }) => sum + sessions, 0),
    bad: rows.reduce((sum, { bad }) => sum + bad, 0),
  };
}
const good = outcome(
  '1.0.0',
  Array.from({ length: 150 }, () => [1, 0] as const),
);

test('waits for enough sessions, then takes back what fails', () => {
  expect(
    judge(
      outcome(
        '2.0.0',
        Array.from({ length: 7 }, () => [1, 1] as const),
      ),
      good,
      DEFAULT_RULE,
    ),
  ).toMatchObject({ verdict: 'wait' });
  const { verdict, why } = judge(
    outcome(
      '2.0.0',
      Array.from({ length: 8 }, () => [1, 1] as const),
    ),
    good,
    DEFAULT_RULE,
  );
  expect(verdict).toBe('revert');
  expect(why).toMatch(
    /^8 of 8 sessions of 2\.0\.0 failed \(100\.0 %, at least 67\.6 %, 8 clients\); 0 of 150 sessions of 1\.0\.0 failed \(0\.0 %, at most 2\.5 %, 150 clients\); evidence 10\^\d+\.\d to 1, at least 10\^3\.0/,
  );
});

test('keeps what fails no more than the baseline, and what is worse by less than the margin', () => {
  const troubled = outcome(
    '1.0.0',
    Array.from({ length: 400 }, (_one, index) => [1, index % 10 === 0 ? 1 : 0] as const),
  );
  expect(
    judge(
      outcome(
        '2.0.0',
        Array.from({ length: 50 }, (_one, index) => [1, index % 8 === 0 ? 1 : 0] as const),
      ),
      troubled,
      DEFAULT_RULE,
    ),
  ).toMatchObject({ verdict: 'keep' });
  const large = (rate: number) => ({ ...good, sessions: 200_000, bad: 200_000 * rate, loudest: [] });
  expect(judge(large(0.015), large(0.005), DEFAULT_RULE)).toMatchObject({ verdict: 'keep' });
  expect(judge(large(0.03), large(0.005), DEFAULT_RULE)).toMatchObject({ verdict: 'revert' });
});

test('one client alone, whatever it reports, never takes a version back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 300 }), (forged, honest) => {
      const canary = outcome('2.0.0', [[forged, forged], ...Array.from({ length: honest }, () => [1, 0] as const)]);
      expect(judge(canary, good, DEFAULT_RULE).verdict).not.toBe('revert');
    }),
  );
});

test('praise from one client does not hide what fails for many', () => {
  const canary = outcome('2.0.0', [[DEFAULT_RULE.perClient, 0], ...Array.from({ length: 12 }, () => [1, 1] as const)]);
  expect(judge(canary, good, DEFAULT_RULE)).toMatchObject({ verdict: 'revert' });
});

test('leaving out an address does not turn a harmless canary into a failing one', () => {
  // Twenty sessions with two failures are left out; alone, the two others would look terrible.
  const canary = outcome('2.0.0', [
    [60, 2],
    [1, 1],
    [1, 1],
  ]);
  expect(judge(canary, outcome('1.0.0', [[1_000, 60]]), DEFAULT_RULE).verdict).not.toBe('revert');
});
