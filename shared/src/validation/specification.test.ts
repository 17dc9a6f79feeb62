// The rules of specification §5 for names, numbers, dates, masks and amounts, one by one.
import {
  ageFromIdentityNumber,
  isBefore,
  isCitizenId,
  isEmail,
  isIdentityNumber,
  isMobile,
  maskIdentityNumber,
  maskName,
  maskPhone,
  toChineseCurrency,
} from './index';
import { citizenIdCheckCharacter } from './citizen-id';
import { isPersonName } from './person-name';

const born = (yyyymmdd: string) => `330106${yyyymmdd}001${citizenIdCheckCharacter(`330106${yyyymmdd}001`)}`;
const today = new Date(2026, 10, 21);

test.each<[string, (value: unknown) => boolean, unknown[], boolean]>([
  ['S5.7 2 to 6 Chinese characters', isPersonName, ['张三', '一二三四五六'], true],
  ['S5.8 3 to 10 Latin letters', isPersonName, ['Bob', 'ABCDEFGHIJ'], true],
  ['S5.9 1 or more than 6 Chinese characters', isPersonName, ['张', '一二三四五六七'], false],
  ['S5.10 fewer than 3 or more than 10 letters', isPersonName, ['Al', 'ABCDEFGHIJK'], false],
  ['S5.11 Chinese mixed with Latin', isPersonName, ['张San', 'Bob张'], false],
  [
    'S5.12 mobile numbers from 13 to 19',
    isMobile,
    ['13800138000', '14700138000', '16600138000', '17300138000', '18900138000', '19900138000'],
    true,
  ],
  ['S5.13 the 15x variant', isMobile, ['15012345678', '15912345678'], true],
  ['S5.14 fewer or more than 11 digits', isMobile, ['1380013800', '138001380000'], false],
  ['S5.15 not from 13 to 19', isMobile, ['12800138000', '10800138000', '23800138000'], false],
  ['S5.16 18 digits with real date parts', isCitizenId, [born('19800229'), born('20001231')], true],
  ['S5.17 15 digits with real date parts', isCitizenId, ['330106960229001', '330106991231999'], true],
  ['S5.18 date parts that are no date', isCitizenId, [born('19810229'), born('19801301'), '330106990229001'], false],
  [
    'S5.19 a business code beginning with 9 as identity number',
    isIdentityNumber,
    ['912345678901234567', '9ABCDEFGHIJKLMNOPQ'],
    true,
  ],
  ['S5.20 18 characters that are neither', isIdentityNumber, ['812345678901234567', '330106198002300010'], false],
  [
    'S5.25 an address longer than 254 characters',
    isEmail,
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}`],
    false,
  ],
])('%s', (_name, predicate, values, expected) => {
  for (const value of values) expect([value, predicate(value)]).toEqual([value, expected]);
});

test('S5.25 an address of 254 characters is still valid', () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`;
  expect([address.length, isEmail(address)]).toEqual([254, true]);
});

test('S5.21 S5.23 the age comes from digits 7 to 14 of an 18-digit number', () => {
  expect(ageFromIdentityNumber(born('20001121'), today)).toBe(26);
  expect(ageFromIdentityNumber(born('20001122'), today)).toBe(25);
});

test('S5.22 a 15-digit number is of a year 19xx', () => {
  expect(ageFromIdentityNumber('330106261121001', today)).toBe(100);
});

test('S5.24 only a first date before the second is valid', () => {
  expect([
    isBefore('2026-11-20', '2026-11-21'),
    isBefore('2026-11-21', '2026-11-21'),
    isBefore('2026-11-22', '2026-11-21'),
  ]).toEqual([true, false, false]);
});

test.each([
  ['S5.26 an identity number', maskIdentityNumber, '330106198001010019', '330************019'],
  ['S5.27 a telephone number', maskPhone, '13800138000', '138****8000'],
  ['S5.28 a name', maskName, '欧阳娜娜', '欧*娜娜'],
  ['S5.28 a name of two', maskName, '张三', '张*'],
] as const)('%s is masked', (_name, mask, value, masked) => {
  expect(mask(value)).toBe(masked);
});

test.each([
  ['an identity number', maskIdentityNumber, '330************019'],
  ['a telephone number', maskPhone, '138****8000'],
  ['a name', maskName, '欧*娜娜'],
  ['a number masked elsewhere', maskIdentityNumber, '3*0106198001010019'],
  ['a telephone number masked elsewhere', maskPhone, '1*800138000'],
  ['a name masked elsewhere', maskName, '欧阳*娜'],
] as const)('S5.29 %s that holds an asterisk stays as it is', (_name, mask, value) => {
  expect(mask(value)).toBe(value);
});

test('S5.36 amounts in capitals use 角, 分, 元, 万 and 亿', () => {
  expect(toChineseCurrency('120034567.89')).toBe('壹亿贰仟零叁万肆仟伍佰陆拾柒元捌角玖分');
});
