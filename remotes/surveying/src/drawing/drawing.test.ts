// Changes of a drawing: each can be taken back, corners go where they were meant, pasted points read as people write
// them.
import fc from 'fast-check';
import type { Position } from '../contract/graphics';
import { projectorOf } from '../geometry';
import type { Drawing } from './drawing';
import { cornersOf, nearestSide, replaced, splitCorners, withAttributes, withCorner, withCorners } from './drawing';
import { begin, changed, MOST_KEPT, redone, undone } from './history';
import { readPoints } from './read-points';

const SQUARE: Position[] = [
  [120, 30],
  [120.001, 30],
  [120.001, 30.001],
  [120, 30.001],
];
const AT = { key: 'a', polygon: 0, ring: 0 };
const EMPTY: Drawing = { shapes: [{ key: 'a', kind: 'parcel', unitNumber: '', outline: [] }], attributes: [] };

test('corners are kept closed, to a hundredth of a millimetre; without corners there is no outline', () => {
  const drawn = withCorners(EMPTY, AT, [[120.00000000004, 30], ...SQUARE.slice(1)]);
  expect(drawn.shapes[0]?.outline).toEqual([[[...SQUARE, SQUARE[0]]]]);
  expect(cornersOf(drawn.shapes[0]?.outline ?? [], AT)).toEqual(SQUARE);
  expect(withCorners(drawn, AT, []).shapes[0]?.outline).toEqual([]);
  expect(withCorners(drawn, { ...AT, key: 'b' }, [])).toEqual(drawn);
});

test('a new corner goes into the side that lies nearest', () => {
  expect(nearestSide(SQUARE, [120.0005, 29.9999])).toBe(0);
  expect(nearestSide(SQUARE, [119.9999, 30.0005])).toBe(3);
  expect(withCorner(SQUARE, [120.0012, 30.0004])[2]).toEqual([120.0012, 30.0004]);
  expect(withCorner(SQUARE.slice(0, 2), [1, 2])).toEqual([...SQUARE.slice(0, 2), [1, 2]]);
});

test('a ring is split from corner to corner, not along a side', () => {
  const halves = splitCorners(SQUARE, 2, 0);
  expect(halves).toEqual([SQUARE.slice(0, 3), [SQUARE[2], SQUARE[3], SQUARE[0]]]);
  for (const [from, to] of [
    [0, 1],
    [0, 3],
    [2, 2],
  ] as const)
    expect(splitCorners(SQUARE, from, to)).toBeNull();
});

test('shapes that go take their attributes along', () => {
  const named = withAttributes(EMPTY, { key: 'a', name: '甲' });
  expect(replaced(named, ['a'], [{ key: 'b', kind: 'parcel', unitNumber: '', outline: [] }])).toMatchObject({
    shapes: [{ key: 'b' }],
    attributes: [],
  });
});

test('whatever was changed, taking all of it back brings the first state, and making it again the last', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { maxLength: MOST_KEPT }), (values) => {
      const done = values.reduce<ReturnType<typeof begin<number>>>(
        (history, value) => changed(history, value),
        begin(-1),
      );
      const back = values.reduce((history) => undone(history), done);
      expect(back.now).toBe(-1);
      expect(values.reduce((history) => redone(history), back).now).toBe(done.now);
    }),
  );
  const forked = changed(undone(changed(changed(begin(0), 1), 2)), 3);
  expect([forked.past, forked.now, redone(forked).now]).toEqual([[0, 1], 3, 3]);
});

test.each([
  ['degrees', '120,30\n120.001,30\n120.001,30.001\n120,30.001'],
  [
    'swapped, closed, with a heading',
    '点号\tB\tL\nJ1\t30\t120\nJ2\t30\t120.001\nJ3\t30.001\t120.001\nJ4\t30.001\t120\nJ1\t30\t120',
  ],
  ['numbered', '1 120 30\n2 120.001 30\n\n3 120.001 30.001\n4 120 30.001\n'],
])('points are read: %s', (_, text) => {
  expect(readPoints(text)).toEqual({ points: SQUARE });
});

test('metres of a zone are read with its number, northing first as surveyors write', () => {
  const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: true });
  const lines = SQUARE.map((place, at) => {
    const [easting, northing] = fromPosition(place);
    return `J${at + 1} ${northing} ${easting}`;
  });
  const read = readPoints(lines.join('\n'));
  if (!('points' in read)) throw new Error(read.fault);
  read.points.forEach(([x, y], at) => {
    expect(x).toBeCloseTo(SQUARE[at]?.[0] ?? 0, 9);
    expect(y).toBeCloseTo(SQUARE[at]?.[1] ?? 0, 9);
  });
});

test.each([
  ['x', '至少需要三个'],
  ['120 30\n121 30', '至少需要三个'],
  ['120 30\n121 30\n500000 3300000', '第3行不是坐标'],
  ['120 30\n120 甲\n121 31', '第2行不是坐标'],
])('what is no point is named by its line: %s', (text, fault) => {
  expect(readPoints(text)).toMatchObject({ fault: expect.stringContaining(fault) });
});
