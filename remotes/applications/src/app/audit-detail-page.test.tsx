// The page of one case's review: an officer's desk for staff, reading for those whose case it is.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireFile } from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import { AuditDetailPage } from './audit-detail-page';

jest.setTimeout(30_000);
const NUMBER = '33010620261121000001';

let server: TestServer;
let file: Json | null;

beforeEach(async () => {
  server = await startAnswering(({ path }) => {
    if (path.includes('/queryAll/')) return file ? answerWith(file) : { body: { resultCode: 'B000', msg: '未查询到相关办件，请核对业务号', data: null } };
    return { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const show = (user = aUser()) => renderWithPortal(<AuditDetailPage />, { route: `/apply-layout/audit-detail?ywh=${NUMBER}`, user, baseUrl: server.url });
const sent = { ywh: NUMBER, submittedAt: '2026-11-21T09:30:00+08:00' };

test('an applicant reads opinions, corrections and history, and is led to what is asked', async () => {
  file = wireFile({
    ...sent, zt: 'CORRECTION', role: 'initiator', actions: ['correct', 'progress'], correctionDueAt: '2026-12-06T09:30:00+08:00',
    corrections: [{ kind: 'field', key: 'fields.cjjg', label: '成交价格', reason: '与合同不一致', done: false }],
    opinions: [{ actor: '王*', role: '预审人员', result: '5', opinion: '请按合同更正', at: '2026-11-21T10:00:00+08:00' }],
    timeline: [{ event: 'requestCorrection', zt: 'CORRECTION', label: '要求补正', actor: '预审人员 王*', at: '2026-11-21T10:00:00+08:00', note: '1项', syts: null }],
  });
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('审核详情');
  expect((await screen.findByRole('link', { name: '去补正' })).getAttribute('href')).toContain('/material-completion?ywh=');
  expect(screen.getByText(/与合同不一致/).textContent).toContain('未补正');
  expect(screen.getByText(/请按合同更正/)).toBeTruthy();
  expect(screen.getByText('补正截止日期：2026年12月6日')).toBeTruthy();
  expect(screen.getByText('要求补正')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '审核意见' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领取|提交|退回队列/ })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a party without opinions of its own is told so and decides nothing', async () => {
  file = wireFile({ ...sent, zt: 'REVIEWING', role: 'party', actions: ['progress'] });
  show();
  expect(await screen.findByText('目前没有需要您了解的审核意见。')).toBeTruthy();
  expect(screen.queryByText(/不由您办理/)).toBeNull();
});

test('an official has the desk with its decision', async () => {
  file = wireFile({ ...sent, zt: 'PRE_REVIEW', role: 'staff', actions: ['audit', 'progress'], claimedBy: '周正' });
  show(aUser({ name: '周正', userType: '0', roles: ['reviewer'] }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('办件审核');
  expect(await screen.findByRole('button', { name: '退回队列' })).toBeTruthy();
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(1);
});

test('somebody else\'s number shows the refusal and nothing of a case', async () => {
  file = null;
  show();
  expect(await screen.findByText(/未查询到相关办件/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '办件信息' })).toBeNull();
});

test('an opinion that is being written is asked about before it is left behind', async () => {
  file = wireFile({ ...sent, zt: 'PRE_REVIEW', role: 'staff', actions: ['audit', 'progress'], claimedBy: '周正' });
  const portal = show(aUser({ name: '周正', userType: '0', roles: ['reviewer'] }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^意见/ }), { target: { value: '合同与登记簿不一致' } });
  const leave = () => fireEvent.click(screen.getByRole('link', { name: '首页' }));
  leave();
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: '意见尚未提交' })).getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(portal.address()).toContain('audit-detail');
  expect((screen.getByRole('textbox', { name: /^意见/ }) as HTMLTextAreaElement).value).toBe('合同与登记簿不一致');
  leave();
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: '意见尚未提交' })).getByRole('button', { name: '放弃意见' }));
  await waitFor(() => expect(portal.address()).toBe('/index'));
});
