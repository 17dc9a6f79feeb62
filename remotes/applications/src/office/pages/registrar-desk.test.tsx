// The registrar's desk on a wide screen: the queue, decisions that can be taken back, points of correction, keys.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireFile } from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import type { StateCode } from '@portal/shared/catalogue';
import { decisionsIn, states } from '@portal/shared/catalogue';
import { AuditDetailPage } from './audit-detail-page';

const [ONE, TWO] = ['33010620261121000001', '33010620261121000002'];
const officer = aUser({ name: '周正', userType: '0', roles: ['preReviewer', 'acceptor'] });
let server: TestServer;
let saved: Json[] = [];
let file: Json = {};
let refusal: string | null = null;

const row = (ywh: string, syts: number | null) => ({
  ...{ ywh, lcdm: 'house-transfer', lcmc: '存量房转移登记', zl: `文三路${ywh.slice(-1)}号`, xzqbm: '330106' },
  ...{ zt: 'PRE_REVIEW', dqrq: syts === null ? null : '2026-11-24', syts, sfwd: true },
  statusAt: '2026-11-21T09:30:00+08:00',
});
const queue = {
  ...{ total: 2, counts: { queue: 2, mine: 2, returned: 0 }, lcs: [], xzqs: [] },
  ...{ zts: [{ dm: 'PRE_REVIEW', mc: '预审中', count: 2 }], list: [row(ONE, 0), row(TWO, null)] },
};

beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: query === '(min-width: 1024px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
beforeEach(async () => {
  [saved, refusal] = [[], null];
  file = {};
  server = await startAnswering(({ path, body }) => {
    if (path.endsWith('/audit/queue')) return answerWith(queue);
    if (path.includes('/audit/register/')) {
      const area = { mc: '建筑面积', djbz: '77.70㎡', sqz: '77.07㎡', bdjg: 'differs' };
      const price = { mc: '成交价格（元）', djbz: null, sqz: '1250000', bdjg: 'onlyFiled' };
      return answerWith({ cxsj: '2026-11-21T10:05:00+08:00', sfyd: true, bdlb: [{ bt: '不动产', mx: [area, price] }] });
    }
    if (path.endsWith('/audit/saveOpinion')) {
      saved.push(JSON.parse(body) as Json);
      return refusal === null
        ? answerWith({ zt: 'ACCEPTED' })
        : { body: { resultCode: 'B000', msg: refusal, data: null } };
    }
    if (path.includes('/queryAll/')) {
      const ywh = path.split('/').at(-1);
      const work = { zt: 'PRE_REVIEW', role: 'staff', actions: ['audit'], claimedBy: '周正', results: ['1', '3', '5'] };
      return answerWith(wireFile({ ...work, ywh, submittedAt: '2026-11-21T09:30:00+08:00', ...file }));
    }
    if (path.includes('/document/list')) return answerWith([]);
    if (path.includes('/videoAuth/')) return answerWith({ list: [] });
    return { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search = `?ywh=${ONE}`) =>
  renderWithPortal(<AuditDetailPage />, {
    route: `/apply-layout/audit-detail${search}`,
    user: officer,
    baseUrl: server.url,
  });
const opinion = async () => (await screen.findByRole('textbox', { name: '意见' })) as HTMLInputElement;

test('without a case in the address the first due is opened; the queue is grouped by its days', async () => {
  const portal = show('');
  await waitFor(() => expect(portal.address()).toContain(ONE));
  const list = within(screen.getByRole('region', { name: '办件队列' }));
  expect(within(list.getByRole('region', { name: '今天到期和已超期' })).getAllByRole('link')).toHaveLength(1);
  expect(within(list.getByRole('region', { name: /未计时/ })).getByRole('link').textContent).toContain(TWO);
  await waitFor(() =>
    expect(list.getByRole('link', { name: new RegExp(ONE) }).getAttribute('aria-current')).toBe('true'),
  );
});

test('a decision opens the next case, waits, and comes back as it was written when it is taken back', async () => {
  const portal = show();
  fireEvent.change(await opinion(), { target: { value: '材料齐全。' } });
  fireEvent.click(screen.getByRole('button', { name: /^同意受理/ }));
  expect(await screen.findByText(/尚未送出/)).toBeTruthy();
  await waitFor(() => expect(portal.address()).toContain(TWO));
  expect((await opinion()).value).not.toBe('材料齐全。');
  fireEvent.keyDown(window, { code: 'KeyZ', key: 'z', altKey: true });
  await waitFor(() => expect(portal.address()).toContain(ONE));
  expect((await opinion()).value).toBe('材料齐全。');
  expect([saved, screen.queryByText(/尚未送出/)]).toEqual([[], null]);
  fireEvent.keyDown(window, { code: 'Enter', key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(portal.address()).toContain(TWO));
  fireEvent.click(screen.getByRole('button', { name: '立即送出' }));
  await waitFor(() =>
    expect(saved).toEqual([expect.objectContaining({ ywh: ONE, result: '1', opinion: '材料齐全。' })]),
  );
});

test('leaving the desk sends what waits; what is refused is said, with the case that it was about', async () => {
  const portal = show();
  await opinion();
  fireEvent.click(screen.getByRole('button', { name: /^同意受理/ }));
  await screen.findByText(/尚未送出/);
  refusal = '业务状态已变为“已撤回”';
  portal.unmount();
  await waitFor(() => expect(saved).toHaveLength(1));
  const said = await screen.findByRole('alertdialog');
  expect(said.textContent).toContain(ONE);
  expect(said.textContent).toContain(refusal);
  fireEvent.click(within(said).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a difference is marked, and a field of the form becomes a point of correction', async () => {
  show();
  const area = await screen.findByRole('row', { name: /建筑面积/ });
  expect([...area.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['07', '70']);
  fireEvent.keyDown(window, { code: 'KeyD', key: 'd', altKey: true });
  await waitFor(() => expect(document.activeElement).toBe(area));
  // What the register gives is not the applicants' to mend.
  expect(within(area).queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '要求补正' }));
  const layer = within(await screen.findByRole('dialog', { name: '要求补正' }));
  fireEvent.click(layer.getByRole('button', { name: '要求补正' }));
  expect(await layer.findAllByText('请至少选择一项补正内容')).not.toHaveLength(0);
  fireEvent.change(layer.getByRole('combobox', { name: /添加需要更正的填写内容/ }), {
    target: { value: 'fields.cjjg' },
  });
  fireEvent.change(layer.getByRole('textbox', { name: /补正原因/ }), { target: { value: '与合同不一致' } });
  fireEvent.click(layer.getByRole('button', { name: '要求补正' }));
  fireEvent.click(await screen.findByRole('button', { name: '立即送出' }));
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({
        result: '5',
        corrections: [{ kind: 'field', key: 'fields.cjjg', reason: '与合同不一致' }],
      }),
    ]),
  );
});

test.each((Object.keys(states) as StateCode[]).filter((state) => decisionsIn(state).length > 0))(
  'in %s every decision has its button',
  async (zt) => {
    const results = [...new Set(decisionsIn(zt).map(({ result }) => result))];
    file = { zt, results, actions: [zt === 'READY_BOOK' ? 'book' : 'audit'] };
    show();
    const bar = within(await screen.findByRole('region', { name: '审核意见' }));
    const names = bar.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(names.filter((name) => !/退回队列|申请回避|下一件$/.test(name) || name.includes('，'))).toHaveLength(
      results.length,
    );
  },
);

test('who has not claimed the case sees a claim and no decision; another officer’s case offers neither', async () => {
  file = { claimedBy: null, actions: ['claim', 'audit'] };
  show();
  expect(await screen.findByRole('button', { name: '领取' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '意见' })).toBeNull();
  cleanup();
  file = { claimedBy: '李*', actions: [] };
  show();
  expect(await screen.findByText(/已由李\*领取/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领取|^同意/ })).toBeNull();
  expect(server.asked.filter(({ path }) => path.includes('/audit/register/'))).toEqual([]);
});

test('the sheet of keys opens by `?` outside of fields, and turns the keys off', async () => {
  const portal = show();
  fireEvent.keyDown(await opinion(), { code: 'Slash', key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { code: 'Slash', key: '?' });
  const sheet = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
  expect(sheet.getByText('Ctrl+Enter')).toBeTruthy();
  fireEvent.click(sheet.getByRole('checkbox', { name: '使用快捷键' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(window, { code: 'ArrowDown', key: 'ArrowDown', altKey: true });
  expect(portal.address()).toContain(ONE);
  localStorage.clear();
});
