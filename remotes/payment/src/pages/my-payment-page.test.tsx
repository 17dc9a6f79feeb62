// All one's payments against answering services: filters in the address, several slips paid by one order, and what a
// slip says of itself.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering, wireSlip } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { MyPaymentPage } from './my-payment-page';
import { PayForPage } from './pay-for-page';

let slips: Json[];
let failing: boolean;
/** The list of a month's bills; null where there are none. */
let bills: string | null;

const open = { kjf: true, me: true, zt: 'unpaid' };
const listed = (query: URLSearchParams): Json => {
  const groups: Record<string, string[]> = {
    open: ['unpaid', 'paying'],
    paid: ['paid', 'verified'],
    refund: ['refunded'],
  };
  const group = query.get('zt');
  const rows = slips.filter(
    ({ zt, jkdh }) =>
      (!group || groups[group]?.includes(String(zt))) && (!query.get('jkdh') || query.get('jkdh') === jkdh),
  );
  return {
    ...{ total: rows.length, pageNo: 1, pageSize: 10, list: rows },
    counts: { open: 2, paid: 0, refund: 0, expired: 0 },
    months: [{ ny: '2026-11', sl: 2, yjje: 8000 }],
  };
};
const order = { qrText: '/sandbox/cashier/o-1', expiresAt: new Date(Date.now() + 600_000).toISOString() };
function answer({ path, query, body }: Asked): Answer {
  if (failing) return { status: 500, body: { resultCode: 'E900', msg: '系统异常，管理员处理中', data: null } };
  if (path.endsWith('/queryMyList')) return answerWith(listed(query));
  if (path.endsWith('/createQrCode'))
    return answerWith({ ...order, orderNo: String((JSON.parse(body) as { jkdh: string }).jkdh) });
  if (path.endsWith('/createJointQrCode'))
    return answerWith({ ...order, orderNo: (JSON.parse(body) as { jkdhs: string[] }).jkdhs.join(' '), total: 63_000 });
  if (path.endsWith('/queryStatus')) {
    // The cashier has been paid by the time anybody asks.
    const paid = query.get('orderNo');
    slips = slips.map((slip) =>
      paid?.split(' ').includes(String(slip.jkdh)) ? { ...slip, zt: 'paid', kjf: false } : slip,
    );
    return answerWith({ orderNo: paid, zt: 'paid', paidAt: '2026-11-22T10:00:00+08:00' });
  }
  if (path.endsWith('/link/create'))
    return answerWith({ url: 'http://localhost/#/pay-for?code=abc', expiresAt: '2026-11-23T10:00:00+08:00' });
  if (path.endsWith('/writeOffEBill'))
    return answerWith({ jkdh: 'slip-1', billNo: '33', zt: 'verified', hxsj: '2026-11-22T10:00:00+08:00' });
  if (path.endsWith('/payLink/query'))
    return answerWith({
      ...{ jkr: '李*宁', items: [{ mc: '登记费（住宅类）', je: 8000 }], total: 8000 },
      ...{ zt: slips[0]?.zt, paidAt: null, expiresAt: '2026-11-23T10:00:00+08:00' },
    });
  if (path.endsWith('/payLink/order')) {
    // Paid at the cashier by the time anybody asks.
    slips = [wireSlip({ zt: 'paid' })];
    return answerWith({ ...order, orderNo: 'o-9' });
  }
  if (path.endsWith('/billList'))
    return bills === null
      ? { body: { resultCode: 'B000', msg: '该月没有电子票据', data: null } }
      : { headers: { 'content-type': 'text/csv' }, body: Buffer.from(bills) };
  return answerWith(null);
}
const server = usingAnswering(answer);
beforeEach(() => {
  failing = false;
  bills = null;
  slips = [wireSlip(open), wireSlip({ ...open, jkdh: 'slip-2', ywmc: '抵押权首次登记', total: 55_000 })];
});

const show = (route = '/my-payment', page = <MyPaymentPage />) =>
  renderWithPortal(page, { route, user: aUser(), baseUrl: server.url });
const asked = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));

