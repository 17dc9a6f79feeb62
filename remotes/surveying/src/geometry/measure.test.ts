// Areas, lengths and projections: against PostGIS, against a second formula, and as properties.
import fc from 'fast-check';
import { zoneOfLongitude } from './coordinate-system';
import { ellipsoidArea, geodesicLength, perimeter, planeArea, sideLengths } from './measure';
import { projectorOf } from './project';
import type { Position, Ring, Shape } from './shape';
import { REFERENCES } from './testing/reference-geometries';

const SQUARE_MILLIMETRE = 1e-6;
const parcel = (rings: readonly Ring[]): Pick<Shape, 'kind' | 'rings'> => ({ kind: 'parcel', rings });
const zoneOf = (ring: Ring): number => zoneOfLongitude((ring[0] as Position)[0]);

test.each(REFERENCES)('$name agrees with PostGIS to 1 mm², or to twelve digits where it is larger', (reference) => {
  const { rings } = reference;
  const zone = zoneOf(rings[0] as Ring);
  const tolerance = (area: number): number => Math.max(SQUARE_MILLIMETRE, area * 1e-12);
  expect(Math.abs(ellipsoidArea(parcel(rings)) - reference.area)).toBeLessThan(tolerance(reference.area));
  expect(Math.abs(planeArea(parcel(rings), zone) - reference.planeArea)).toBeLessThan(tolerance(reference.planeArea));
  expect(perimeter(parcel(rings))).toBeCloseTo(reference.perimeter, 6);
  expect(perimeter(parcel(rings), { kind: 'plane', zone, prefixed: true })).toBeCloseTo(reference.planePerimeter, 6);
  const first = projectorOf({ kind: 'plane', zone, prefixed: false }).fromPosition(rings[0]?.[0] as Position);
  expect(first[0]).toBeCloseTo(reference.first[0], 6);
  expect(first[1]).toBeCloseTo(reference.first[1], 6);
});

/**
 * The area between the equator and the parallels of a box, integrated: b² Δλ ∫ cos φ / (1 − e² sin² φ)² dφ, in closed
 * form. Its northern and southern sides follow parallels, those of `ellipsoidArea` geodesics: many corners on the
 * parallels bring the two together.
 */
function boxArea(west: number, south: number, east: number, north: number): number {
  const [a, f] = [6_378_137, 1 / 298.257222101];
  const e = Math.sqrt(f * (2 - f));
  const b = a * (1 - f);
  const q = (degrees: number): number => {
    const s = Math.sin((degrees * Math.PI) / 180);
    return s / (2 * (1 - e * e * s * s)) + Math.log((1 + e * s) / (1 - e * s)) / (4 * e);
  };
  return b * b * (((east - west) * Math.PI) / 180) * (q(north) - q(south));
}

function boxOfManyCorners(west: number, south: number, east: number, north: number): Ring {
  const steps = 400;
  const along = (latitude: number): Position[] =>
    Array.from({ length: steps + 1 }, (_, at) => [west + ((east - west) * at) / steps, latitude]);
  return [...along(south), ...along(north).reverse()];
}

const anyPlace = fc.record({
  west: fc.double({ min: 118, max: 122.9, noNaN: true }),
  south: fc.double({ min: 27, max: 31.5, noNaN: true }),
  width: fc.double({ min: 1e-4, max: 0.02, noNaN: true }),
  height: fc.double({ min: 1e-4, max: 0.02, noNaN: true }),
});

test('boxes between parallels have the area of the integral over the ellipsoid', () => {
  fc.assert(
    fc.property(anyPlace, ({ west, south, width, height }) => {
      const [east, north] = [west + width, south + height];
      const exact = boxArea(west, south, east, north);
      const measured = ellipsoidArea(parcel([boxOfManyCorners(west, south, east, north)]));
      expect(Math.abs(measured - exact)).toBeLessThan(Math.max(2e-5, exact * 1e-11));
    }),
    { numRuns: 40 },
  );
});

const triangle = fc
  .tuple(
    anyPlace,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 })), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([{ west, south }, corners]): Ring => corners.map(([x, y]) => [west + x / 1e9, south + y / 1e9]));

test('the area does not depend on the first corner nor on the way a ring turns', () => {
  fc.assert(
    fc.property(triangle, fc.integer({ min: 0, max: 2 }), fc.boolean(), (ring, first, reverse) => {
      const again = [...ring.slice(first), ...ring.slice(0, first)];
      if (reverse) again.reverse();
      expect(ellipsoidArea(parcel([again]))).toBeCloseTo(ellipsoidArea(parcel([ring])), 6);
      expect(planeArea(parcel([again]), 40)).toBeCloseTo(planeArea(parcel([ring]), 40), 6);
    }),
  );
});

/** m² that straight sides of up to 140 m in a plane and geodesics lie apart. */
const SIDES = 1e-3;

test('plane and ellipsoid differ by the scale of the projection: nothing on the central meridian, 0.07 % at most at 1.5°', () => {
  fc.assert(
    fc.property(triangle, (ring) => {
      const shape = parcel([ring]);
      const [plane, curved] = [planeArea(shape, zoneOf(ring)), ellipsoidArea(shape)];
      expect(plane - curved).toBeGreaterThan(-SIDES);
      expect(plane - curved).toBeLessThan(curved * 0.0007 + SIDES);
    }),
  );
});

test('a courtyard is taken away, whichever way it is drawn and wherever it stands in the list', () => {
  const [outer, hole] = (REFERENCES.find(({ name }) => name === 'a parcel with a courtyard')?.rings ?? []) as [
    Ring,
    Ring,
  ];
  const whole = ellipsoidArea(parcel([outer]));
  const court = ellipsoidArea(parcel([hole]));
  for (const rings of [
    [outer, hole],
    [hole, outer],
    [outer, [...hole].reverse()],
  ]) {
    expect(ellipsoidArea(parcel(rings))).toBeCloseTo(whole - court, 6);
  }
});

test('points and lines have no area, points no length, a line no side back to its beginning', () => {
  const ring: Ring = [
    [120, 30],
    [120.001, 30],
    [120.001, 30.001],
  ];
  expect(ellipsoidArea({ kind: 'line', rings: [ring] })).toBe(0);
  expect(planeArea({ kind: 'point', rings: [ring.slice(0, 1)] }, 40)).toBe(0);
  expect(perimeter({ kind: 'point', rings: [ring.slice(0, 1)] })).toBe(0);
  expect(sideLengths(ring, false)).toHaveLength(2);
  expect(sideLengths(ring, true)).toHaveLength(3);
  expect(perimeter({ kind: 'line', rings: [ring] })).toBeCloseTo(
    geodesicLength(ring[0] as Position, ring[1] as Position) + geodesicLength(ring[1] as Position, ring[2] as Position),
    9,
  );
});
