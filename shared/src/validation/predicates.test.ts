// Names, numbers and dates: the standard's vectors, the edges, and what must hold for any input.
import fc from 'fast-check';
import { citizenIdCheckCharacter } from './citizen-id';
import { creditCodeCheckCharacter, isBusinessCode } from './organisation-code';
import { isPersonName } from './person-name';
import {
  ageFromIdentityNumber,
  identityNumberError,
  isBefore,
  isCitizenId,
  isEmail,
  isIdentityNumber,
  isMobile,
  isOtherIdentityDocument,
  isUnifiedSocialCreditCode,
} from './index';

const predicates = {
  isPersonName,
  isMobile,
  isCitizenId,
  isBusinessCode,
  isUnifiedSocialCreditCode,
  isIdentityNumber,
  isEmail,
  isOtherIdentityDocument,
};

/** A valid number of somebody born on that day. */
function citizenBorn(yyyymmdd: string, region = '330106', sequence = '001'): string {
  const digits = region + yyyymmdd + sequence;
  return digits + citizenIdCheckCharacter(digits);
}

function table(predicate: (value: unknown) => boolean, good: unknown[], wrong: unknown[]): void {
  expect(good.filter((value) => !predicate(value))).toEqual([]);
  expect(wrong.filter(predicate)).toEqual([]);
}

