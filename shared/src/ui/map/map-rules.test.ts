// The rules of the map by specification §5 and §9, and what holds for any places.
import fc from 'fast-check';
import { CLUSTER_DEFAULTS, clusterMarkers } from './cluster-markers';
import { HEAT_DEFAULTS, heatSpots } from './heat';
import { metresBetween } from '../../kernel';
import { isWithin } from './is-within';
import { isOnMap, mapZoom } from './limits';
import { MOVING_DEFAULTS, moveAlong } from './move-along';

const HANGZHOU = { longitude: 120.153576, latitude: 30.287459 };
const place = fc.record({
  longitude: fc.double({ min: 118, max: 123, noNaN: true }),
  latitude: fc.double({ min: 27, max: 31, noNaN: true }),
});

test.each([
  [-180, true],
  [180, true],
  [-180.0001, false],
  [180.0001, false],
  [NaN, false],
])('S5.46 longitude %d: %s', (longitude, on) => {
  expect(isOnMap({ longitude, latitude: 30 })).toBe(on);
});
test.each([
  [-74, true],
  [74, true],
  [-74.0001, false],
  [75, false],
  [Infinity, false],
])('S5.47 latitude %d: %s', (latitude, on) => {
  expect(isOnMap({ longitude: 120, latitude })).toBe(on);
});
test.each([
  [1, 3],
  [3, 3],
  [12, 12],
  [19, 19],
  [25, 19],
  [-Infinity, 3],
  [NaN, 3],
])('S5.48 zoom %d becomes %d', (asked, zoom) => {
  expect(mapZoom(asked)).toBe(zoom);
});

describe('clusters', () => {
  /** A place so many pixels east of the middle of a square at zoom 18. */
  const east = (pixels: number) => ({ longitude: (pixels * 360) / (256 * 2 ** 18), latitude: 0.0001 });

  test('S9.7 a square of 60 pixels belongs together', () => {
    expect(CLUSTER_DEFAULTS.gridSize).toBe(60);
    const inSquare = (pixels: number[]) =>
      clusterMarkers(pixels.map(east), 18).map((cluster) => cluster.markers.length);
    // The middle of the world at zoom 18 lies 33554432 pixels from the edge: 32 pixels after a line of the grid.
    const line = 60 - (33_554_432 % 60);
    expect(inSquare([line + 1, line + 59])).toEqual([2]);
    expect(inSquare([line - 1, line + 1])).toEqual([1, 1]);
  });

  test('S9.8 above zoom 18 every marker stands for itself', () => {
    const twins = [HANGZHOU, HANGZHOU, HANGZHOU];
    expect([18, 19].map((zoom) => clusterMarkers(twins, zoom).length)).toEqual([1, 3]);
  });

  test('S9.9 two markers make a cluster', () => {
    expect(clusterMarkers([HANGZHOU], 10).map((cluster) => cluster.markers.length)).toEqual([1]);
    expect(clusterMarkers([HANGZHOU, HANGZHOU], 10).map((cluster) => cluster.markers.length)).toEqual([2]);
    expect(clusterMarkers([HANGZHOU, HANGZHOU], 10, { minClusterSize: 3 as 2 })).toHaveLength(2);
  });

  test('no marker is lost or counted twice', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 200 }), fc.integer({ min: 3, max: 19 }), (places, zoom) => {
        const seen = clusterMarkers(places, zoom).flatMap((cluster) => cluster.markers);
        expect(seen.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))).toEqual(places);
      }),
    );
  });
});

describe('a moving marker', () => {
  const north = (metres: number) => ({ longitude: 120, latitude: 30 + metres / 111_195 });
  const track = [north(0), north(8000)];

  test('S9.10 travels at 4000', () => {
    expect(MOVING_DEFAULTS.speed).toBe(4000);
    expect(metresBetween(north(0), moveAlong(track, 1400).place)).toBeCloseTo(4000, -1);
  });

  test('S9.11 sets off after 400 ms', () => {
    expect(moveAlong(track, 400).place).toEqual(north(0));
    expect(metresBetween(north(0), moveAlong(track, 401).place)).toBeGreaterThan(0);
  });

  test('S9.12 has reached a landmark within 10 m', () => {
    const beside = (metres: number) => ({
      name: '路口',
      latitude: north(2000).latitude,
      longitude: 120 + metres / (111_195 * Math.cos((30 * Math.PI) / 180)),
    });
    expect(moveAlong(track, 1400, [beside(9.5), beside(10.5)]).reached).toHaveLength(1);
    expect(moveAlong(track, 600, [beside(0)]).reached).toEqual([]);
  });

  test('never runs past the end, and is done exactly there', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (places, elapsed) => {
          const { place: at, done } = moveAlong(places, elapsed);
          if (done) expect(at).toEqual(places.at(-1));
          expect(isOnMap(at)).toBe(true);
        },
      ),
    );
  });
});

test('S9.13 S9.14 a heat map glows 40 pixels around, the hottest place with 180', () => {
  const spots = heatSpots(
    [
      { ...HANGZHOU, count: 10 },
      { ...HANGZHOU, count: 5 },
    ],
    12,
    HANGZHOU,
  );
  expect(HEAT_DEFAULTS).toEqual({ radius: 40, opacity: 180 });
  expect(spots).toEqual([
    { x: 0, y: 0, radius: 40, alpha: 180 },
    { x: 0, y: 0, radius: 40, alpha: 90 },
  ]);
});

test('a place lies in a polygon: in its outer ring and in none of its holes', () => {
  const ring = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ] as const;
  const polygon = [ring(0, 10), ring(4, 6)];
  const within = (lng: number, lat: number) => isWithin(polygon, { lng, lat });
  expect([within(1, 1), within(9, 5), within(5, 5), within(11, 5), within(5, -1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
