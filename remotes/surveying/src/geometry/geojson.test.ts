// Shapes as GeoJSON and back, and rings as they lie in each other.
import fc from 'fast-check';
import { fromGeoJson, toGeoJson } from './geojson';
import { isCounterclockwise, orientRings, partsOf, signedArea } from './rings';
import type { Position, Ring, Shape } from './shape';

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
        const turned = orientRings(rings);
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

const corner = fc.tuple(
  fc.integer({ min: 118_000_000, max: 123_000_000 }),
  fc.integer({ min: 27_000_000, max: 31_000_000 }),
);
const position = corner.map(([x, y]): Position => [x / 1e6, y / 1e6]);
const attributes = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__'),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
);
const shape = fc.oneof(
  fc
    .record({ kind: fc.constantFrom('parcel' as const, 'building' as const, 'unit' as const), at: corner, attributes })
    .map(
      ({ kind, at: [x, y], attributes: given }): Omit<Shape, 'id'> => ({
        kind,
        rings: orientRings(
          NESTED.map((ring) => ring.map(([east, north]): Position => [(x + east) / 1e6, (y + north) / 1e6])),
        ),
        attributes: given,
      }),
    ),
  fc.record({ kind: fc.constant('point' as const), rings: position.map((only) => [[only]]), attributes }),
  fc.record({
    kind: fc.constant('line' as const),
    rings: fc.array(fc.array(position, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
    attributes,
  }),
);

test('what is written as GeoJSON is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 5 }), (made) => {
      const shapes = made.map((one, at): Shape => ({ ...one, id: `s${String(at)}` }));
      const read = fromGeoJson(JSON.parse(JSON.stringify(toGeoJson(shapes))));
      expect(read.faults).toEqual([]);
      expect(read.shapes).toEqual(shapes);
    }),
  );
});

test('written rings are closed, and a shape of several parts is a MultiPolygon', () => {
  const [feature] = toGeoJson([{ id: 'a', kind: 'parcel', rings: NESTED, attributes: {} }]).features;
  expect(feature?.geometry.type).toBe('MultiPolygon');
  for (const ring of (feature?.geometry.coordinates as Ring[][]).flat()) expect(ring[0]).toEqual(ring.at(-1));
});

test.each<[string, unknown, string]>([
  ['no geometry', { type: 'Feature', geometry: null, properties: {} }, '没有图形'],
  ['an empty geometry', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] } }, '图形是空的'],
  [
    'a collection of geometries',
    { type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [] } },
    'GeometryCollection',
  ],
  ['texts for numbers', { type: 'Feature', geometry: { type: 'Point', coordinates: ['120', '30'] } }, '坐标不是数字'],
  [
    'two corners',
    {
      type: 'Feature',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        ],
      },
    },
    '太少',
  ],
  [
    'a parcel that is a point',
    { type: 'Feature', kind: 'parcel', geometry: { type: 'Point', coordinates: [1, 1] } },
    '不符',
  ],
  ['something else', 'a text', '不是要素'],
])('%s is named with its number, and the others are read', (_what, feature, message) => {
  const good = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [120, 30, 5] },
    properties: { tags: [1, 2] },
  };
  const read = fromGeoJson({ type: 'FeatureCollection', features: [good, feature] });
  expect(read.shapes).toEqual([{ id: '1', kind: 'point', rings: [[[120, 30]]], attributes: { tags: '[1,2]' } }]);
  expect(read.faults).toEqual([{ feature: 2, message: expect.stringContaining(message) as unknown }]);
});

test('a second shape of the same number is named', () => {
  const point = { type: 'Feature', id: 7, geometry: { type: 'Point', coordinates: [120, 30] } };
  expect(fromGeoJson({ features: [point, point] }).faults).toEqual([{ feature: 2, message: '编号 7 重复' }]);
});
