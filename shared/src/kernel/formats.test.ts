// Ids and paper formats, by the vectors of the national standards.
import {
  buildingOfUnitNumber,
  findRegionEntry,
  formatUnitNumber,
  isBusinessNumber,
  isDraftNumber,
  isPostcode,
  isRegionCode,
  isRegionWithin,
  isTitleCertificateNumber,
  isUnitNumber,
  normaliseCertificateNumber,
  normaliseUnitNumber,
  parseTitleCertificateNumber,
  parseVerificationCode,
  regionFallback,
  regionPrefix,
} from './index';
import { isVerificationCode } from './formats';

/** What surrounds a good value makes it wrong, and so does a list of it, which reads like it as text. */
const around = (value: string): unknown[] => [
  `0${value}`,
  `${value}0`,
  `A${value}`,
  `${value}A`,
  `${value}\n`,
  [value],
];

function table(predicate: (value: unknown) => boolean, good: string[], wrong: unknown[]): void {
  expect(good.filter((value) => !predicate(value))).toEqual([]);
  expect([...wrong, ...good.flatMap(around), null, 5, {}].filter(predicate)).toEqual([]);
}

test('unit numbers', () => {
  table(
    isUnitNumber,
    [
      '330106001001GB00001F00010001',
      '330106001001GB00001W00000000',
      '330109012003JC00123F00010000',
      '330902000000GH00007W00000000',
      '331125008016JE00021L00000001',
      '330185003009JD00456W00000000',
      '330106001001JA00001W00000000',
    ],
    [
      '330106001001GB00001F0001001',
      '330106001001GB00001W00000001',
      '330106001001GB00000W00000000',
      '330106001001XB00001F00010001',
      '330106001001GA00001W00000000',
      '330106 001001 GB00001 F00010001',
      '330106001001gb00001f00010001',
    ],
  );
  expect(normaliseUnitNumber(' 330106 001001 gb00001 F00010001')).toBe('330106001001GB00001F00010001');
  expect(formatUnitNumber('330106001001GB00001F00010001')).toBe('330106 001001 GB00001 F00010001');
  expect(formatUnitNumber('3301')).toBe('3301');
  expect(buildingOfUnitNumber('330106001001GB00001F00010001')).toBe('330106001001GB00001F0001');
});

test('certificates', () => {
  table(
    isTitleCertificateNumber,
    ['浙（2024）杭州市不动产权第0123456号', '浙(2023)德清县不动产权第0000123号'],
    ['浙（2024）杭州市不动产权第123号', '杭房权证字第123号', '浙（2024）杭州市不动产证明第0123456号'],
  );
  expect(normaliseCertificateNumber(' 浙(2023) 德清县不动产权第0000123号 ')).toBe(
    '浙（2023）德清县不动产权第0000123号',
  );
  expect(parseTitleCertificateNumber('浙 (2023)德清县不动产权第0000123号')).toEqual({
    number: '浙（2023）德清县不动产权第0000123号',
    legacy: false,
  });
  expect(parseTitleCertificateNumber('杭房权证字第123号')).toEqual({ number: '杭房权证字第123号', legacy: true });
  expect(() => parseTitleCertificateNumber('  ')).toThrow(RangeError);
  expect(parseTitleCertificateNumber('证'.repeat(50)).legacy).toBe(true);
  expect(() => parseTitleCertificateNumber('证'.repeat(51))).toThrow(new RangeError('不动产权证号格式不正确'));
});

test('business numbers, codes and ids', () => {
  table(
    isBusinessNumber,
    ['33010620241201000123', 'D1234567890123456789'],
    ['3301062024120100012', 'D12345678901234567890', 'E1234567890123456789', '33010620241201000123\n'],
  );
  const draft = 'D1234567890123456789';
  expect([draft, '33010620241201000123', `0${draft}`, `${draft}0`].map(isDraftNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  table(isVerificationCode, ['K7MQ9T4ZB2XC'], ['K7MQ9T4ZB2X', 'K7MQ9T4ZB2X1', 'K7MQ9T4ZB2X0', 'k7mq9t4zb2xc']);
  expect(parseVerificationCode('k7mq 9t4z b2xc')).toBe('K7MQ9T4ZB2XC');
  table(isRegionCode, ['330106'], ['33010', '3301066']);
  table(isPostcode, ['310000'], ['31000']);
  expect(() => parseVerificationCode('')).toThrow(new RangeError('核验码应为12位字母或数字'));
});

test('regions', () => {
  expect(['330000', '330100', '330106'].map(regionPrefix)).toEqual(['33', '3301', '330106']);
  const within: [string, string, boolean][] = [
    ['330106', '330000', true],
    ['330106', '330100', true],
    ['330106', '330106', true],
    ['330106', '330200', false],
    ['330100', '330106', false],
    ['320106', '330000', false],
    ['3301', '330000', false],
    ['3301060', '330106', false],
    ['330106330106', '330000', false],
    ['133012', '1330100', false],
    ['330106', '33010000', false],
  ];
  expect(within.filter(([code, scope, expected]) => isRegionWithin(code, scope) !== expected)).toEqual([]);
  expect(regionFallback('330106')).toBe('330100');
  const entries = { '330100': 'city', '330203': 'district' };
  expect(['330106', '330203', '330205', 'constructor'].map((code) => findRegionEntry<string>(entries, code))).toEqual([
    'city',
    'district',
    null,
    null,
  ]);
});
