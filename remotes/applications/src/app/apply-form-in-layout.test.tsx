// The form page under the layouts that do not file: demo without login or calls, view and audit to read, permission without saving.
import '@portal/shared/ui/install';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { businessSummaries } from '@portal/shared/catalogue';
import { applicationFileWire } from '@portal/shared/wire';
import { LayoutModeProvider } from '@portal/shared/ui';
import type { LayoutMode } from '@portal/shared/ui';
import { aFile, aUser, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { ApplyFormPage } from './apply-form-page';

jest.setTimeout(60_000);

const NUMBER = '20260000000000000001';
const BASES: Partial<Record<LayoutMode, string>> = { demo: '/apply-layout-demo', view: '/apply-layout-view', audit: '/apply-layout-audit', permission: '/setting/config/permission/apply-layout' };
let server: TestServer;

beforeEach(async () => {
  server = await startAnswering(({ path }) => (path === `/api/reg3/bizPrimary/queryAll/${NUMBER}`
    ? answerWith(applicationFileWire.encode(aFile({ businessNumber: NUMBER, processCode: 'house-transfer', form: { fields: { cjjg: '1000000.00' }, parties: { ywr: [{ qlrmc: '张三' }] } } })))
    : { status: 404 }));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(mode: LayoutMode, path: string, signedIn = true) {
  const basePath = BASES[mode] ?? '';
  return renderWithPortal(<LayoutModeProvider mode={mode} basePath={basePath}><ApplyFormPage /></LayoutModeProvider>, {
    route: `${basePath}${path}`, baseUrl: server.url, ...(signedIn ? { user: aUser() } : {}),
  });
}

test('a visitor tries out a form with made-up data; nothing is asked of the services or stored', async () => {
  show('demo', '/normal/new-house-transfer', false);
  const price = await screen.findByLabelText(/成交价格/);
  fireEvent.change(price, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '核对申请' }));
  expect(screen.getByRole('link', { name: /请填写成交价格/ })).toBeTruthy();
  fireEvent.change(price, { target: { value: '1250000' } });
  fireEvent.click(screen.getByRole('button', { name: '核对申请' }));
  await waitFor(() => expect(screen.getByText('这是核对页的样子。演示内容不会提交。')).toBeTruthy());
  expect(screen.getByText('¥1,250,000.00（壹佰贰拾伍万元整）')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '返回修改' }));
  fireEvent.click(await screen.findByRole('button', { name: '恢复示例内容' }));
  expect((screen.getByLabelText(/成交价格/) as HTMLInputElement).value).toBe('100000.00');
  expect(server.asked).toEqual([]);
});

test.each(businessSummaries.map(({ id, route }) => [id, route] as const))('%s can be tried out, and nothing in it is wrong', async (id, route) => {
  show('demo', `${route.replace('/apply-layout', '')}?lcdm=${id}`, false);
  fireEvent.click(await screen.findByRole('button', { name: '核对申请' }));
  expect(await screen.findByText('这是核对页的样子。演示内容不会提交。')).toBeTruthy();
});

test.each(['view', 'audit'] as const)('under %s a filed form is read and not changed', async (mode) => {
  show(mode, `/normal/transfer?ywh=${NUMBER}`);
  expect(await screen.findByText('¥1,000,000.00（壹佰万元整）')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: '打印' })).toBeTruthy();
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('a page to read says so when no case is named', async () => {
  show('view', '/normal/transfer');
  expect(await screen.findByRole('link', { name: '打开我的申请' })).toBeTruthy();
});

test('S2.4.8 under the permission setting the whole form is shown, and typing in it saves nothing', async () => {
  show('permission', '/house-corrections');
  fireEvent.change(await screen.findByLabelText(/更正理由/), { target: { value: '面积错误' } });
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(server.asked).toEqual([]);
});

test('where several businesses share a page, the demo asks which one', async () => {
  show('demo', '/common-process', false);
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(expect.arrayContaining(['地役权首次登记', '居住权注销登记']));
});
