// The evidence is one that may be looked at at any time: its false alarms are counted here, exactly and by simulation.
import fc from 'fast-check';
import { logEvidence, wilson } from './evidence';
import type { Tally } from './evidence';

const { exp, log } = Math;

/** Chance of `bad` of `sessions` at a rate. */
function chance({ sessions, bad }: Tally, rate: number): number {
  let combinations = 0;
  for (let at = 1; at <= bad; at += 1) combinations += log(sessions - bad + at) - log(at);
  return exp(
    combinations + (bad === 0 ? 0 : bad * log(rate)) + (sessions === bad ? 0 : (sessions - bad) * log(1 - rate)),
  );
}

/** A sequence of numbers in [0, 1) that is the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('under equal or better rates of the canary the evidence is at most 1 in expectation, whatever the rates and numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.double({ min: 0.001, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (canaries, baselines, rate, part) => {
        let expected = 0;
        for (let bad = 0; bad <= canaries; bad += 1) {
          for (let other = 0; other <= baselines; other += 1) {
            const [canary, baseline] = [
              { sessions: canaries, bad },
              { sessions: baselines, bad: other },
            ];
            expected += chance(canary, rate * part) * chance(baseline, rate) * exp(logEvidence(canary, baseline));
          }
        }
        expect(expected).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
    { numRuns: 150 },
  );
});

test('more failures of the canary are never weaker evidence, more of the baseline never stronger', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      fc.nat(60),
      (canaries, baselines, a, b) => {
        const [bad, other] = [a % canaries, b % baselines];
        const canary = { sessions: canaries, bad };
        const baseline = { sessions: baselines, bad: other };
        fc.pre(bad / canaries > other / baselines);
        const evidence = logEvidence(canary, baseline);
        expect(logEvidence({ ...canary, bad: bad + 1 }, baseline)).toBeGreaterThanOrEqual(evidence - 1e-9);
        expect(logEvidence(canary, { ...baseline, bad: Math.max(0, other - 1) })).toBeGreaterThanOrEqual(
          evidence - 1e-9,
        );
      },
    ),
  );
});

interface Simulation {
  rate: number;
  share: number;
  sessions: number;
  seed: number;
  lateShare?: number;
}

/**
 * Sessions arrive one by one, and after each of them somebody looks. Late ones turn bad some sessions after they
 * counted as good. Answers the greatest evidence seen.
 */
function greatestEvidence({ rate, share, sessions, seed, lateShare = 0 }: Simulation): number {
  const random = makeRandom(seed);
  const tallies: [Tally, Tally] = [
    { sessions: 0, bad: 0 },
    { sessions: 0, bad: 0 },
  ];
  const late: { at: number; of: Tally }[] = [];
  let greatest = -Infinity;
  for (let session = 0; session < sessions; session += 1) {
    const tally = tallies[random() < share ? 0 : 1];
    tally.sessions += 1;
    const isBad = random() < rate;
    if (isBad && random() < lateShare) late.push({ at: session + Math.floor(random() * 200), of: tally });
    else if (isBad) tally.bad += 1;
    for (const one of late) if (one.at === session) one.of.bad += 1;
    greatest = Math.max(greatest, logEvidence(...tallies));
  }
  return greatest;
}

const RUNS = 300;
test.each([
  ['a quiet portal', { rate: 0.005, share: 0.05 }],
  ['a troubled one', { rate: 0.2, share: 0.05 }],
  ['half and half', { rate: 0.03, share: 0.5 }],
  ['failures that come late', { rate: 0.05, share: 0.1, lateShare: 0.5 }],
])(
  'looking after each of 600 sessions raises a false alarm at 20 to 1 in fewer than 5 of 100 harmless canaries: %s',
  (_what, simulation) => {
    let alarms = 0;
    for (let run = 0; run < RUNS; run += 1)
      if (greatestEvidence({ ...simulation, sessions: 600, seed: run * 7_919 + 1 }) >= log(20)) alarms += 1;
    expect(alarms / RUNS).toBeLessThan(0.05);
  },
);

test('a canary that always fails is found after its first few sessions, one that fails in 10 % after some hundred', () => {
  expect(logEvidence({ sessions: 4, bad: 4 }, { sessions: 76, bad: 0 })).toBeGreaterThan(log(1_000));
  expect(logEvidence({ sessions: 200, bad: 20 }, { sessions: 3_800, bad: 38 })).toBeGreaterThan(log(1_000));
  expect(logEvidence({ sessions: 3, bad: 1 }, { sessions: 60, bad: 1 })).toBeLessThan(log(10));
});

test('without a baseline there is no evidence', () => {
  expect(logEvidence({ sessions: 50, bad: 50 }, { sessions: 0, bad: 0 })).toBeLessThanOrEqual(0);
});

test('Wilson’s interval is the one of the text book', () => {
  const { low, high } = wilson({ sessions: 10, bad: 2 });
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0567', '0.5098']);
  expect(wilson({ sessions: 0, bad: 0 })).toEqual({ low: 0, high: 1 });
});
