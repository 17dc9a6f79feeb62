// Rings as they lie in each other, and geometries of GeoJSON as they are read.
import fc from 'fast-check';
import { readAttributes, readGeometry } from './geojson';
import { isCounterclockwise, partsOf, signedArea } from './rings';
import type { Position, Ring } from './shape';

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
/** A village with a courtyard, a house in the courtyard, and a second village. */
const NESTED: readonly Ring[] = [square(0, 0, 10), square(2, 2, 6), square(4, 4, 2), square(20, 0, 3)];

test('a house in a courtyard is a part of its own, holes belong to what they are in', () => {
  const parts = partsOf([...NESTED].reverse());
  expect(parts.map(({ outer, holes }) => [signedArea(outer), holes.map(signedArea)])).toEqual(
    expect.arrayContaining([
      [100, [-36]],
      [4, []],
      [9, []],
    ]),
  );
  expect(parts).toHaveLength(3);
});

test('outer rings turn counterclockwise and holes clockwise, however they were drawn', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...NESTED.keys()], { minLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      (order, turns) => {
        const rings = order.map((at, place) =>
          turns[place] ? [...(NESTED[at] as Ring)].reverse() : (NESTED[at] as Ring),
        );
        const turned = partsOf(rings).flatMap(({ outer, holes }) => [outer, ...holes]);
        expect(turned.map((ring) => [Math.abs(signedArea(ring)), isCounterclockwise(ring)])).toEqual(
          expect.arrayContaining([
            [100, true],
            [36, false],
            [4, true],
            [9, true],
          ]),
        );
        expect(turned.reduce((sum, ring) => sum + signedArea(ring), 0)).toBeCloseTo(77, 9);
      },
    ),
  );
});

const position = fc
  .tuple(fc.integer({ min: 118_000_000, max: 123_000_000 }), fc.integer({ min: 27_000_000, max: 31_000_000 }))
  .map(([x, y]): Position => [x / 1e6, y / 1e6]);
const line = fc.array(position, { minLength: 2, maxLength: 5 });
const ring = fc.array(position, { minLength: 4, maxLength: 6 });
const polygon = fc.array(ring, { minLength: 1, maxLength: 3 });

test.each<[string, fc.Arbitrary<unknown>, string, (given: never) => Position[][]]>([
  ['Point', position, 'point', (given: Position) => [[given]]],
  ['MultiPoint', line, 'point', (given: Position[]) => given.map((one) => [one])],
  ['LineString', line, 'line', (given: Position[]) => [given]],
  ['MultiLineString', fc.array(line, { minLength: 1, maxLength: 3 }), 'line', (given: Position[][]) => given],
  ['Polygon', polygon, 'parcel', (given: Position[][]) => given],
  [
    'MultiPolygon',
    fc.array(polygon, { minLength: 1, maxLength: 3 }),
    'parcel',
    (given: Position[][][]) => given.flat(),
  ],
])('a %s gives its rings as the file has them', (type, given, kind, ringsOf) => {
  fc.assert(
    fc.property(given, (coordinates) => {
      expect(readGeometry(JSON.parse(JSON.stringify({ type, coordinates })))).toEqual({
        kind,
        rings: ringsOf(coordinates as never),
      });
    }),
  );
});

test.each<[string, unknown, string]>([
  ['no geometry', null, '没有图形'],
  ['an empty geometry', { type: 'Polygon', coordinates: [] }, '图形是空的'],
  ['a collection of geometries', { type: 'GeometryCollection', geometries: [] }, 'GeometryCollection'],
  ['texts for numbers', { type: 'Point', coordinates: ['120', '30'] }, '坐标不是数字'],
  ['a text', 'a text', '没有图形'],
])('%s is named', (_what, geometry, message) => {
  expect(readGeometry(geometry)).toContain(message);
});

test('a height is left out, and lists among the attributes are kept as text', () => {
  expect(readGeometry({ type: 'Point', coordinates: [120, 30, 5] })).toEqual({ kind: 'point', rings: [[[120, 30]]] });
  expect(readAttributes({ tags: [1, 2], name: '甲', floor: 3, isNew: null })).toEqual({
    tags: '[1,2]',
    name: '甲',
    floor: 3,
    isNew: null,
  });
  expect(readAttributes('a text')).toEqual({});
});
