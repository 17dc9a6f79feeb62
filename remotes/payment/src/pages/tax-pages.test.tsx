// The list of taxes and their detail against answering services; the estimate sends nothing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TAX_ESTIMATE_NOTE } from '@portal/shared/catalogue';
import { aUser, answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Asked, Json } from '@portal/shared/testing';
import { OnlineTaxPage } from './online-tax-page';
import { TaxDetailPage } from './tax-detail-page';

const NUMBER = '33010620261121000001';
let rows: Json[];

const row = (own: Json): Json => ({
  ywh: NUMBER,
  ywmc: '存量房（二手房）买卖转移登记',
  zl: '西湖区文三路1号',
  blzt: 'TAX_PENDING',
  sqrbsm: 'party-1',
  qlrmc: '李*宁',
  sf: 'transferee',
  zt: 'none',
  yjje: null,
  jkdh: null,
  wszmh: null,
  ...own,
});
const ITEM = { sqrbsm: 'party-1', qlrmc: '李*宁', sf: 'transferee', zt: 'paid', sz: 'deed', szmc: '契税' };
const ACCOUNT = {
  ywh: NUMBER,
  ywmc: '存量房（二手房）买卖转移登记',
  zl: '西湖区文三路1号',
  sqrbsm: 'party-1',
  qlrmc: '李*宁',
  sf: 'transferee',
  jylx: '买卖',
  qyrq: '2026-03-01',
  hsje: 300_000_000,
  pgje: null,
  dyje: 300_000_000,
  jzmj: '100',
  sfzz: true,
  msrq: null,
  yzje: null,
  djtfcts: 0,
  jtfcts: 1,
  sfmwwy: false,
  gsfs: 'price',
  jtcy: [],
  sfmx: [],
  yjje: 3_000_000,
  zt: 'paid',
  jkdh: null,
  wszmh: '33010620261122000001',
  verifyCode: 'ABCDEFGH2345',
  sbsj: '2026-11-22T10:00:00+08:00',
  wssj: '2026-11-22T10:05:00+08:00',
  bkblyy: '该办件目前不能申报税款',
  ksb: false,
  cn: null,
  ts: TAX_ESTIMATE_NOTE,
};

function answer({ path }: Asked) {
  if (path.endsWith('/queryTaxList'))
    return answerWith({
      total: rows.length,
      pageNo: 1,
      pageSize: 10,
      list: rows,
      counts: { none: 1, declared: 1, paid: 1 },
    });
  if (path.endsWith('/getNsxx')) return answerWith([ACCOUNT]);
  if (path.endsWith('/queryTax')) return answerWith([{ ...ITEM, jsyj: 300_000_000, sl: '1%', je: 3_000_000 }]);
  if (path.endsWith('/queryFee'))
    return answerWith([{ mc: '登记费（住宅类）', je: 8000, sm: '按件收取', jkr: '李*宁' }]);
  return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
}
const server = usingAnswering(answer);
beforeEach(() => {
  rows = [
    row({}),
    row({ sqrbsm: 'party-2', zt: 'declared', yjje: 3_000_000, jkdh: 'T1' }),
    row({ sqrbsm: 'party-3', zt: 'paid', yjje: 3_000_000, wszmh: '33010620261122000001', blzt: 'PAY_PENDING' }),
  ];
});
const open = (page: ReactNode, route: string, own: Partial<ReturnType<typeof aUser>> = {}) =>
  renderWithPortal(page, { route, user: aUser(own), baseUrl: server.url });

test('S1.15 the list says of each what is owed, and leads to the one thing to do next', async () => {
  open(<OnlineTaxPage />, '/online-tax');
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(await screen.findAllByText('李*宁', { exact: false })).not.toHaveLength(0);
  expect(href(/^去申报：/)).toBe(`/apply-layout/pay-taxes-house-transfer?ywh=${NUMBER}`);
  expect(href(/^去缴税：/)).toBe(`/apply-layout/pay-taxes-house-transfer?ywh=${NUMBER}`);
  expect(href(/^查看：/)).toBe(`/apply-layout/pay-taxes-detail?ywh=${NUMBER}`);
  for (const words of ['待申报', '待缴税', '已缴税']) expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('without any case the estimate is offered, computes both sides with rule and source, and sends nothing', async () => {
  rows = [];
  open(<OnlineTaxPage />, '/online-tax');
  expect(await screen.findAllByText('没有需要申报缴税的办件')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: '税费测算' }));
  const asked = server.asked.length;
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(await screen.findByRole('button', { name: '测算税费' }));
  expect(await screen.findByText(/有 \d 处需要修改/)).toBeTruthy();
  type(/^成交价格/, '3000000');
  type(/^建筑面积/, '100');
  const held = document.getElementById('fields.msrq') as HTMLInputElement;
  fireEvent.change(held, { target: { value: '2019-05-20' } });
  fireEvent.blur(held);
  fireEvent.click(screen.getByRole('button', { name: '测算税费' }));
  const result = await screen.findByRole('region', { name: '测算结果' });
  expect(within(result).getByText('承受方应缴税款（测算）')).toBeTruthy();
  expect(within(result).getAllByText(TAX_ESTIMATE_NOTE)).toHaveLength(2);
  expect(within(result).getAllByText(/^依据：/).length).toBeGreaterThan(3);
  expect(server.asked).toHaveLength(asked);
});

test('the detail has the receipt, every item and the fees apart', async () => {
  open(<TaxDetailPage />, `/apply-layout/pay-taxes-detail?ywh=${NUMBER}`);
  expect(await screen.findByText('税款已缴清，完税证明已开具')).toBeTruthy();
  const item = within(await screen.findByRole('table', { name: '各税种的税款' })).getByRole('row', { name: /契税/ });
  expect(item.textContent).toContain('¥30,000.00');
  const fee = within(await screen.findByRole('table', { name: '各项登记费' })).getByRole('row', { name: /登记费/ });
  expect(fee.textContent).toContain('¥80.00');
  // Nothing can be changed once the case has gone on.
  expect(screen.queryByRole('button', { name: '撤回申报' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '下载完税证明' }));
  await waitFor(() => expect(server.asked.some(({ path }) => path.includes('/queryTaxReceipt'))).toBe(true));
});
