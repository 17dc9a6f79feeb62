// Zones: there and back, with and without the zone's number, and their names.
import fc from 'fast-check';
import {
  type CoordinateSystem,
  centralMeridian,
  epsgOf,
  systemName,
  systemOfEpsg,
  ZONES,
  zoneOfLongitude,
} from './coordinate-system';
import { geodesicLength } from './measure';
import { projectorOf } from './project';

const zone = fc.constantFrom(...ZONES);

test('a position goes into a zone and back within a micrometre, up to 3° from the central meridian', () => {
  fc.assert(
    fc.property(
      zone,
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: 2, max: 55, noNaN: true }),
      fc.boolean(),
      (number, off, latitude, prefixed) => {
        const { fromPosition, toPosition } = projectorOf({ kind: 'plane', zone: number, prefixed });
        const there = [centralMeridian(number) + off, latitude] as const;
        expect(geodesicLength(there, toPosition(fromPosition(there)))).toBeLessThan(1e-6);
      },
    ),
  );
});

test("with the zone's number the easting is that many million metres more, and nothing else", () => {
  fc.assert(
    fc.property(zone, fc.double({ min: -2, max: 2, noNaN: true }), (number, off) => {
      const there = [centralMeridian(number) + off, 30] as const;
      const plain = projectorOf({ kind: 'plane', zone: number, prefixed: false }).fromPosition(there);
      const prefixed = projectorOf({ kind: 'plane', zone: number, prefixed: true }).fromPosition(there);
      expect(prefixed[0] - plain[0]).toBeCloseTo(number * 1e6, 6);
      expect(prefixed[1]).toBeCloseTo(plain[1], 9);
    }),
  );
});

test('the central meridian has the easting of 500 km and its scale is one', () => {
  const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: false });
  const [south, north] = [fromPosition([120, 30]), fromPosition([120, 30.01])];
  expect(south[0]).toBeCloseTo(500_000, 6);
  expect(north[1] - south[1]).toBeCloseTo(geodesicLength([120, 30], [120, 30.01]), 6);
});

test('degrees stay as they are', () => {
  const { fromPosition, toPosition } = projectorOf({ kind: 'geographic' });
  expect(fromPosition([120.1, 30.2])).toEqual([120.1, 30.2]);
  expect(toPosition([120.1, 30.2])).toEqual([120.1, 30.2]);
});

test('every system has its number in the EPSG registry and is found by it; others are not taken', () => {
  const systems: CoordinateSystem[] = [
    { kind: 'geographic' },
    ...ZONES.flatMap((number) => [true, false].map((prefixed) => ({ kind: 'plane' as const, zone: number, prefixed }))),
  ];
  for (const system of systems) expect(systemOfEpsg(epsgOf(system))).toEqual(system);
  expect(new Set(systems.map(epsgOf)).size).toBe(43);
  expect(epsgOf({ kind: 'plane', zone: 40, prefixed: true })).toBe(4528);
  expect(epsgOf({ kind: 'plane', zone: 40, prefixed: false })).toBe(4549);
  for (const other of [4326, 4512, 4555, 2364, Number.NaN]) expect(systemOfEpsg(other)).toBeNull();
});

test.each([
  [118.4, 39],
  [118.6, 40],
  [121.49, 40],
  [121.51, 41],
])('longitude %d lies in zone %d', (longitude, expected) => expect(zoneOfLongitude(longitude)).toBe(expected));

test('outside of the zones there is none', () => {
  for (const longitude of [0, 73, 137, Number.NaN]) expect(() => zoneOfLongitude(longitude)).toThrow(RangeError);
});

test('a system is called what surveyors call it', () => {
  expect(systemName({ kind: 'geographic' })).toBe('CGCS2000 经纬度');
  expect(systemName({ kind: 'plane', zone: 40, prefixed: true })).toBe(
    'CGCS2000 3度带第40带（中央经线120°，横坐标带带号）',
  );
});
