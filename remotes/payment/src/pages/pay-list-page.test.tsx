// Paying against answering services: nothing counts as paid before they say so.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering, wireSlip } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import type { PaymentState } from '../api/payment';
import { PayListPage } from './pay-list-page';

let slips: Json[];
let orderState: () => PaymentState;
let order: () => Answer;
let closed: PaymentState;
let bill: () => Answer;
let listed: (() => Answer) | undefined;

function answer({ path }: Asked): Answer {
  if (path.includes('/getGgzfList/')) return listed?.() ?? answerWith(slips);
  if (path.endsWith('/createQrCode')) return order();
  if (path.endsWith('/closeOrder')) return answerWith({ orderNo: 'o-1', zt: closed });
  if (path.endsWith('/queryStatus')) return answerWith({ orderNo: 'o-1', zt: orderState(), paidAt: null });
  return bill();
}
const server = usingAnswering(answer);
beforeEach(() => {
  slips = [wireSlip()];
  orderState = () => 'paying';
  order = () =>
    answerWith({
      orderNo: 'o-1',
      qrText: '/sandbox/cashier/o-1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
  bill = () => ({ headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') });
});

const open = (route = '/reg-pay-list?ywh=202611210000000001') =>
  renderWithPortal(<PayListPage />, { route, user: aUser(), baseUrl: server.url });
const asked = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));

test('shows amount, capitals, items with their reason, and asks for this application only', async () => {
  open();
  expect(await screen.findByText('捌拾元整')).toBeTruthy();
  const row = screen.getByRole('row', { name: /不动产登记费（住宅）/ });
  expect(within(row).getByText('每件80元')).toBeTruthy();
  expect(screen.getByText('待缴费')).toBeTruthy();
  expect(server.asked[0]?.path).toBe('/api/reg3/registerPayment/getGgzfList/202611210000000001');
});

test('without a number it lists all of mine, and says when there is nothing', async () => {
  slips = [];
  open('/reg-pay-list');
  expect(await screen.findAllByText('没有需要缴纳的费用')).not.toHaveLength(0);
  expect(server.asked[0]?.path).toBe('/api/reg3/registerPayment/getGgzfList/-');
});

test('a paid order is not yet a paid slip', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  const link = await screen.findByRole('link', { name: '去支付（新标签页）' });
  expect(link.getAttribute('href')).toBe('http://localhost/sandbox/cashier/o-1');
  expect(screen.getByText('等待支付')).toBeTruthy();
  expect(JSON.parse(asked('/createQrCode')[0]?.body ?? '{}')).toEqual({
    ywh: '202611210000000001',
    jkdh: 'slip-1',
    kind: 'fee',
  });

  // The order is paid; the slip's own list is still behind.
  orderState = () => 'paid';
  fireEvent.click(screen.getByRole('button', { name: '刷新结果' }));
  await waitFor(() => expect(asked('/202611210000000001').length).toBeGreaterThanOrEqual(3));
  expect(screen.queryByText('已缴费')).toBeNull();
});

test('follows the order by itself and stops when it is settled', async () => {
  orderState = () => {
    if (asked('/queryStatus').length < 2) return 'paying';
    slips = [wireSlip({ zt: 'paid', billNo: '3300000001' })];
    return 'paid';
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  expect(await screen.findByText('已缴费')).toBeTruthy();
  expect(asked('/queryStatus')).toHaveLength(2);
  expect(screen.getByText('3300000001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去缴费' })).toBeNull();
});

test('a failed order is told, and trying again repeats the same attempt', async () => {
  order = () => ({ body: { resultCode: 'B000', msg: '收银台维护中，请稍后再试', data: null } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  expect(await screen.findByText('收银台维护中，请稍后再试')).toBeTruthy();
  order = () =>
    answerWith({
      orderNo: 'o-1',
      qrText: '/sandbox/cashier/o-1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
  fireEvent.click(screen.getByRole('button', { name: '去缴费' }));
  await screen.findByRole('link', { name: '去支付（新标签页）' });
  const keys = asked('/createQrCode').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(screen.queryByText('收银台维护中，请稍后再试')).toBeNull();
});

test('an order that ran out offers another, which is another attempt', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  await screen.findByRole('link', { name: '去支付（新标签页）' });
  orderState = () => 'expired';
  fireEvent.click(screen.getByRole('button', { name: '刷新结果' }));
  expect(await screen.findByText('支付订单已过期')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去支付（新标签页）' })).toBeNull();
  order = () =>
    answerWith({
      orderNo: 'o-2',
      qrText: '/sandbox/cashier/o-2',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
  fireEvent.click(screen.getByRole('button', { name: '重新生成' }));
  expect((await screen.findByRole('link', { name: '去支付（新标签页）' })).getAttribute('href')).toContain('/o-2');
  const keys = asked('/createQrCode').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('who pays can end the order and begin another; one that was paid meanwhile stays in sight', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  await screen.findByRole('link', { name: '去支付（新标签页）' });
  closed = 'paid';
  fireEvent.click(screen.getByRole('button', { name: '取消本次支付' }));
  await waitFor(() => expect(asked('/closeOrder')).toHaveLength(1));
  expect(JSON.parse(asked('/closeOrder')[0]?.body ?? '{}')).toEqual({ orderNo: 'o-1' });
  expect(screen.getByText('等待支付')).toBeTruthy();
  closed = 'expired';
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '取消本次支付' }).getAttribute('aria-busy')).toBeNull(),
  );
  fireEvent.click(screen.getByRole('button', { name: '取消本次支付' }));
  expect(await screen.findByRole('button', { name: '去缴费' })).toBeTruthy();
  expect(screen.queryByText('等待支付')).toBeNull();
});

test('an address that is no web address never becomes a link', async () => {
  order = () =>
    answerWith({
      orderNo: 'o-1',
      qrText: 'javascript:alert(1)',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  expect(await screen.findByText('收银台地址无效')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /支付/ })).toBeNull();
});

test('the code of WeChat is there to be scanned, on a phone as well, and is no link', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  order = () => answerWith({ orderNo: 'o-1', qrText: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', expiresAt });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '去缴费' }));
  expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
  expect(screen.queryByText('收银台地址无效')).toBeNull();
  expect(screen.queryByRole('link', { name: /支付/ })).toBeNull();
});

test('a paid slip gives its bill; a refusal is told in the server’s words', async () => {
  slips = [wireSlip({ zt: 'paid' })];
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:bill', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '下载电子票据' }));
  await waitFor(() => expect(saved).toEqual(['电子票据-slip-1.pdf']));
  bill = () => ({ body: { resultCode: 'B000', msg: '票据正在开具', data: null } });
  fireEvent.click(screen.getByRole('button', { name: '下载电子票据' }));
  expect(await screen.findByText('票据正在开具')).toBeTruthy();
  click.mockRestore();
});

test('an error of the list can be repeated', async () => {
  listed = () => ({ status: 500, body: { resultCode: 'E900', msg: '系统异常，管理员处理中', data: null } });
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  listed = undefined;
  fireEvent.click(retry);
  expect(await screen.findByText('捌拾元整')).toBeTruthy();
});