test('several slips are chosen, summed and paid by one order; what another is to pay is not among them', async () => {
  slips.push(wireSlip({ ...open, jkdh: 'slip-3', total: 1 }), wireSlip({ ...open, jkdh: 'slip-4', me: false }));
  show();
  const due = await screen.findByRole('region', { name: '待缴费用' });
  expect(within(due).getByText('待缴 3 笔，合计').parentElement?.textContent).toContain('630.01');
  const boxes = within(due).getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  fireEvent.click(boxes[2]!);
  expect(within(due).getByText('待缴 2 笔，合计').parentElement?.textContent).toContain('630.00');
  fireEvent.click(within(due).getByRole('button', { name: '一起缴费' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('2笔，合计').parentElement?.textContent).toContain('630.00');
  fireEvent.click(within(dialog).getByRole('button', { name: '去缴费' }));
  expect(await screen.findByText('2笔已缴清')).toBeTruthy();
  expect(asked('/createQrCode')).toEqual([]);
  expect(asked('/createJointQrCode').map(({ body }) => JSON.parse(body) as Json)).toEqual([
    { jkdhs: ['slip-1', 'slip-2'] },
  ]);
  expect(asked('/queryStatus')[0]?.query.get('orderNo')).toBe('slip-1 slip-2');
});

test('state, month and words stand in the address; nothing found is not nothing there', async () => {
  show('/my-payment?zt=refund&ny=2026-11&keyword=文三路&page=x');
  expect(await screen.findByText('没有符合条件的缴费')).toBeTruthy();
  expect(screen.getByText('2026年11月（2笔，已缴¥80.00）')).toBeTruthy();
  const { query } = asked('/queryMyList').find((one) => one.query.get('zt') === 'refund') ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({ ny: '2026-11', keyword: '文三路', pageNo: '1' });
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => {
    const last = asked('/queryMyList').at(-1)?.query;
    expect([last?.get('ny'), last?.get('keyword'), last?.get('zt')]).toEqual([null, null, 'refund']);
  });
});

test('an error can be repeated; who has nothing is told what comes', async () => {
  failing = true;
  show();
  const retry = await screen.findByRole('button', { name: '重试' });
  failing = false;
  slips = [];
  fireEvent.click(retry);
  expect(await screen.findAllByText('您还没有缴费记录')).not.toHaveLength(0);
});

test('a slip by itself: reduced with the reason, shared by a link, unknown in words', async () => {
  slips = [
    {
      ...wireSlip(open),
      jmxx: [{ mc: '登记费（住宅类）', yj: 8000, je: 4000, yy: '异议登记减半收取（财税〔2016〕79号）' }],
    },
  ];
  const known = show('/my-payment?jkdh=slip-1');
  expect((await screen.findByText(/异议登记减半收取/)).textContent).toContain('标准 ¥80.00，实收 ¥40.00');
  fireEvent.click(screen.getByRole('button', { name: '请他人代缴' }));
  expect(await screen.findByRole('img', { name: '代缴二维码' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤回链接' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: '代缴二维码' })).toBeNull());
  expect(asked('/link/revoke')).toHaveLength(1);
  known.unmount();
  show('/my-payment?jkdh=slip-9');
  expect(await screen.findAllByText('未查询到该缴款单')).not.toHaveLength(0);
});

test('a part that went back is told with time and way; a bill is written off only by its payer, who is asked', async () => {
  slips = [wireSlip({ zt: 'refunded', tkje: 3000, tksj: '2026-11-22T10:00:00+08:00', tkfs: '原路退回付款账户' })];
  const first = show('/my-payment?jkdh=slip-1');
  expect((await screen.findByText('部分退款')).nextSibling?.textContent).toContain('30.00');
  expect(screen.getByText('原路退回付款账户')).toBeTruthy();
  first.unmount();
  slips = [wireSlip({ zt: 'paid', me: false })];
  const second = show('/my-payment?jkdh=slip-1');
  expect(await screen.findByRole('button', { name: '下载电子票据' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '核销票据' })).toBeNull();
  second.unmount();
  slips = [wireSlip({ zt: 'paid', me: true })];
  show('/my-payment?jkdh=slip-1');
  fireEvent.click(await screen.findByRole('button', { name: '核销票据' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认核销' }));
  await waitFor(() => expect(asked('/writeOffEBill')).toHaveLength(1));
});

test('of a chosen month the list of its bills is saved, or said why there is none; whose bill it is not is offered none', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const all = show('/my-payment?ny=2026-11');
  fireEvent.click(await screen.findByRole('button', { name: '下载本月电子票据清单' }));
  expect(await screen.findByText('该月没有电子票据')).toBeTruthy();
  bills = '票据号';
  fireEvent.click(screen.getByRole('button', { name: '下载本月电子票据清单' }));
  await waitFor(() => expect(saved).toEqual(['电子票据清单2026-11.csv']));
  expect(asked('/billList').at(-1)?.query.get('ny')).toBe('2026-11');
  all.unmount();
  click.mockRestore();
  slips = [wireSlip({ zt: 'paid', me: false, kxzpj: false })];
  show('/my-payment?jkdh=slip-1');
  await screen.findByRole('link', { name: '查看办件进度' });
  expect(screen.queryByRole('button', { name: '下载电子票据' })).toBeNull();
});

test('who pays by a link sees the amount and a masked name, and the result when it is there', async () => {
  const linked = show('/pay-for?code=abc', <PayForPage />);
  expect(await screen.findByText('李*宁')).toBeTruthy();
  expect(screen.queryByText(/支付结果确认中/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '去支付' }));
  expect(await screen.findByText('已缴费')).toBeTruthy();
  linked.unmount();
  show('/pay-for', <PayForPage />);
  expect(await screen.findAllByText('链接不能使用')).not.toHaveLength(0);
});
