// The declaration against answering services: what is asked and sent, what is refused, corrected and withdrawn.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FAMILY_HOMES_COMMITMENT, TAX_ESTIMATE_NOTE } from '@portal/shared/catalogue';
import { aUser, answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { LayoutModeProvider } from '@portal/shared/ui';
import { TaxFormPage } from './tax-form-page';

const NUMBER = '33010620261121000001';
const PATH = '/apply-layout/pay-taxes-house-transfer';
let accounts: Json[];
let refusal: string | null;
let save: (body: Record<string, unknown>) => Answer;

const wireAccount = (own: Json = {}): Json => ({
  ywh: NUMBER,
  ywmc: '存量房（二手房）买卖转移登记',
  zl: '西湖区文三路1号',
  sqrbsm: 'party-1',
  qlrmc: '李*宁',
  sf: 'transferee',
  jylx: '买卖',
  qyrq: '2026-03-01',
  hsje: 300_000_000,
  pgje: 320_000_000,
  dyje: 320_000_000,
  jzmj: '100',
  sfzz: true,
  msrq: null,
  yzje: null,
  djtfcts: 1,
  jtfcts: null,
  sfmwwy: false,
  gsfs: 'price',
  jtcy: [],
  sfmx: [
    {
      sz: 'deed',
      szmc: '契税',
      jsgc: [{ mc: '不含增值税价格', fh: '+', je: 320_000_000 }],
      jsyj: 320_000_000,
      sl: '1%',
      je: 3_200_000,
      gz: '个人购买家庭第二套住房，140平方米及以下',
      yj: '公告2024年第16号',
    },
  ],
  yjje: 3_200_000,
  zt: 'none',
  jkdh: null,
  wszmh: null,
  verifyCode: null,
  sbsj: null,
  wssj: null,
  bkblyy: null,
  ksb: true,
  cn: { bb: FAMILY_HOMES_COMMITMENT.version, bt: FAMILY_HOMES_COMMITMENT.title, nr: FAMILY_HOMES_COMMITMENT.text },
  ts: TAX_ESTIMATE_NOTE,
  ...(own as object),
});

function answer({ path, body }: Asked): Answer {
  if (path.endsWith('/getNsxx'))
    return refusal === null ? answerWith(accounts) : { body: { resultCode: 'B000', msg: refusal, data: null } };
  if (path.endsWith('/saveNsxx')) return save(JSON.parse(body) as Record<string, unknown>);
  if (path.endsWith('/cancelNsxx')) {
    accounts = [wireAccount({ zt: 'withdrawn' })];
    return answerWith(accounts[0] as Json);
  }
  if (path.endsWith('/taxPayOnline'))
    return answerWith({
      orderNo: 'o-1',
      qrText: '/sandbox/cashier/o-1',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    });
  return answerWith({ orderNo: 'o-1', zt: 'paying', paidAt: null });
}
const server = usingAnswering(answer);
beforeEach(() => {
  refusal = null;
  accounts = [wireAccount()];
  save = () => answerWith(wireAccount());
});

const open = (mode: 'apply' | 'view' | 'audit' | 'demo' = 'apply', path = PATH) =>
  renderWithPortal(
    <LayoutModeProvider mode={mode} basePath={`/apply-layout${mode === 'apply' ? '' : `-${mode}`}`}>
      <TaxFormPage />
    </LayoutModeProvider>,
    { route: `${path}?ywh=${NUMBER}`, path, user: aUser(), baseUrl: server.url },
  );
const sent = (end: string) =>
  server.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the amount stands first, case and register are read, and the rule, its source and the note stand with what was computed', async () => {
  open();
  expect(await screen.findByText('按登记簿初步测算的税款')).toBeTruthy();
  expect(screen.getByText('¥32,000.00')).toBeTruthy();
  expect(screen.getByText('叁万贰仟元整')).toBeTruthy();
  for (const fact of ['3,200,000.00', '2026年3月1日', '西湖区文三路1号'])
    expect(screen.getAllByText((_text, node) => node?.textContent?.includes(fact) ?? false).length).toBeGreaterThan(0);
  // One home in the register and the bought one: nobody counts it again.
  expect((screen.getByLabelText(/家庭住房总套数/) as HTMLInputElement).value).toBe('2');
  expect(screen.queryByRole('textbox', { name: /成交价格/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  press('计算税款');
  expect(await screen.findByText('规则：个人购买家庭第二套住房，140平方米及以下')).toBeTruthy();
  expect(screen.getByText('依据：公告2024年第16号')).toBeTruthy();
  expect(screen.getByText(TAX_ESTIMATE_NOTE)).toBeTruthy();
});

test('nothing is sent without the commitment; then what was answered, and at last with the amount that was seen', async () => {
  open();
  await screen.findByText('按登记簿初步测算的税款');
  press('计算税款');
  expect((await screen.findByRole('alert')).textContent).toContain('请阅读并同意家庭住房套数承诺');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: /添加家庭成员/ }));
  press('计算税款');
  // A member without a name is the form's own fault to tell.
  await waitFor(() => expect(screen.getAllByText(/请选择|请填写/).length).toBeGreaterThan(0));
  expect(sent('/saveNsxx')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: '配偶' }));
  fireEvent.change(screen.getByRole('textbox', { name: /姓名/ }), { target: { value: '周家人' } });
  fireEvent.change(screen.getByRole('textbox', { name: /身份证号/ }), { target: { value: '110101190001011009' } });
  press('计算税款');
  await screen.findByText('应缴税款（测算）');
  save = () => {
    accounts = [wireAccount({ zt: 'declared', jkdh: 'T1', sbsj: '2026-11-22T10:00:00+08:00' })];
    return answerWith(accounts[0] as Json);
  };
  press('确认申报');
  expect(await screen.findByRole('button', { name: '缴纳税款' })).toBeTruthy();
  const said = {
    ywh: NUMBER,
    sqrbsm: 'party-1',
    jtfcts: 2,
    sfmwwy: false,
    gsfs: 'price',
    jtcy: [{ gx: 'spouse', xm: '周家人', zjh: '110101190001011009' }],
    cnbb: FAMILY_HOMES_COMMITMENT.version,
  };
  expect(sent('/saveNsxx')).toEqual([
    { ...said, sfqr: false },
    { ...said, sfqr: true, yjje: 3_200_000 },
  ]);
});

