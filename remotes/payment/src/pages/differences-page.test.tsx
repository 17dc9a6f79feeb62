// Finance sees what providers and the ledger say differently, by a day that stands in the address.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { DifferencesPage } from './differences-page';

let runs: Json[];
let refused: Answer | undefined;
const run = (more: Json = {}): Json => ({
  ...{ qd: 'sandbox', qdmc: '演示收银台', wcsj: '2026-11-21T10:00:00+08:00', sfsb: false, bs: 4, bcbs: 1 },
  ...{ dfje: 14_500, wfje: 15_000, cylb: [], ...more },
});
const difference = (more: Json): Json => ({
  ...{ cylx: 'unknownOrder', orderNo: 'o-1', jkdh: null, transactionNo: 'SB-1', refundNo: null, wfje: null, dfje: 500 },
  ...more,
});

function answer({ path, body, query }: Asked): Answer {
  if (refused) return refused;
  if (path.endsWith('/refund')) return answerWith({ refundNo: 'r-1', je: 3050 });
  if (path.endsWith('/statement')) return { headers: { 'content-type': 'text/csv' }, body: Buffer.from('a,b') };
  const said = body ? (JSON.parse(body) as { rq: string }).rq : query.get('rq');
  return answerWith({ rq: said ?? '2026-11-20', dzlb: runs, yelb: [{ km: 'due:fee', je: -8000 }] });
}
const server = usingAnswering(answer);
beforeEach(() => {
  refused = undefined;
  runs = [run()];
});
const open = (route = '/payment-differences') =>
  renderWithPortal(<DifferencesPage />, { route, user: aUser(), baseUrl: server.url });

test('a day whose books agree says so, with both sums; what stands in the accounts is named in words', async () => {
  runs = [run({ wfje: 14_500 })];
  open();
  expect(await screen.findByText('账目相符')).toBeTruthy();
  expect(screen.getByText('自动补记').nextElementSibling?.textContent).toBe('1笔');
  expect(screen.getByText('应缴国库（登记费）').nextElementSibling?.textContent).toContain('80.00');
  expect(screen.getByRole('button', { name: /打印/ })).toBeTruthy();
});

test('each difference is told with both amounts, its numbers and what to do', async () => {
  runs = [
    run({
      cylb: [
        difference({}),
        difference({
          cylx: 'missingPayment',
          jkdh: '33010626000000000001',
          transactionNo: 'T-2',
          wfje: 8000,
          dfje: null,
        }),
      ],
    }),
  ];
  open();
  expect(await screen.findByText('2笔差异待处理')).toBeTruthy();
  const list = screen.getByText('渠道收款，平台无此订单').closest('section') as HTMLElement;
  expect(within(list).getByText('渠道收款，平台无此订单')).toBeTruthy();
  expect(within(list).getByText('平台已入账，渠道账单没有')).toBeTruthy();
  expect(within(list).getByText('请向渠道查询该笔流水')).toBeTruthy();
  expect(list.textContent).toContain('T-2');
});

test('a day is asked for by the address; one that nobody has compared says so, and is compared at a press', async () => {
  runs = [];
  open('/payment-differences?yyrq=2026-11-19');
  expect(await screen.findByText('这一天还没有核对')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('核对日期').value).toBe('2026-11-19');
  runs = [run({ sfsb: true, bs: 0 })];
  fireEvent.click(screen.getByRole('button', { name: '重新核对' }));
  expect(await screen.findByText('未能取得渠道账单')).toBeTruthy();
  const compared = server.asked.find(({ path }) => path.endsWith('/reconcile'));
  expect(JSON.parse(compared?.body ?? '{}')).toEqual({ rq: '2026-11-19' });
  refused = { body: { resultCode: 'B000', msg: '不能核对以后的日期', data: null } };
  fireEvent.click(screen.getByRole('button', { name: '重新核对' }));
  expect(await screen.findByText('不能核对以后的日期')).toBeTruthy();
});

test('the statement of the day is saved as a file', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '下载日报' }));
  await waitFor(() => expect(saved).toEqual(['缴费日报2026-11-20.csv']));
  click.mockRestore();
});

test('money goes back by slip, amount and reason, once for one attempt, after a question that repeats what was said', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '退回款项' }));
  const dialog = await screen.findByRole('dialog');
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: '退款' }));
  send();
  expect(await within(dialog).findByText('请填写20位缴款单号')).toBeTruthy();
  type(/缴款单号/, '33010626000000000001');
  type(/退款原因/, '多收的登记费');
  for (const wrong of ['0', '-1', '1.234', '一百', '1e3']) {
    type(/退款金额/, wrong);
    send();
    expect(await within(dialog).findByText('请填写大于零、最多两位小数的金额')).toBeTruthy();
  }
  type(/退款金额/, '30.5');
  refused = { body: { resultCode: 'B000', msg: '退款金额应大于零，且不超过尚未退回的金额', data: null } };
  send();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('30.50');
  expect(question.textContent).toContain('33010626000000000001');
  fireEvent.click(within(question).getByRole('button', { name: '确认退款' }));
  expect(await within(dialog).findByText(/不超过尚未退回的金额/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  refused = undefined;
  send();
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认退款' }));
  expect(await screen.findByText('款项正在原路退回付款账户')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = server.asked.filter(({ path }) => path.endsWith('/refund'));
  expect(sent.map(({ body }) => JSON.parse(body) as Json)).toEqual(
    Array.from({ length: 2 }, () => ({ jkdh: '33010626000000000001', je: 3050, yy: '多收的登记费' })),
  );
  // One attempt, however often it is pressed.
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('who may not see it is told so', async () => {
  refused = { body: { resultCode: 'B000', msg: '您没有办理此事项的权限', data: null } };
  open();
  expect(await screen.findByText(/您没有办理此事项的权限/)).toBeTruthy();
});