test.each(Object.entries(predicates))('%s never throws and refuses what is not text', (_name, predicate) => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const answer = predicate(value);
      expect(typeof answer).toBe('boolean');
      if (typeof value !== 'string') expect(answer).toBe(false);
    }),
  );
  expect([predicate(new String('13800138000')), predicate(['张三']), predicate(13800138000)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('isPersonName', () => {
  table(
    isPersonName,
    ['张三', '欧阳娜娜', '一二三四五六', '𠮷田', '〇〇', 'Bob', 'ABCDEFGHIJ'],
    [
      '张',
      '一二三四五六七',
      'Al',
      'ABCDEFGHIJK',
      '张San',
      ' 张三',
      '张三 ',
      '张三\n',
      '张·三',
      '',
      'Ann Lee',
      '𠮷',
      'Zoë',
    ],
  );
});

test('isMobile', () => {
  table(
    isMobile,
    ['13800138000', '15912345678', '19900000000'],
    ['12800138000', '1380013800', '138001380000', '１3800138000', '+8613800138000', '13800138000\n'],
  );
});

describe('isCitizenId', () => {
  test('vectors', () => {
    table(
      isCitizenId,
      [
        '330106190001010017',
        '330106190002280027',
        '330203190103151036',
        '810000190001010114',
        citizenBorn('18000101'),
        citizenBorn('20991231'),
        citizenBorn('20000229'),
      ],
      [
        '330106190001010010',
        '330106190002300013',
        '33010619000101001',
        '',
        '０30106190001010017',
        citizenBorn('19000229'),
        citizenBorn('17991231'),
        citizenBorn('21000101'),
        citizenBorn('19001301'),
        citizenBorn('19000100'),
        citizenBorn('20000101', '030106'),
        '330106190001010017\n',
        ' 330106190001010017',
      ],
    );
  });

  test('15 digits', () => {
    table(
      isCitizenId,
      ['330106000101001', '330106960229001', '330106991231999'],
      ['030106000101001', '330106000229001', '330106001301001', '33010600010100X', '3301060001010012'],
    );
  });

  test('both cases of X', () => {
    const id = Array.from({ length: 30 }, (_, index) => citizenBorn('19800101', '330106', String(100 + index))).find(
      (text) => text.endsWith('X'),
    )!;
    expect([isCitizenId(id), isCitizenId(id.toLowerCase())]).toEqual([true, true]);
  });

  test('any change of one character is noticed', () => {
    const day = fc.date({
      min: new Date('1800-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 1, max: 9 }),
        (date, sequence, at, by) => {
          const id = citizenBorn(
            date.toISOString().slice(0, 10).replaceAll('-', ''),
            '330106',
            String(sequence).padStart(3, '0'),
          );
          expect(isCitizenId(id)).toBe(true);
          const changed = id.charAt(at) === 'X' ? String(by) : String((Number(id.charAt(at)) + by) % 10);
          expect(isCitizenId(id.slice(0, at) + changed + id.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
});

describe('organisations', () => {
  test('isUnifiedSocialCreditCode', () => {
    table(
      isUnifiedSocialCreditCode,
      ['91350100M000100Y43', '91330106MA0000007Q', '12330100000000000E'],
      [
        '91350100M000100Y4A',
        '9135010OM000100Y43',
        '91350100m000100y43',
        '91350100M000100Y4',
        '91350100M000100Y433',
        '',
      ],
    );
  });

  test('any change of one character is noticed', () => {
    const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
    const any = (length: number) =>
      fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length });
    fc.assert(
      fc.property(
        any(2),
        digits(6),
        any(9),
        fc.integer({ min: 0, max: 17 }),
        fc.integer({ min: 1, max: 30 }),
        (head, region, body, at, by) => {
          const base = head + region + body;
          const code = base + creditCodeCheckCharacter(base);
          expect(isUnifiedSocialCreditCode(code)).toBe(true);
          const changed = characters.charAt((characters.indexOf(code.charAt(at)) + by) % 31);
          expect(isUnifiedSocialCreditCode(code.slice(0, at) + changed + code.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  test('isBusinessCode and isIdentityNumber', () => {
    table(
      isBusinessCode,
      ['9ABCDEFGHIJKLMNOPQ', '912345678901234567'],
      ['812345678901234567', '9a2345678901234567', '91234567890123456'],
    );
    table(
      isIdentityNumber,
      ['330106190001010017', '330106000101001', '9ABCDEFGHIJKLMNOPQ'],
      ['12330100000000000E', 'E12345678'],
    );
  });
});

test('isEmail', () => {
  const label = 'a'.repeat(63);
  table(
    isEmail,
    [
      'a@b',
      'a.b+c@d-e.cn',
      "!#$%&'*+/=?^_`{|}~-@x",
      `${'a'.repeat(64)}@b`,
      `a@${label}.${label}`,
      `${'a'.repeat(64)}@${label}.${label}.${'b'.repeat(61)}`,
    ],
    [
      '',
      'a',
      '@b',
      'a@',
      '.a@b',
      'a.@b',
      'a..b@c',
      'a@-b',
      'a@b-',
      'a@b.',
      'a@.b',
      'a@b_c',
      'a b@c',
      'a@b@c',
      '张@b',
      `${'a'.repeat(65)}@b`,
      `a@a${label}`,
      `${'a'.repeat(64)}@${label}.${label}.${'b'.repeat(62)}`,
      'a@b\n',
      '"a"@b',
      'a@[1.2.3.4]',
    ],
  );
});

describe('ageFromIdentityNumber', () => {
  test.each<[string, Date, number | null]>([
    ['20000520', new Date(2026, 4, 19, 23, 59), 25],
    ['20000520', new Date(2026, 4, 20), 26],
    ['20000229', new Date(2025, 1, 28), 24],
    ['20000229', new Date(2025, 2, 1), 25],
    ['20000229', new Date(2024, 1, 29), 24],
    ['20261121', new Date(2026, 10, 21), 0],
    ['20261122', new Date(2026, 10, 21, 23), null],
    ['20000101', new Date(NaN), null],
  ])('born %s, on %s: %s', (born, today, age) => expect(ageFromIdentityNumber(citizenBorn(born), today)).toBe(age));

  test('15 digits and invalid numbers', () => {
    expect(ageFromIdentityNumber('330106800101001', new Date(2026, 0, 1))).toBe(46);
    expect(ageFromIdentityNumber('330106190001010010', new Date(2026, 0, 1))).toBeNull();
    expect(ageFromIdentityNumber('9ABCDEFGHIJKLMNOPQ', new Date(2026, 0, 1))).toBeNull();
  });
});

test.each<[Date | string, Date | string, boolean]>([
  ['2024-02-28', '2024-02-29', true],
  ['2024-02-29', '2024-02-29', false],
  ['2023-02-28', '2023-02-29', false],
  ['2024-01-01', '2024-01-01 00:00:01', true],
  ['2024-01-01 00:00:00', '2024-01-01', false],
  ['2024-01-01', new Date(2024, 0, 1, 0, 0, 0, 1), true],
  [new Date(2024, 0, 1), '2024-01-01', false],
  [new Date(NaN), '2024-01-01', false],
  ['2024-1-1', '2025-01-01', false],
  ['2024-01-01T00:00:00', '2025-01-01', false],
  ['2024-01-01 24:00:00', '2025-01-01', false],
  ['2024-01-01 23:60:00', '2025-01-01', false],
  ['0050-01-01', '1950-01-01', true],
  ['2024-00-01', '2025-01-01', false],
  ['2024-04-31', '2025-01-01', false],
  ['', '2025-01-01', false],
  [null as never, '2025-01-01', false],
  [0 as never, '2025-01-01', false],
  ['2024-12-31 23:59:59', '2025-01-01', true],
])('isBefore(%j, %j) is %s', (a, b, expected) => expect(isBefore(a, b)).toBe(expected));

test.each<[string, string, string | null]>([
  ['1', '330106190001010017', null],
  ['1', '330106000101001', '身份证号应为18位，您填写了15位，请对照证件补全；一代身份证已停用，请填写现在的身份证号'],
  ['1', '33010619000101001', '身份证号应为18位，您填写了17位，请对照证件补全'],
  ['1', '330106190002300013', '身份证号中的出生日期不正确，请对照证件核对'],
  ['1', '330106190001010010', '身份证号有误，请核对每一位；与证件完全一致的，请到登记机构窗口办理'],
  ['1', '33010619000101001A', '身份证号应为17位数字和1位校验码（数字或X）'],
  ['1', '', '请填写证件号'],
  ['7', '91350100M000100Y43', null],
  ['8', '12330100000000000E', null],
  ['8', '9135', '统一社会信用代码应为18位，您填写了4位，请对照营业执照补全'],
  ['7', '91350100M000100Y4A', null],
  [
    '7',
    '91350100M000100I43',
    '统一社会信用代码应为数字和大写字母（不含I、O、S、V、Z），第3至8位为数字，请对照营业执照核对',
  ],
  ['3', 'E12345678', null],
  ['3', 'e12345678', '护照号应为5至17位大写字母或数字'],
  ['3', 'E123', '护照号应为5至17位大写字母或数字'],
  ['99', '军字第001号', null],
  ['99', ' ', '证件号应为1至50个字符'],
  ['99', 'x'.repeat(51), '证件号应为1至50个字符'],
])('identityNumberError(%s, %s)', (kind, value, expected) => expect(identityNumberError(kind, value)).toBe(expected));
