// The guess of a coordinate system: whatever a surveyor writes down comes back as what it was, or as something to
// confirm.
import fc from 'fast-check';
import { type CoordinateSystem, ZONES, zoneOfLongitude } from './coordinate-system';
import { guessSystem } from './guess-system';
import { type PlanePosition, projectorOf } from './project';
import type { Bounds } from './rings';

const ZHEJIANG: Bounds = [118, 27, 123, 31.5];
const somewhere = fc.tuple(
  fc.double({ min: 118.1, max: 122.9, noNaN: true }),
  fc.double({ min: 27.1, max: 31.4, noNaN: true }),
);

/** Twelve corners around a place, as a file in this system has them. */
function written(
  [longitude, latitude]: readonly [number, number],
  system: CoordinateSystem,
  swapped: boolean,
): PlanePosition[] {
  return Array.from({ length: 12 }, (_, at) => {
    const [x, y] = projectorOf(system).fromPosition([longitude + at * 1e-4, latitude + (at % 3) * 1e-4]);
    return swapped ? [y, x] : [x, y];
  });
}
const around = ([longitude, latitude]: readonly [number, number]): Bounds => [
  longitude - 0.2,
  latitude - 0.2,
  longitude + 0.2,
  latitude + 0.2,
];

test('degrees and eastings with a zone are certain, in either order of the axes', () => {
  fc.assert(
    fc.property(somewhere, fc.boolean(), fc.boolean(), (place, geographic, swapped) => {
      const zone = zoneOfLongitude(place[0]);
      const system: CoordinateSystem = geographic ? { kind: 'geographic' } : { kind: 'plane', zone, prefixed: true };
      const guess = guessSystem(written(place, system, swapped), null);
      expect(guess).toMatchObject({ best: { system, swapped }, confidence: 'certain', others: [], misfits: [] });
      expect(guess.confirm).toEqual(swapped ? ['axes'] : []);
    }),
  );
});

test('the zone of eastings without one follows from the place, and is asked for', () => {
  fc.assert(
    fc.property(somewhere, fc.boolean(), (place, swapped) => {
      const system: CoordinateSystem = { kind: 'plane', zone: zoneOfLongitude(place[0]), prefixed: false };
      const guess = guessSystem(written(place, system, swapped), around(place));
      expect(guess).toMatchObject({ best: { system, swapped }, confidence: 'likely' });
      expect(guess.confirm).toContain('zone');
      expect(guess.confirm.includes('axes')).toBe(swapped);
    }),
  );
});

test('without a place the zone is not guessed: every zone is offered', () => {
  const guess = guessSystem(written([120.2, 30.2], { kind: 'plane', zone: 40, prefixed: false }, false), null);
  expect(guess).toMatchObject({ best: null, confidence: 'none', confirm: ['zone'] });
  expect(guess.others.map(({ system }) => system.kind === 'plane' && system.zone)).toEqual(ZONES);
});

test('eastings without a zone that fit none at the place are to be chosen, not guessed', () => {
  const guess = guessSystem(
    written([120.2, 30.2], { kind: 'plane', zone: 40, prefixed: false }, false),
    [87, 43, 88, 44],
  );
  expect(guess).toMatchObject({ best: null, confidence: 'none', confirm: ['zone'] });
});

test.each<[string, PlanePosition[], string]>([
  [
    'zones of six degrees',
    [
      [20_630_000, 3_340_000],
      [20_630_100, 3_340_000],
    ],
    '6度带',
  ],
  [
    'a local system',
    [
      [79_000, 82_000],
      [79_100, 82_100],
    ],
    '地方独立坐标系',
  ],
  [
    'degrees and metres mixed',
    [
      [120.1, 30.1],
      [120.2, 30.1],
      [40_515_000, 3_340_000],
      [40_515_100, 3_340_000],
    ],
    '混用',
  ],
  ['nothing', [], '没有坐标'],
  [
    'no numbers',
    [
      [Number.NaN, 3_340_000],
      [Infinity, 0],
    ],
    '地方独立坐标系',
  ],
])('%s: nothing is guessed and the reason says why', (_what, pairs, reason) => {
  const guess = guessSystem(pairs, ZHEJIANG);
  expect(guess).toMatchObject({ best: null, confidence: 'none', confirm: ['system'] });
  expect(guess.reason).toContain(reason);
});

test('one typing error among many corners is named and does not change the guess', () => {
  const pairs = written([120.2, 30.2], { kind: 'plane', zone: 40, prefixed: true }, false);
  pairs[5] = [4_051_923, 3_342_301];
  expect(guessSystem(pairs, ZHEJIANG)).toMatchObject({ confidence: 'certain', misfits: [5] });
});

test('a million corners are judged by a sample of them', () => {
  const pairs: PlanePosition[] = Array.from({ length: 1_000_000 }, (_, at) => [120 + at * 1e-8, 30]);
  const started = performance.now();
  expect(guessSystem(pairs, null).confidence).toBe('certain');
  expect(performance.now() - started).toBeLessThan(process.env.TEST_FULL ? 2000 : Infinity);
});
