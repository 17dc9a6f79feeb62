// What stands right beside a valid value: one character more at either end, the longest and one beyond, and the words
// of a refusal.
import { birthDayOf } from './citizen-id';
import { isBusinessCode } from './organisation-code';
import {
  isBefore,
  isCitizenId,
  isEmail,
  isOtherIdentityDocument,
  personNameError,
  isUnifiedSocialCreditCode,
  identityNumberError,
  ageFromIdentityNumber,
  toChineseCurrency,
} from './index';

const VALID: readonly [string, (value: unknown) => boolean, string, before: string, after: string][] = [
  ['citizen’s number', isCitizenId, '11010519491231002X', '1', '1'],
  ['citizen’s number of 15 digits', isCitizenId, '110105491231002', 'x', 'x'],
  ['credit code', isUnifiedSocialCreditCode, '91350100M000100Y43', '9', '3'],
  ['business code', isBusinessCode, '91350100M000100Y43', '9', '3'],
  ['passport', isOtherIdentityDocument, 'E12345678', '-', '-'],
];

test.each(VALID)('%s: nothing may stand before or behind', (_name, predicate, value, before, after) => {
  expect([value, before + value, value + after, `${value}\n`].map(predicate)).toEqual([true, false, false, false]);
});

test('the longest that counts, and one more', () => {
  const parts = (count: number) => `买${'·买'.repeat(count)}`;
  expect([`${parts(29)}买`, `${parts(29)}买买`].map(personNameError)).toEqual([null, '姓名不能超过60个字']);
  expect([isEmail(`${'a'.repeat(64)}@b.cn`), isEmail(`${'a'.repeat(65)}@b.cn`), isEmail('@b.cn')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(identityNumberError('99', 'x'.repeat(50))).toBeNull();
  expect(identityNumberError('99', 'x'.repeat(51))).toBe('证件号应为1至50个字符');
});

test.each([
  ['x1010519491231002X', '身份证号应为17位数字和1位校验码（数字或X）'],
  ['11010519491231002Y', '身份证号应为17位数字和1位校验码（数字或X）'],
  ['110105194912310021', '身份证号有误，请核对每一位；与证件完全一致的，请到登记机构窗口办理'],
  ['110105194902310021', '身份证号中的出生日期不正确，请对照证件核对'],
  ['11010519491231002XX', '身份证号应为18位，您填写了19位，请对照证件核对'],
])('what is wrong with %s', (number, text) => {
  expect(identityNumberError('1', number)).toBe(text);
});

test('somebody grows older on the day, not on the day of another month', () => {
  const age = (year: number, month: number, day: number) =>
    ageFromIdentityNumber('11010519491231002X', new Date(year, month - 1, day));
  expect([age(1999, 12, 30), age(1999, 12, 31), age(2000, 1, 1), age(1999, 11, 30)]).toEqual([49, 50, 50, 49]);
});

test('a day is text of its own', () => {
  expect([
    isBefore('2026-01-01', '2026-01-02'),
    isBefore('x2026-01-01', '2026-01-02'),
    isBefore('2026-01-01', '2026-01-02 00:00:01'),
    isBefore('2026-01-02 00:59:00', '2026-01-02 01:00:00'),
  ]).toEqual([true, false, true, true]);
});

test.each<[number | string, string]>([
  [0.000_000_1, '零元整'],
  [-0.000_000_1, '零元整'],
  [1.5e-7, '零元整'],
  ['0.005', '壹分'],
  ['0.004', '零元整'],
  ['1.99', '壹元玖角玖分'],
  ['1.994', '壹元玖角玖分'],
  ['1.995', '贰元整'],
  ['1.1', '壹元壹角'],
])('%p in capitals', (amount, text) => {
  expect(toChineseCurrency(amount)).toBe(text);
});

test.each([
  [null, '金额应为数字'],
  ['1,000', '金额应为数字'],
  [NaN, '金额应为有限的数'],
  [Infinity, '金额应为有限的数'],
  [1e12, '金额超出范围'],
  [1e21, '金额超出范围'],
  [-1e21, '金额超出范围'],
  [1.5e300, '金额超出范围'],
])('%p is refused in words', (amount, text) => {
  expect(() => toChineseCurrency(amount as never)).toThrow(new RangeError(text));
});

test('a list of one number or name is none, whatever it reads like as text', () => {
  expect(
    [
      [isBusinessCode, '91350100M000100Y43'],
      [isUnifiedSocialCreditCode, '91350100M000100Y43'],
      [isCitizenId, '11010519491231002X'],
    ].map(([is, text]) => (is as (value: unknown) => boolean)([text])),
  ).toEqual([false, false, false]);
});

test('a day of birth stands in a whole number only', () => {
  expect(['11010519491231002X', '110105491231002'].map((id) => birthDayOf(id)?.year)).toEqual([1949, 1949]);
  for (const id of ['11010519491231002X', '110105491231002'])
    expect([`1${id}`, `${id}1`, `A${id}`, `${id}A`].map(birthDayOf)).toEqual([null, null, null, null]);
  expect(['A1010519491231002X', '1101051949123100AX'].map((id) => identityNumberError('1', id))).toEqual(
    Array(2).fill('身份证号应为17位数字和1位校验码（数字或X）'),
  );
});

test('in the months before the birthday nobody is a year older yet, whatever the day', () => {
  const age = (month: number, day: number) =>
    ageFromIdentityNumber('11010519491231002X', new Date(2020, month - 1, day));
  expect([age(1, 31), age(11, 30), age(12, 30), age(12, 31)]).toEqual([70, 70, 70, 71]);
  // Born on 1 December: every day of an earlier month comes after the first.
  const december = ['2', '3', '4', '5', '6', '7', '8', '9', '0', 'X', '1']
    .map((last) => `11010519491201001${last}`)
    .find(isCitizenId)!;
  expect(
    [new Date(2020, 4, 15), new Date(2020, 10, 30), new Date(2020, 11, 1)].map((today) =>
      ageFromIdentityNumber(december, today),
    ),
  ).toEqual([70, 70, 71]);
});

test('a time as text is the same instant as the date', () => {
  const at = (second: number) => new Date(2026, 0, 2, 10, 5, second);
  expect([
    isBefore(at(6), '2026-01-02 10:05:07'),
    isBefore(at(7), '2026-01-02 10:05:07'),
    isBefore('2026-01-02 10:05:07', at(7)),
    isBefore('2026-01-02 10:05:07', at(8)),
  ]).toEqual([true, false, false, true]);
});
