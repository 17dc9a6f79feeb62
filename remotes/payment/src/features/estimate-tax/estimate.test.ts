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

test('an exchange and a resettlement are reckoned to the same figures as the declaration of such a case', () => {
  const exchange = { jylx: 'exchange', hsje: '1000000.00', hhce: '200000.00', msrq: '2019-05-20' };
  expect(estimate(form(exchange), '330106', TODAY)).toMatchObject({
    found: { transferor: 1_025_000, transferee: 625_000 },
  });
  const resettled = { jylx: 'resettlement', hsje: '1000000.00', zsbc: '800000.00' };
  expect(estimate(form(resettled), '330106', TODAY)).toMatchObject({ found: { transferor: 0, transferee: 200_000 } });
});

test('an organisation that receives has neither the homes of a family nor the half of the stamp duty', () => {
  const sale = { sfzz: '0', msrq: '2019-05-20' };
  const totals = (fields: Record<string, string>) => {
    const result = estimate(form({ ...sale, ...fields }), '330106', TODAY);
    return result.fault === null
      ? result.found.steps.find(({ tax, side }) => tax === 'stamp' && side === 'transferee')
      : null;
  };
  expect([totals({})?.rate, totals({ sfdw: '1' })?.rate]).toEqual(['0.05%，减半', '0.05%']);
  expect(totals({ jylx: 'contribution' })?.rate).toBe('0.05%');
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
