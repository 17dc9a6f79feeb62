// Each check of untrusted JSON lets its own kind through, and names the spot and what it expected there.
import { check, checkCount, checkList, checkMap, checkRecord, checkString, ShapeError } from './checks';

const item = (value: unknown, spot: string) => checkCount(value, spot);

test.each<[string, (value: unknown) => unknown, unknown[], [unknown, string][]]>([
  [
    'a record',
    (value) => checkRecord(value, 'a'),
    [{}, { b: 1 }],
    [
      [null, 'a: expected an object'],
      [[], 'a: expected an object'],
      ['text', 'a: expected an object'],
      [undefined, 'a: expected an object'],
    ],
  ],
  [
    'a text',
    (value) => checkString(value, 'a'),
    [' ', '甲'],
    [
      ['', 'a: expected a text'],
      [5, 'a: expected a text'],
      [['甲'], 'a: expected a text'],
      [undefined, 'a: expected a text'],
    ],
  ],
  [
    'a text of a form',
    (value) => checkString(value, 'a', /^b+$/),
    ['bb'],
    [
      ['c', 'a: expected a text like /^b+$/'],
      ['', 'a: expected a text'],
    ],
  ],
  [
    'a count',
    (value) => checkCount(value, 'a'),
    [0, 1, Number.MAX_SAFE_INTEGER],
    [
      [-1, 'a: expected a whole number'],
      [0.5, 'a: expected a whole number'],
      ['1', 'a: expected a whole number'],
      [2 ** 53, 'a: expected a whole number'],
    ],
  ],
  [
    'a list',
    (value) => checkList(value, 'a', item),
    [[], [1, 2]],
    [
      [{}, 'a: expected a list'],
      [[1, -1], 'a[1]: expected a whole number'],
    ],
  ],
  [
    'a map',
    (value) => checkMap(value, 'a', item),
    [{}, { b: 1 }],
    [
      [[], 'a: expected an object'],
      [{ 'b"c': -1 }, 'a["b\\"c"]: expected a whole number'],
      ...['__proto__', 'constructor', 'prototype'].map((key): [unknown, string] => [
        JSON.parse(`{"${key}":1}`),
        'a: expected ordinary keys',
      ]),
    ],
  ],
])('%s', (_name, read, good, wrong) => {
  for (const value of good) expect(read(value)).toEqual(value);
  for (const [value, message] of wrong) expect(() => read(value)).toThrow(message);
});

test('what is refused says where, as its own kind of error', () => {
  expect(() => check(true, 'a', 'b')).not.toThrow();
  expect(() => check(false, 'a.b', 'nothing')).toThrow(
    expect.objectContaining({ name: 'ShapeError', spot: 'a.b', message: 'a.b: expected nothing' }),
  );
  expect(new ShapeError('a', 'b')).toBeInstanceOf(Error);
});