test('what the services refuse is told in their words, and what was typed stays', async () => {
  const words = '登记簿记载名下已有1套住房，加上本次购买的，申报的家庭住房不能少于2套';
  save = () => ({ body: { resultCode: 'B000', msg: words, data: null } });
  open();
  await screen.findByText('按登记簿初步测算的税款');
  fireEvent.change(screen.getByLabelText(/家庭住房总套数/), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('checkbox'));
  press('计算税款');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((screen.getByLabelText(/家庭住房总套数/) as HTMLInputElement).value).toBe('1');
  expect(screen.queryByRole('button', { name: '确认申报' })).toBeNull();
});

test('another answer takes the computed amount back', async () => {
  open();
  await screen.findByText('按登记簿初步测算的税款');
  fireEvent.click(screen.getByRole('checkbox'));
  press('计算税款');
  await screen.findByRole('button', { name: '确认申报' });
  fireEvent.change(screen.getByLabelText(/家庭住房总套数/), { target: { value: '3' } });
  expect(await screen.findByRole('button', { name: '计算税款' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认申报' })).toBeNull();
});

const DECLARED = {
  zt: 'declared',
  jkdh: 'T1',
  jtfcts: 2,
  sbsj: '2026-11-22T10:00:00+08:00',
  jtcy: [{ gx: 'spouse', xm: '周**', zjh: '110***********1009' }],
};

test('a tax is paid at the cashier of the fees, by its own slip', async () => {
  accounts = [wireAccount(DECLARED)];
  open();
  fireEvent.click(await screen.findByRole('button', { name: '缴纳税款' }));
  expect((await screen.findByRole('link', { name: '去支付（新标签页）' })).getAttribute('href')).toContain('/o-1');
  expect(sent('/taxPayOnline')).toEqual([{ ywh: NUMBER, sqrbsm: 'party-1', jkdh: 'T1' }]);
  expect(server.asked.some(({ path }) => path.includes('/getGgzfList/'))).toBe(false);
});

test('a correction asks first, keeps the family that was named, and sends it as it was read', async () => {
  accounts = [wireAccount(DECLARED)];
  open();
  fireEvent.click(await screen.findByRole('button', { name: '更正申报' }));
  const dialog = await screen.findByRole('alertdialog', { name: '更正这份申报？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '更正申报' }));
  expect(await screen.findByText('周**，110***********1009')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /添加家庭成员/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  press('计算税款');
  await screen.findByRole('button', { name: '确认申报' });
  expect(sent('/saveNsxx')[0]).toMatchObject({ jtcy: [{ gx: 'spouse', xm: '周**', zjh: '110***********1009' }] });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a withdrawal of what was paid says that the money comes back, and asks first', async () => {
  accounts = [
    wireAccount({ ...DECLARED, zt: 'paid', jkdh: null, wszmh: '33010620261122000001', verifyCode: 'ABCDEFGH2345' }),
  ];
  open();
  expect(await screen.findByText('税款已缴清，完税证明已开具')).toBeTruthy();
  expect(screen.getByRole('link', { name: '打开核验页' }).getAttribute('href')).toContain(
    '/certificate-and-proof?code=ABCDEFGH2345',
  );
  expect(screen.queryByRole('button', { name: '更正申报' })).toBeNull();
  press('撤回申报');
  const dialog = await screen.findByRole('alertdialog', { name: '撤回这份申报？' });
  expect(dialog.textContent).toContain('退回原支付账户');
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('/cancelNsxx')).toEqual([]);
  press('撤回申报');
  const again = await screen.findByRole('alertdialog', { name: '撤回这份申报？' });
  fireEvent.click(within(again).getByRole('button', { name: '撤回申报' }));
  await waitFor(() => expect(sent('/cancelNsxx')).toEqual([{ ywh: NUMBER, sqrbsm: 'party-1' }]));
  expect(await screen.findByText('按登记簿初步测算的税款')).toBeTruthy();
  // It stands beside the page, and would be found by the next test while it goes.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each(['view', 'audit'] as const)('under %s everything is read and nothing can be pressed', async (mode) => {
  accounts = [wireAccount(), wireAccount({ ...DECLARED, sqrbsm: 'party-2', sf: 'transferor' })];
  open(mode);
  expect(await screen.findAllByText('依据：公告2024年第16号')).toHaveLength(2);
  expect(
    within(document.body)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([]);
});

test('what cannot be declared now, or not here, is told in the services’ words', async () => {
  accounts = [wireAccount({ bkblyy: '申请受理后才能申报', ksb: false })];
  const { unmount } = open();
  expect(await screen.findByText('申请受理后才能申报')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '计算税款' })).toBeNull();
  unmount();
  refusal = '该业务的税款不在平台申报，请到办税服务厅办理，再上传完税凭证';
  open();
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回办件' }).getAttribute('href')).toContain(
    `/progress-query?ywh=${NUMBER}`,
  );
});

test('each page is what it is for: the report shows how it is computed at once, information leads to where it is paid, of a transfer the application is at hand', async () => {
  const at = (page: string) => open('apply', `/apply-layout/${page}`);
  const rule = '规则：个人购买家庭第二套住房，140平方米及以下';
  const report = at('pay-taxes-report');
  expect(await screen.findByText(rule)).toBeTruthy();
  expect(screen.getByRole('button', { name: '计算税款' })).toBeTruthy();
  report.unmount();
  const information = at('taxes-info');
  await screen.findByText('按登记簿初步测算的税款');
  expect(screen.queryByText(rule)).toBeNull();
  expect(screen.queryByRole('link', { name: '查看转移登记申请' })).toBeNull();
  information.unmount();
  accounts = [wireAccount(DECLARED)];
  for (const page of ['pay-taxes-report', 'taxes-info', 'taxes-info-transfer']) {
    const shown = at(page);
    const link = await screen.findByRole('link', { name: '到缴税详情缴纳' });
    expect(link.getAttribute('href')).toContain(`/apply-layout/pay-taxes-detail?ywh=${NUMBER}`);
    expect(screen.queryByRole('button', { name: '缴纳税款' })).toBeNull();
    shown.unmount();
  }
  at('taxes-info-transfer');
  expect((await screen.findByRole('link', { name: '查看转移登记申请' })).getAttribute('href')).toContain(
    `/apply-layout/reg-acceptance-view?ywh=${NUMBER}`,
  );
});

test('the form of Ningbo is for cases of Ningbo; others are led to the general one', async () => {
  const path = '/apply-layout/taxes-info-nb';
  const hangzhou = open('apply', path);
  expect((await screen.findAllByText('该办件不属于宁波市')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '填写涉税信息' }).getAttribute('href')).toContain(
    `/apply-layout/taxes-info?ywh=${NUMBER}`,
  );
  expect(screen.queryByRole('button', { name: '计算税款' })).toBeNull();
  hangzhou.unmount();
  renderWithPortal(
    <LayoutModeProvider mode="apply" basePath="/apply-layout">
      <TaxFormPage />
    </LayoutModeProvider>,
    { route: `${path}?ywh=33020620261121000001`, path, user: aUser(), baseUrl: server.url },
  );
  expect(await screen.findByRole('button', { name: '计算税款' })).toBeTruthy();
});

test('every address has its own heading; under the demonstration nothing is asked of the services', async () => {
  const path = '/apply-layout-demo/taxes-info-nb';
  open('demo', path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('涉税信息（宁波）');
  // Both sides, and one form at a time.
  expect(screen.getAllByRole('button', { name: '计算税款' })).toHaveLength(1);
  press('申报转让方的税款');
  expect(screen.getAllByRole('button', { name: '计算税款' })).toHaveLength(1);
  expect(screen.getByRole('radio', { name: '按转让收入核定' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '申报承受方的税款' })).toBeTruthy();
  expect(server.asked).toEqual([]);
});
