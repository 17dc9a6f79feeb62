// What a fee notice says and who pays it: every item with its words, written out from 发改价格规〔2016〕2559号 and 财税
// 〔2019〕45号, not read from the rules.
import type { Business } from '../business/business';
import { applicationFee } from './application-fee';
import { computeFee } from './compute-fee';
import type { FeeInput } from './compute-fee';
import { feeSchedule } from './fee-schedule';

const DWELLING = '登记费（住宅类）';
const OTHER = '登记费（非住宅类）';
const certificate = (yuan: number, note: string) => ({
  code: 'certificate',
  name: '证书工本费',
  amount: yuan * 100,
  note,
});
const registration = (name: string, yuan: number, note: string) => ({
  code: 'registration',
  name,
  amount: yuan * 100,
  note,
});

test.each<[FeeInput, object[]]>([
  [{ rule: 'FEE_BY_USE', houseUse: '11' }, [registration(DWELLING, 80, '按件收取')]],
  [{ rule: 'FEE_BY_USE' }, [registration(OTHER, 550, '按件收取')]],
  [
    { rule: 'FEE_BY_USE', houseUse: '80', parking: true },
    [registration(DWELLING, 80, '车位、车库、储藏室按住宅类收取')],
  ],
  [
    { rule: 'FEE_BY_USE', houseUse: '12', certificates: 3 },
    [registration(DWELLING, 80, '按件收取'), certificate(20, '共3本，第一本免费，其余每本10元')],
  ],
  [
    { rule: 'FEE_BY_USE', houseUse: '31', smallBusiness: true, certificates: 2 },
    [registration(OTHER, 0, '小微企业、个体工商户免收'), certificate(10, '共2本，第一本免费，其余每本10元')],
  ],
  [{ rule: 'FEE_DISSENT', houseUse: '13' }, [registration(DWELLING, 40, '异议登记减半收取')]],
  [{ rule: 'FEE_COST_ONLY', certificates: 2 }, [certificate(20, '2本，每本10元')]],
  [
    { rule: 'FEE_COST_ONLY', certificates: 2, smallBusiness: true },
    [certificate(10, '共2本，第一本免费，其余每本10元')],
  ],
  [
    { rule: 'FEE_BY_USE', houseUse: '11', exemption: 'attachedParking' },
    [registration(DWELLING, 0, '与房屋配套的车位、车库、储藏室，不单独核发证书的免收')],
  ],
  [
    { rule: 'FEE_NONRES', exemption: 'boundaryChange' },
    [registration(OTHER, 0, '行政区划调整导致坐落、门牌变化的免收')],
  ],
  [
    { rule: 'FEE_NONRES', exemption: 'collectiveReform' },
    [registration(OTHER, 0, '农村集体产权制度改革确权变更的免收')],
  ],
  [{ rule: 'FEE_NONRES', exemption: 'law' }, [registration(OTHER, 0, '法律、法规规定减免')]],
  [{ rule: 'FEE_FREE', certificates: 3 }, []],
])('%j is noticed as it is charged', (input, items) => {
  expect(computeFee(input).items).toEqual(items);
});

test.each<[FeeInput['rule'], string]>([
  ['FEE_BY_USE', 'holder'],
  ['FEE_NONRES', 'holder'],
  ['FEE_BY_USE_MORTGAGEE', 'mortgagee'],
  ['FEE_NONRES_MORTGAGEE', 'mortgagee'],
  ['FEE_COST_ONLY', 'holder'],
  ['FEE_COST_ONLY_IF_SPOUSE', 'holder'],
  ['FEE_RESETTLEMENT', 'holder'],
  ['FEE_FREE', 'holder'],
  ['FEE_FREE_AGRI', 'holder'],
  ['FEE_DISSENT', 'applicant'],
  ['FEE_HABITATION', 'holder'],
  ['NONE', 'holder'],
])('%s is paid by the %s', (rule, payer) => {
  expect(computeFee({ rule }).payer).toBe(payer);
});

test('without certificates there is nothing to charge for, and the refusal says so', () => {
  expect(() => computeFee({ rule: 'FEE_BY_USE', certificates: 0 })).toThrow('证书本数应为正整数');
});

const business = { feeRule: 'FEE_BY_USE', roles: [], output: '不动产权证书' } as unknown as Business;
const FIRST_FREE = { name: '证书工本费', amount: 1000, note: '第一本免费；核发一本以上的，每增加一本收取' };
const line = (name: string, yuan: number, note = '按件收取') => ({ name, amount: yuan * 100, note });

test.each<[FeeInput['rule'], object[]]>([
  ['FEE_BY_USE', [line(DWELLING, 80), line(OTHER, 550), FIRST_FREE]],
  ['FEE_NONRES', [line(OTHER, 550), FIRST_FREE]],
  ['FEE_BY_USE_MORTGAGEE', [line(DWELLING, 80), line(OTHER, 550)]],
  ['FEE_NONRES_MORTGAGEE', [line(OTHER, 550)]],
  ['FEE_COST_ONLY', [{ name: '证书工本费', amount: 1000, note: '1本，每本10元' }]],
  ['FEE_COST_ONLY_IF_SPOUSE', [line(DWELLING, 80), line(OTHER, 550), FIRST_FREE]],
  ['FEE_RESETTLEMENT', [line(DWELLING, 80), line(OTHER, 550), FIRST_FREE]],
  ['FEE_DISSENT', [line(DWELLING, 40, '异议登记减半收取'), line(OTHER, 275, '异议登记减半收取')]],
  ['FEE_HABITATION', [line(DWELLING, 80)]],
  ['FEE_FREE', []],
])('a guide says of %s each amount once', (rule, lines) => {
  expect(feeSchedule({ ...business, feeRule: rule })).toEqual(lines);
});

const form = (fields: Record<string, unknown>, holders?: number) =>
  ({
    fields,
    parties: holders === undefined ? {} : { qlr: Array.from({ length: holders }, () => ({})) },
  }) as unknown as Parameters<typeof applicationFee>[1];

test.each<[string, Parameters<typeof applicationFee>[1], number]>([
  ['a dwelling of three who want one certificate together', form({ fwyt: '11', sffbcz: '0' }, 3), 80],
  ['a dwelling of three with a certificate each', form({ fwyt: '11', sffbcz: '1' }, 3), 100],
  ['certificates of their own before anybody is named', form({ fwyt: '11', sffbcz: '1' }, 0), 80],
  ['no holders at all', form({ fwyt: '11', sffbcz: '1' }), 80],
  ['a use that is no code', form({ fwyt: 11 }, 1), 550],
])('the fee of a form: %s', (_, filled, yuan) => {
  expect(applicationFee(business, filled).total).toBe(yuan * 100);
});
