// Masks and amounts in capitals.
import fc from 'fast-check';
import { maskIdentityNumber, maskName, maskPhone, toChineseCurrency } from './index';

describe('masks', () => {
  test.each<[(value: string | null | undefined) => string, string | null | undefined, string]>([
    [maskIdentityNumber, '330106190001010017', '330************017'],
    [maskIdentityNumber, '1234567', '123*567'],
    [maskIdentityNumber, '123456', '123456'],
    [maskIdentityNumber, '12', '12'],
    [maskIdentityNumber, '330*017', '330*017'],
    [maskIdentityNumber, null, ''],
    [maskIdentityNumber, undefined, ''],
    [maskPhone, '13800138000', '138****8000'],
    [maskPhone, '1234567', '1234567'],
    [maskPhone, '12345678', '123*5678'],
    [maskPhone, '138*', '138*'],
    [maskPhone, null, ''],
    [maskName, '张三', '张*'],
    [maskName, '欧阳娜娜', '欧*娜娜'],
    [maskName, '𠮷𠮷田', '𠮷*田'],
    [maskName, '张', '张'],
    [maskName, '', ''],
    [maskName, '张*', '张*'],
    [maskName, 'Bob', 'B*b'],
    [maskName, undefined, ''],
  ])('%p of %p is %p', (mask, value, expected) => expect(mask(value)).toBe(expected));

  test.each([
    [maskIdentityNumber, 3, 3],
    [maskPhone, 3, 4],
  ] as const)('keep the length and the ends, hide the rest, and stay when repeated', (mask, head, tail) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789X'), maxLength: 30 }), (text) => {
        const masked = mask(text);
        expect(masked).toHaveLength(text.length);
        expect(mask(masked)).toBe(masked);
        if (text.length <= head + tail) expect(masked).toBe(text);
        else expect(masked).toBe(text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail));
      }),
    );
  });
});

/** Reads capitals back into 分, so that the writer is checked by an independent reader. */
function readCapitals(text: string): number {
  const digits = '零壹贰叁肆伍陆柒捌玖';
  const sign = text.startsWith('负') ? -1 : 1;
  let fen = 0;
  let whole = 0;
  let group = 0;
  let digit = 0;
  for (const character of text.replace(/[负整]/g, '')) {
    const place = '拾佰仟'.indexOf(character);
    if (digits.includes(character)) digit = digits.indexOf(character);
    else if (place >= 0) {
      group += digit * 10 ** (place + 1);
      digit = 0;
    } else if (character === '万' || character === '亿') {
      whole += (group + digit) * (character === '万' ? 1e4 : 1e8);
      group = 0;
      digit = 0;
    } else if (character === '元') {
      fen += (whole + group + digit) * 100;
      digit = 0;
    } else {
      fen += digit * (character === '角' ? 10 : 1);
      digit = 0;
    }
  }
  return sign * fen;
}

describe('toChineseCurrency', () => {
  test.each<[number | string, string]>([
    [0, '零元整'],
    [-0, '零元整'],
    ['0.00', '零元整'],
    [-0.004, '零元整'],
    ['-0', '零元整'],
    [1e-7, '零元整'],
    [-1e-7, '零元整'],
    ['0000', '零元整'],
    [10, '壹拾元整'],
    [15, '壹拾伍元整'],
    [100, '壹佰元整'],
    [1010, '壹仟零壹拾元整'],
    [1001, '壹仟零壹元整'],
    [10000, '壹万元整'],
    [10001, '壹万零壹元整'],
    [100001, '壹拾万零壹元整'],
    [110000, '壹拾壹万元整'],
    [1101000, '壹佰壹拾万零壹仟元整'],
    [100000000, '壹亿元整'],
    [100010000, '壹亿零壹万元整'],
    [100000001, '壹亿零壹元整'],
    [20010000, '贰仟零壹万元整'],
    [1000100010, '壹拾亿零壹拾万零壹拾元整'],
    [999999999999, '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    [1250000.5, '壹佰贰拾伍万元伍角'],
    [0.05, '伍分'],
    [0.5, '伍角'],
    [0.55, '伍角伍分'],
    [1.05, '壹元零伍分'],
    [10.5, '壹拾元伍角'],
    [10.05, '壹拾元零伍分'],
    [100.55, '壹佰元伍角伍分'],
    ['1.005', '壹元零壹分'],
    [1.005, '壹元零壹分'],
    ['1.0049999', '壹元整'],
    ['-1.005', '负壹元零壹分'],
    ['0.995', '壹元整'],
    ['999999999999.994', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [-12, '负壹拾贰元整'],
    ['007', '柒元整'],
    ['0000000000000012.3', '壹拾贰元叁角'],
  ])('%p is %s', (amount, text) => expect(toChineseCurrency(amount)).toBe(text));

  test.each<unknown>([
    '',
    ' ',
    '1,000',
    '1.',
    '.5',
    '+1',
    '1e3',
    '--1',
    '1 ',
    '１',
    '0x10',
    'NaN',
    NaN,
    Infinity,
    -Infinity,
    1e12,
    '999999999999.995',
    -1e12,
    1e21,
    null,
    undefined,
    10n,
    [1],
    {},
  ])('%p is refused', (amount) => expect(() => toChineseCurrency(amount as never)).toThrow(RangeError));

  test('an independent reader gets every amount back, and the words obey the rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
          fc.integer({ min: -200_000, max: 200_000 }),
        ),
        (fen) => {
          const size = String(Math.abs(fen)).padStart(3, '0');
          const text = toChineseCurrency(`${fen < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`);
          expect(readCapitals(text)).toBe(fen === 0 ? 0 : fen);
          expect(text).not.toMatch(/零零|零万|零亿|亿万/);
          if (fen !== 0) expect(text).not.toMatch(/零元/);
          expect(text.endsWith('整')).toBe(fen % 100 === 0);
          expect(text).not.toMatch(/(^|[^壹贰叁肆伍陆柒捌玖])拾/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
