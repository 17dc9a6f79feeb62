// When a canary is taken back, and that few clients alone cannot bring that about.
import fc from 'fast-check';
import { DEFAULT_RULE, judge } from './judge';
import type { VersionOutcome } from './judge';

type Client = readonly [sessions: number, bad: number, provider?: string];

let drawn = 0;
/** Networks of the public belong to one provider unless another is named. */
function outcome(version: string, clients: readonly Client[]): VersionOutcome {
  const networks = clients
    .map(([sessions, bad, provider = 'public']) => ({ network: String((drawn += 1)), provider, sessions, bad }))
    .sort((a, b) => b.bad - a.bad || b.sessions - a.sessions);
  return {
    version,
    clients: networks.length,
    firstBadAt: null,
    networks,
    sessions: networks.reduce((sum, { sessions }) => sum + sessions, 0),
    bad: networks.reduce((sum, { bad }) => sum + bad, 0),
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
  const large = (rate: number) => ({ ...good, sessions: 200_000, bad: 200_000 * rate, networks: [] });
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

const people = (count: number, bad: 0 | 1) => Array.from({ length: count }, () => [1, bad] as const);

test('42 failures forged from two networks, or a hundred from one provider, do not take a version back', () => {
  const twoNetworks = outcome('2.0.0', [[21, 21, 'a'], [21, 21, 'b'], ...people(12, 0)]);
  expect(judge(twoNetworks, good, DEFAULT_RULE).verdict).toBe('keep');
  const oneProvider = outcome('2.0.0', [...Array.from({ length: 5 }, () => [20, 20, 'a'] as const), ...people(120, 0)]);
  expect(judge(oneProvider, good, DEFAULT_RULE).verdict).toBe('keep');
  // As many failures of people do.
  expect(judge(outcome('2.0.0', [...people(42, 1), ...people(12, 0)]), good, DEFAULT_RULE).verdict).toBe('revert');
});

test.each<[string, Client[], Client[]]>([
  [
    'failures of the baseline',
    [],
    [
      [20, 20, 'liar'],
      [20, 20, 'liar'],
    ],
  ],
  ['praise of the canary', [[20, 0, 'liar']], []],
  ['both', [[20, 0, 'liar']], [[20, 20, 'liar']]],
])('a network that lies does not hide what fails for people: %s', (_what, onCanary, onBaseline) => {
  const canary = outcome('2.0.0', [...people(12, 1), ...onCanary]);
  const baseline = outcome('1.0.0', [...people(150, 0), ...onBaseline]);
  expect(judge(canary, baseline, DEFAULT_RULE).verdict).toBe('revert');
});

test('canaries that fail as often as the baseline are left in force, however often they are looked at', () => {
  let reverted = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.integer({ min: 0, max: 99 })), (rate, chance) => {
      const draw = () => [1, chance.next().value! < rate ? 1 : 0] as const;
      const [canary, baseline]: [Client[], Client[]] = [[], []];
      for (let look = 0; look < 12; look += 1) {
        for (let each = 0; each < 10; each += 1) canary.push(draw());
        for (let each = 0; each < 40; each += 1) baseline.push(draw());
        const { verdict } = judge(outcome('2.0.0', canary), outcome('1.0.0', baseline), DEFAULT_RULE);
        if (verdict === 'revert') reverted += 1;
      }
    }),
    { numRuns: 200 },
  );
  expect(reverted).toBe(0);
});
