// The estimate's answers as a case: hidden answers count for nothing, and what cannot be computed is said in words.
import { readForm, taxEstimateForm } from '@portal/shared/catalogue';
import { caseOf, estimate } from './estimate';

const TODAY = '2026-11-22';
const form = (fields: Record<string, string>) =>
  readForm(taxEstimateForm, {
    fields: {
      jylx: 'sale',
      hsje: '3000000.00',
      qyrq: '2026-03-01',
      sfzz: '1',
      jzmj: '100',
      szd: 'city',
      msrq: '2024-10-01',
      jtfcts: '2',
      sfmwwy: '0',
      gsfs: 'price',
      ...fields,
    },
  });

test('S1.9 computes both sides in 分 by the rules of the contract’s day', () => {
  const result = estimate(form({}), '330106', TODAY);
  expect(result).toMatchObject({ fault: null, found: { transferee: 2_912_621, policy: { id: 'P2026' } } });
  expect(estimate(form({ qyrq: '2025-12-31' }), '330106', TODAY)).toMatchObject({ found: { policy: { id: 'P2024' } } });
});

test('answers that are not asked for count for nothing', () => {
  const gift = caseOf(form({ jylx: 'gift', pgje: '1000000', sfmwwy: '1', gsfs: 'gain', yzje: '1' }), '330106');
  expect(gift).toMatchObject({ price: null, assessedPrice: 100_000_000 });
  expect(gift.seller).toMatchObject({ soleHome: false, income: 'price', originalPrice: null });
});

test.each<[Record<string, string>, string, string]>([
  [{ qyrq: '2026-12-01' }, '330106', '合同签订日期不能晚于今天'],
  [{ jylx: 'gift' }, '330106', '没有成交价格，也没有评估价格，请到办税服务厅申报'],
  [{ qyrq: '2016-04-30', msrq: '2010-01-01' }, '330106', '平台没有2016年5月1日以前的税收规则，请到办税服务厅申报'],
  [{}, '530102', '平台没有该区划的税率，请到办税服务厅申报'],
])('%j in %s cannot be computed: %s', (fields, region, words) => {
  expect(estimate(form(fields), region, TODAY)).toEqual({ fault: words });
});
