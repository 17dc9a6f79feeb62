// Trade bills of a day as WeChat Pay makes them: rows have states, vouchers and marks, and one bad row loses no other.
// An SDK’s reader of bills is the oracle; days of Alipay and UnionPay are asked order by order, without a bill.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Formatter } from 'wechatpay-axios-plugin';
import cases from './recorded/expected.json';
import { readBill } from './wechat-bill';

const TITLES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const SUMMARY =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`1,`80.00,`0.00,`0.00,`0.00000,`80.00,`0.00\r\n';
type Change = Readonly<Record<string, string>>;
const DEFAULTS: Change = {
  交易时间: '2026-11-20 10:00:00',
  微信订单号: '4200000000000000001',
  商户订单号: 'EXAMPLE0001',
  交易状态: 'SUCCESS',
  货币种类: 'CNY',
  应结订单金额: '80.00',
  代金券金额: '0.00',
  订单金额: '80.00',
  商品名称: '登记费',
};
const row = (change: Change = {}): string =>
  TITLES.split(',')
    .map((title) => `\`${change[title] ?? DEFAULTS[title] ?? ''}`)
    .join(',');
const refund = (change: Change = {}): string =>
  row({
    交易状态: 'REFUND',
    商户退款单号: 'BACK1',
    退款金额: '30.00',
    申请退款金额: '30.00',
    退款状态: 'SUCCESS',
    ...change,
  });
const bill = (...rows: string[]): string => [TITLES, ...rows, SUMMARY].join('\r\n');
const statesOf = (text: string) =>
  readBill(text).map(({ refundNumber, transactionNumber, amount, state = 'done' }) => [
    refundNumber ?? transactionNumber,
    amount,
    state,
  ]);
const PAID = ['4200000000000000001', 8000, 'done'];

test.each(cases.files)('$file', ({ file, payments, refundsDone = [], refundsNotDone = [] }) => {
  const lines = readBill(readFileSync(path.join(import.meta.dirname, 'recorded', file), 'utf8'));
  expect(
    lines
      .filter(({ refundNumber }) => refundNumber === null)
      .map(({ orderNumber, amount }) => ({ order: orderNumber, fen: amount })),
  ).toEqual(payments);
  const refunds = lines.filter(({ refundNumber }) => refundNumber !== null);
  const numbers = (isDone: boolean) =>
    refunds.filter(({ state }) => (state === undefined) === isDone).map(({ refundNumber }) => refundNumber);
  expect([numbers(true), numbers(false)]).toEqual([refundsDone, refundsNotDone]);
});

test.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'pending'],
  ['FAIL', 'failed'],
  ['CHANGE', 'failed'],
  ['success ', 'done'],
  ['', 'unread'],
  ['UNKNOWN', 'unread'],
])('a refund in state “%s” is %s', (status, state) => {
  expect(statesOf(bill(row(), refund({ 退款状态: status })))).toEqual([
    PAID,
    ['BACK1', state === 'unread' ? 0 : 3000, state],
  ]);
});

test('a payer’s order counts, not what the merchant is settled after vouchers', () => {
  expect(statesOf(bill(row({ 应结订单金额: '75.00', 代金券金额: '5.00', 订单金额: '80.00' })))).toEqual([PAID]);
  expect(statesOf(bill(refund({ 退款金额: '28.00', 充值券退款金额: '2.00', 申请退款金额: '30.00' })))).toEqual([
    ['BACK1', 3000, 'done'],
  ]);
});

test.each<[string, string]>([
  ['cut off', '`2026-11-20 10:00:00,`wxexample'],
  ['without backticks', '2026-11-20 10:00:00,wxexample,1900000001'],
  ['without an amount', row({ 订单金额: '', 应结订单金额: '' })],
  ['with an amount that is none', row({ 订单金额: '-80.00' })],
  ['without a time', row({ 交易时间: '0000-00-00 00:00:00' })],
  ['of another currency', row({ 货币种类: 'USD' })],
  ['in a state that nobody knows', row({ 交易状态: 'REVOKED' })],
  ['without an order', row({ 商户订单号: '', 微信订单号: '' })],
  ['of a refund without a number', refund({ 商户退款单号: '' })],
])('a row %s is listed for the office, and no other is lost', (_, bad) => {
  const lines = readBill(bill(row(), bad, refund()));
  expect(lines.map(({ state }) => state)).toEqual([undefined, 'unread', undefined]);
  expect(lines[1]).toMatchObject({ amount: 0, transactionNumber: expect.stringContaining('第3行') });
});

test('what is sold may have commas and backticks in its name, lines may be empty, and words at the end stop nothing', () => {
  expect(statesOf(bill(row({ 商品名称: '登记费,`含证书,`工本费' }), '', refund({ 商品名称: 'a,b' })))).toEqual([
    PAID,
    ['BACK1', 3000, 'done'],
  ]);
  expect(statesOf(bill())).toEqual([]);
  expect(statesOf('')).toEqual([]);
});

test('a row that is repeated counts once, and the last state of a refund is its state', () => {
  expect(
    statesOf(bill(row(), row(), refund({ 退款状态: 'PROCESSING' }), refund(), refund({ 退款状态: 'PROCESSING' }))),
  ).toEqual([PAID, ['BACK1', 3000, 'done']]);
});

test('marks at the beginning and line ends of any kind are no content', () => {
  for (const text of [
    `\uFEFF${bill(row())}`,
    `\uFEFF\uFEFF${bill(row())}`,
    bill(row()).replaceAll('\r\n', '\n'),
    bill(row()).replaceAll('\r\n', '\r'),
  ])
    expect(statesOf(text)).toEqual([PAID]);
});

test('a text that is no bill is refused as a whole', () => {
  expect(() => readBill('<html>502</html>')).toThrow('titles');
  expect(() => readBill(`${TITLES.replace('微信订单号', '订单')}\r\n${row()}`)).toThrow('微信订单号');
});

const trade = fc.record({
  fen: fc.integer({ min: 1, max: 1_000_000_000 }),
  isRefund: fc.boolean(),
  sold: fc.stringMatching(/^[一-龥A-Z（） ]{0,12}$/),
});

test('the reader of an SDK finds the same rows', () => {
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
      const rows = trades.map(({ fen, isRefund, sold }, at) => {
        const numbers = { 微信订单号: `42${String(at)}`, 商户订单号: `ORDER${String(at)}`, 商品名称: sold };
        const amount = (fen / 100).toFixed(2);
        return isRefund
          ? refund({ ...numbers, 商户退款单号: `BACK${String(at)}`, 申请退款金额: amount })
          : row({ ...numbers, 订单金额: amount });
      });
      const text = `\uFEFF${bill(...rows)}`;
      const { rows: theirs } = Formatter.castCsvBill(text) as { rows: Record<string, string>[] };
      const expected = theirs.map((one) => {
        const isRefund = one['交易状态'] === 'REFUND';
        const amount = Number(one[isRefund ? '申请退款金额' : '订单金额']);
        return [one['商户订单号'], isRefund ? one['商户退款单号'] : null, Math.round(amount * 100)];
      });
      expect(expected).toHaveLength(trades.length);
      expect(readBill(text).map((line) => [line.orderNumber, line.refundNumber, line.amount])).toEqual(expected);
    }),
  );
});
