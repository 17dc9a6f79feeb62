// Which requests are admitted, wait and are shed, by a clock that the test moves.
import fc from 'fast-check';
import { Admission } from './admission';
import type { AdmissionBounds, Rank } from './admission';

const BOUNDS: AdmissionBounds = {
  start: 2,
  least: 1,
  most: 16,
  queue: 3,
  waitMs: 1_000,
  overloadedWaitMs: 250,
  targetMs: 100,
  ticks: 3,
};

function gate(bounds: Partial<AdmissionBounds> = {}) {
  let at = 0;
  const admission = new Admission(() => at, { ...BOUNDS, ...bounds });
  const outcomes: Record<string, boolean> = {};
  return {
    admission,
    outcomes,
    /** Outcomes are there once promises have been settled. */
    async ask(...asked: [name: string, rank: Rank][]) {
      for (const [name, rank] of asked)
        void admission.enter(rank).then((isAdmitted) => {
          outcomes[name] = isAdmitted;
        });
      await settled();
    },
    async tick(delayMs: number, times = 1) {
      for (let n = 0; n < times; n += 1) {
        at += 100;
        admission.observe(delayMs);
      }
      await settled();
    },
    async leave() {
      admission.leave();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what fits is admitted at once; signed-in work goes before look-ups, each in its order', async () => {
  const { ask, leave, outcomes } = gate();
  await ask(['a', 'open'], ['b', 'open'], ['look-up', 'open'], ['first', 'signedIn'], ['second', 'signedIn']);
  expect(outcomes).toEqual({ a: true, b: true });
  await leave();
  await leave();
  expect(outcomes).toEqual({ a: true, b: true, first: true, second: true });
  await leave();
  expect(outcomes).toMatchObject({ 'look-up': true });
});

test('a full queue sheds look-ups, and makes room for signed-in work while a look-up waits', async () => {
  const { ask, outcomes, admission } = gate();
  await ask(['a', 'open'], ['b', 'open'], ['1', 'open'], ['2', 'open'], ['3', 'open']);
  await ask(['one too many', 'open'], ['signed in', 'signedIn']);
  expect(outcomes).toEqual({ a: true, b: true, 'one too many': false, '1': false });
  await ask(['x', 'signedIn'], ['y', 'signedIn'], ['z', 'signedIn']);
  expect(outcomes).toMatchObject({ '2': false, '3': false, z: false });
  expect(admission.waiting).toBe(3);
});

test('health and sign-in are never held up, and count', async () => {
  const { ask, outcomes, admission } = gate();
  await ask(['a', 'open'], ['b', 'open'], ['1', 'open'], ['2', 'open'], ['3', 'open']);
  await ask(['health', 'always'], ['sign-in', 'always']);
  expect(outcomes).toMatchObject({ health: true, 'sign-in': true });
  expect(admission.running).toBe(4);
});

test('who has waited a second is shed; while the delay lasts, after a quarter of one', async () => {
  const usual = gate();
  await usual.ask(['a', 'open'], ['b', 'open'], ['waits', 'signedIn']);
  await usual.tick(60, 9);
  expect(usual.outcomes).not.toHaveProperty('waits');
  await usual.tick(60);
  expect(usual.outcomes).toMatchObject({ waits: false });

  const overloaded = gate();
  await overloaded.ask(['a', 'open'], ['b', 'open']);
  await overloaded.tick(400, 3);
  await overloaded.ask(['waits', 'signedIn']);
  await overloaded.tick(400, 2);
  expect(overloaded.outcomes).not.toHaveProperty('waits');
  await overloaded.tick(400);
  expect(overloaded.outcomes).toMatchObject({ waits: false });
});

test('a lasting delay lowers the number at once, one slow moment does not', async () => {
  const { admission, ask, tick } = gate({ start: 10 });
  await ask(...Array.from({ length: 10 }, (_, n): [string, Rank] => [String(n), 'open']));
  await tick(5_000);
  await tick(20);
  await tick(5_000, 2);
  expect(admission.limit).toBe(10);
  await tick(150);
  expect(admission.limit).toBe(7);
  await tick(150, 20);
  expect(admission.limit).toBe(1);
});

test('requests that wait without any delay raise it: slow answers of others shed nobody', async () => {
  const { admission, ask, tick, outcomes } = gate({ queue: 16 });
  await ask(...Array.from({ length: 12 }, (_, n): [string, Rank] => [String(n), 'open']));
  await tick(5, 9);
  expect(Object.values(outcomes)).toEqual(Array.from({ length: 12 }, () => true));
  expect(admission.limit).toBeGreaterThanOrEqual(12);
  await tick(5, 50);
  expect(admission.limit).toBeLessThanOrEqual(16);
});

test('nothing that waits is forgotten, and no more than the limit run, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.constantFrom<Rank>('signedIn', 'open').map((rank) => ({ rank })),
          fc.constant('leave' as const),
          fc.constantFrom(0, 60, 300).map((delay) => ({ delay })),
        ),
        { maxLength: 60 },
      ),
      async (events) => {
        const { admission, ask, tick, outcomes } = gate();
        let asked = 0;
        for (const event of events) {
          const before = admission.running;
          if (event === 'leave') {
            if (before > 0) admission.leave();
          } else if ('rank' in event) await ask([String((asked += 1)), event.rank]);
          else await tick(event.delay);
          if (admission.running > before) expect(admission.running).toBeLessThanOrEqual(admission.limit);
          expect(admission.waiting).toBeLessThanOrEqual(BOUNDS.queue);
        }
        admission.close();
        await settled();
        expect(Object.keys(outcomes)).toHaveLength(asked);
        expect(admission.waiting).toBe(0);
      },
    ),
    { numRuns: 100 },
  );
});
