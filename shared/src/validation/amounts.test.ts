// Amounts with the unit of their field: typed in 万元 they are never read as 元.
import fc from 'fast-check';
import { formatAmount, toFen, toYuanText } from '../kernel';
import { amountForReview, amountInCapitals } from './amounts';
import { toChineseCurrency } from './chinese-currency';

test.each([
  ['80', '万元', '80万元（捌拾万元整）', '80万元'],
  ['80.5', '万元', '80.5万元（捌拾万零伍仟元整）', '80.5万元'],
  ['1250.000001', '万元', '1,250.000001万元（壹仟贰佰伍拾万元零壹分）', '1,250.000001万元'],
  ['0.000001', '万元', '0.000001万元（壹分）', '0.000001万元'],
  ['1250000', '元', '¥1,250,000.00（壹佰贰拾伍万元整）', '1,250,000元'],
  ['1250000.5', undefined, '¥1,250,000.50（壹佰贰拾伍万元伍角）', '1,250,000.5元'],
  ['1.2', '亿元', '1.2亿元（壹亿贰仟万元整）', '1.2亿元'],
  ['2000', '元/㎡', '2,000元/㎡', '2,000元/㎡'],
  ['', '万元', '', ''],
  ['约八十', '万元', '约八十', '约八十万元'],
  ['99999999999', '万元', '99,999,999,999万元', '99,999,999,999万元'],
])('%s in %s is read as %s', (text, unit, review, plain) => {
  expect(amountForReview(text, unit)).toBe(review);
  expect(formatAmount(text, unit)).toBe(plain);
});

test('what is typed in 万元 is ten thousand times as many 分 as the same in 元', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n * 10n ** 8n }),
      fc.integer({ min: 0, max: 999_999 }),
      (whole, decimals) => {
        const text = `${whole}.${String(decimals).padStart(6, '0')}`;
        const fen = toFen(Number(whole * 1_000_000n + BigInt(decimals)));
        expect(amountInCapitals(text, '万元')).toBe(fen < 10 ** 14 ? toChineseCurrency(toYuanText(fen)) : '');
      },
    ),
  );
});
