// The form page under the layouts that do not file: demo without login or calls, view and audit to read, permission to
// set rules.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { businessSummaries } from '@portal/shared/catalogue';
import { LayoutModeProvider } from '@portal/shared/ui';
import type { LayoutMode } from '@portal/shared/ui';
import { aUser, answerWith, renderWithPortal, startAnswering, wireFile } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { ApplyFormPage } from './apply-form-page';

const NUMBER = '20260000000000000001';
const BASES: Partial<Record<LayoutMode, string>> = {
  demo: '/apply-layout-demo',
  view: '/apply-layout-view',
  audit: '/apply-layout-audit',
  permission: '/setting/config/permission/apply-layout',
};
let server: TestServer;

beforeEach(async () => {
  server = await startAnswering(({ path }) => {
    if (path === `/api/reg3/bizPrimary/queryAll/${NUMBER}`)
      return answerWith(
        wireFile({
          ywh: NUMBER,
          lcdm: 'house-transfer',
          form: { fields: { cjjg: '1000000.00' }, parties: { ywr: [{ qlrmc: '张三' }] } },
        }),
      );
    if (path.endsWith('/getRoleTree/all'))
      return answerWith([
        { roleId: '*', name: '所有人' },
        { roleId: 'userType:1', name: '个人' },
      ]);
    if (path.includes('/form/authority/query/')) return answerWith([]);
    return path.endsWith('/form/authority/save') ? answerWith(null) : { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function show(mode: LayoutMode, path: string, signedIn = true) {
  const basePath = BASES[mode] ?? '';
  return renderWithPortal(
    <LayoutModeProvider mode={mode} basePath={basePath}>
      <ApplyFormPage />
    </LayoutModeProvider>,
    {
      route: `${basePath}${path}`,
      baseUrl: server.url,
      ...(signedIn ? { user: aUser() } : {}),
    },
  );
}

test('a visitor tries out a form with made-up data; nothing is asked of the services or stored', async () => {
  show('demo', '/normal/new-house-transfer', false);
  const price = await screen.findByLabelText(/成交价格/);
  fireEvent.change(price, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole('link', { name: /请填写成交价格/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '恢复示例内容' }));
  expect((screen.getByLabelText(/成交价格/) as HTMLInputElement).value).toBe('100000.00');
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('其他页面')).toBeTruthy();
  expect(server.asked).toEqual([]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test.each(businessSummaries.map(({ id, route }) => [id, route] as const))(
  '%s can be tried out, and nothing in it is wrong',
  async (id, route) => {
    const { address } = show('demo', `${route.replace('/apply-layout', '')}?lcdm=${id}`, false);
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }));
    expect(await screen.findByText('其他页面')).toBeTruthy();
    expect(address()).toBe(`/apply-layout-demo/upload-materials?lcdm=${id}`);
  },
);

test.each(['view', 'audit'] as const)('under %s a filed form is read and not changed', async (mode) => {
  show(mode, `/normal/transfer?ywh=${NUMBER}`);
  expect(await screen.findByText('¥1,000,000.00（壹佰万元整）')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('a page to read says so when no case is named', async () => {
  show('view', '/normal/transfer');
  expect(await screen.findByRole('link', { name: '打开我的申请' })).toBeTruthy();
});

test('S2.4.8 under the permission setting each control of the form gets its rule, and the form is shown as the role will have it', async () => {
  show('permission', '/house-corrections');
  fireEvent.change(await screen.findByLabelText('更正理由', { selector: 'select' }), { target: { value: 'hidden' } });
  expect(screen.queryByLabelText(/更正理由/, { selector: 'textarea' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(screen.getByLabelText(/更正理由/, { selector: 'textarea' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('更正理由', { selector: 'select' }), { target: { value: 'readOnly' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: '保存' }));
  const saved = () => server.asked.filter(({ path }) => path.endsWith('/save'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(JSON.parse(saved()[0]?.body ?? '')).toMatchObject({
    formId: 'house-corrections',
    areaCode: '330106',
    roleIds: ['*'],
    ctrs: [{ ctrKind: 'field', visible: true, editable: false, required: false, reset: false }],
  });
});

test('where several businesses share a page, the demo asks which one', async () => {
  show('demo', '/common-process', false);
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['地役权首次登记', '居住权注销登记']),
  );
});
