// Ids and paper formats, by the vectors of the national standards.
import {
  findRegionEntry, formatUnitNumber, isBusinessNumber, isDraftNumber, isPostcode, isRegionCode, isRegionWithin, isRegistrationProofNumber,
  isTitleCertificateNumber, isUnitNumber, isVerificationCode, normaliseCertificateNumber, parseBusinessNumber, parseContractNumber,
  parseMaterialId, parsePaymentSlipNumber, parseRegionCode, parseReservationNumber, parseTitleCertificateNumber, parseUnitNumber,
  parseVerificationCode, regionFallback, regionOfUnitNumber, regionPrefix,
} from './index';

function table(predicate: (value: unknown) => boolean, good: unknown[], wrong: unknown[]): void {
  expect(good.filter((value) => !predicate(value))).toEqual([]);
  expect([...wrong, null, 5, {}].filter(predicate)).toEqual([]);
}

test('unit numbers', () => {
  table(isUnitNumber,
    ['330106001001GB00001F00010001', '330106001001GB00001W00000000', '330109012003JC00123F00010000', '330902000000GH00007W00000000',
      '331125008016JE00021L00000001', '330185003009JD00456W00000000', '330106001001JA00001W00000000'],
    ['330106001001GB00001F0001001', '330106001001GB00001W00000001', '330106001001XB00001F00010001', '330106001001GA00001W00000000',
      '330106 001001 GB00001 F00010001', '330106001001gb00001f00010001']);
  expect(parseUnitNumber(' 330106 001001 gb00001 F00010001')).toBe('330106001001GB00001F00010001');
  expect(formatUnitNumber('330106001001GB00001F00010001')).toBe('330106 001001 GB00001 F00010001');
  expect(formatUnitNumber('3301')).toBe('3301');
  expect(regionOfUnitNumber(parseUnitNumber('330185003009JD00456W00000000'))).toBe('330185');
  expect(() => parseUnitNumber('330106')).toThrow(RangeError);
});

test('certificates', () => {
  table(isTitleCertificateNumber, ['浙（2024）杭州市不动产权第0123456号', '浙(2023)德清县不动产权第0000123号'],
    ['浙（2024）杭州市不动产权第123号', '杭房权证字第123号', '浙（2024）杭州市不动产证明第0123456号']);
  table(isRegistrationProofNumber, ['浙（2024）杭州市不动产证明第0123456号'], ['浙（2024）杭州市不动产权第0123456号']);
  expect(normaliseCertificateNumber(' 浙(2023) 德清县不动产权第0000123号 ')).toBe('浙（2023）德清县不动产权第0000123号');
  expect(parseTitleCertificateNumber('浙 (2023)德清县不动产权第0000123号')).toEqual({ number: '浙（2023）德清县不动产权第0000123号', legacy: false });
  expect(parseTitleCertificateNumber('杭房权证字第123号')).toEqual({ number: '杭房权证字第123号', legacy: true });
  expect(() => parseTitleCertificateNumber('  ')).toThrow(RangeError);
  expect(() => parseTitleCertificateNumber('证'.repeat(51))).toThrow(RangeError);
});

test('business numbers, codes and ids', () => {
  table(isBusinessNumber, ['33010620241201000123', 'D1234567890123456789'], ['3301062024120100012', 'D12345678901234567890', 'E1234567890123456789', '33010620241201000123\n']);
  expect([isDraftNumber('D1234567890123456789'), isDraftNumber('33010620241201000123')]).toEqual([true, false]);
  table(isVerificationCode, ['K7MQ9T4ZB2XC'], ['K7MQ9T4ZB2X', 'K7MQ9T4ZB2X1', 'K7MQ9T4ZB2X0', 'k7mq9t4zb2xc']);
  expect(parseVerificationCode('k7mq 9t4z b2xc')).toBe('K7MQ9T4ZB2XC');
  table(isRegionCode, ['330106'], ['33010', '3301066']);
  table(isPostcode, ['310000'], ['31000']);
  expect(parseBusinessNumber('33010620241201000123')).toBe('33010620241201000123');
  expect(parsePaymentSlipNumber('33010024000000012345')).toBe('33010024000000012345');
  expect(parseReservationNumber('33010620241202A012')).toBe('33010620241202A012');
  expect(parseReservationNumber('A012')).toBe('A012');
  expect(parseContractNumber('2024ES00012345')).toBe('2024ES00012345');
  expect(parseMaterialId('M015')).toBe('M015');
  for (const parse of [parseBusinessNumber, parsePaymentSlipNumber, parseReservationNumber, parseContractNumber, parseRegionCode, parseMaterialId, parseVerificationCode]) {
    expect(() => parse('../x')).toThrow(RangeError);
    expect(() => parse('')).toThrow(RangeError);
  }
});

test('regions', () => {
  expect(['330000', '330100', '330106'].map(regionPrefix)).toEqual(['33', '3301', '330106']);
  const within: [string, string, boolean][] = [['330106', '330000', true], ['330106', '330100', true], ['330106', '330106', true], ['330106', '330200', false],
    ['330100', '330106', false], ['320106', '330000', false], ['3301', '330000', false]];
  expect(within.filter(([code, scope, expected]) => isRegionWithin(code, scope) !== expected)).toEqual([]);
  expect(regionFallback('330106')).toBe('330100');
  const entries = { '330100': 'city', '330203': 'district' };
  expect(['330106', '330203', '330205', 'constructor'].map((code) => findRegionEntry<string>(entries, code))).toEqual(['city', 'district', null, null]);
});
