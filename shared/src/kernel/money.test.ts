// Exact money.
import fc from 'fast-check';
import { addFen, formatYuan, fromYuan, multiplyFen, subtractFen, toFen, toYuanText } from './index';

const fen = fc.maxSafeInteger().map(toFen);

test('元 as text becomes exact 分', () => {
  expect(['0', '0.1', '0.01', '1250000.00', '-3.5', '007', '90071992547409.91', '-0'].map(fromYuan)).toEqual([
    0, 10, 1, 125000000, -350, 700, 9007199254740991, 0,
  ]);
  for (const text of ['', '1.', '.5', '1.005', '1,000', '1e3', ' 1', '+1', '￥1', '90071992547409.92', '１'])
    expect(() => fromYuan(text)).toThrow(RangeError);
  expect(() => fromYuan('1.005')).toThrow('金额应为数字，最多两位小数');
  expect(() => fromYuan('90071992547409.92')).toThrow('金额超出范围');
  for (const value of [0.5, NaN, Infinity, 2 ** 53])
    expect(() => toFen(value)).toThrow(new RangeError('金额应为整数分'));
});

test('text and back is the same amount', () => {
  fc.assert(fc.property(fen, (amount) => expect(fromYuan(toYuanText(amount))).toBe(amount)));
});

test('amounts for reading', () => {
  expect([0, 5, 123400, 123456789, -5, -100000].map((value) => formatYuan(toFen(value)))).toEqual([
    '¥0.00',
    '¥0.05',
    '¥1,234.00',
    '¥1,234,567.89',
    '-¥0.05',
    '-¥1,000.00',
  ]);
});

test('sums refuse to leave the safe integers', () => {
  expect(addFen(toFen(1), toFen(2), toFen(-5))).toBe(-2);
  expect(addFen()).toBe(0);
  expect(subtractFen(toFen(1), toFen(3))).toBe(-2);
  expect(() => addFen(toFen(Number.MAX_SAFE_INTEGER), toFen(1))).toThrow(RangeError);
});

test('multiplication rounds half away from zero', () => {
  const cases: [number, number, number, number][] = [
    [125000000, 15, 1000, 1875000],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, -1, 2, -1],
    [1, 1, 3, 0],
    [5, 1, -2, -3],
    [7, 2, 1, 14],
    [0, -1, 2, 0],
  ];
  expect(cases.map(([amount, by, of]) => multiplyFen(toFen(amount), by, of))).toEqual(
    cases.map(([, , , expected]) => expected),
  );
  expect(multiplyFen(toFen(3), 4)).toBe(12);
  for (const [by, of] of [
    [0.5, 1],
    [1, 0],
    [1, 0.1],
  ] as const)
    expect(() => multiplyFen(toFen(1), by, of)).toThrow(new RangeError('比率应为两个整数，分母不为零'));
  expect(() => multiplyFen(toFen(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
});

test('the rounding error is at most half a 分, and the sign does not matter', () => {
  const part = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }).map(toFen), part, part, (amount, by, of) => {
      const result = multiplyFen(amount, by, of);
      const off = BigInt(result) * BigInt(of) - BigInt(amount) * BigInt(by);
      expect(2n * (off < 0n ? -off : off) <= BigInt(of)).toBe(true);
      expect(multiplyFen(toFen(-amount), by, of)).toBe(result === 0 ? 0 : -result);
    }),
  );
});
