// The authority editor: several steps back and forth, the painter among them, a question before anything is lost, and
// the log of changes.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LayoutModeProvider } from '@portal/shared/ui';
import {
  aUser,
  answerWith,
  renderWithPortal,
  startAnswering,
  wireRoles,
  wireRule,
  wireRuleChange,
} from '@portal/shared/testing';
import type { Asked, Json, TestServer } from '@portal/shared/testing';
import { PermissionListPage } from './permission-list-page';
import { RuleFormPage } from './rule-form-page';

const BASE = '/setting/config/permission/apply-layout';
const rule = (ctrCode: string, own: Json = {}) => wireRule({ ctrCode, ...own });

let server: TestServer;
let standing: Json[];
let changes: Json[];
let reverted: string[];

function answer({ path, body }: Asked) {
  if (path.includes('/getRoleTree/')) return answerWith(wireRoles());
  if (path.endsWith('/changes')) return answerWith({ list: changes, next: null });
  if (path.endsWith('/revert')) {
    reverted.push((JSON.parse(body) as { id: string }).id);
    standing = standing.filter(({ ctrCode }) => ctrCode !== 'fields.fkfs');
    return answerWith({ id: `taken-back-${reverted.length}` });
  }
  if (path.endsWith('/formatPainter')) {
    standing = [...standing, rule('fields.fkfs', { visible: false })];
    return answerWith(null);
  }
  if (path.endsWith('/save')) return answerWith(null);
  if (path.includes('/authority/query/role/')) return answerWith(standing);
  return { status: 404 };
}
beforeEach(async () => {
  [standing, changes, reverted] = [[rule('fields.bz', { visible: false })], [], []];
  server = await startAnswering(answer);
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const ops = aUser({ name: '运维', userType: '0', roles: ['admin'] });
const show = () =>
  renderWithPortal(
    <LayoutModeProvider mode="permission" basePath={BASE}>
      <RuleFormPage />
    </LayoutModeProvider>,
    { route: `${BASE}/normal/transfer?lcdm=house-transfer`, user: ops, baseUrl: server.url },
  );
// Roles of every element of two whole forms take seconds to work out: these read the document itself.
const choice = (key: string) => document.getElementById(`rule-fields.${key}`) as HTMLSelectElement;
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string) =>
  fireEvent.click(
    buttons().find((button) =>
      (button.getAttribute('aria-label') ?? button.textContent).startsWith(name),
    ) as HTMLButtonElement,
  );
const dialog = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
const later = { timeout: 60_000 };
const agree = async (title: string, button: string) => {
  await waitFor(() => expect(dialog()?.textContent).toContain(title), later);
  fireEvent.click(within(dialog() as HTMLElement).getByText(button));
  await waitFor(() => expect(dialog()).toBeNull(), later);
};
const settled = (text: string) =>
  waitFor(() => expect(document.querySelector('[data-action-bar]')?.textContent).toContain(text), later);
const labelled = (text: string) =>
  ([...document.querySelectorAll('label')].find((label) => label.textContent === text)?.control ??
    null) as HTMLSelectElement;
const keys = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more });

test('choices are taken back and done again step by step, by keys and by buttons', async () => {
  show();
  await settled('没有未保存的更改');
  fireEvent.change(choice('fkfs'), { target: { value: 'required' } });
  fireEvent.change(choice('bz'), { target: { value: 'readOnly' } });
  await settled('有2项更改尚未保存');
  keys('z');
  expect(choice('bz').value).toBe('hidden');
  keys('z');
  expect(choice('fkfs').value).toBe('inherit');
  await settled('没有未保存的更改');
  keys('Z', { shiftKey: true });
  expect(choice('fkfs').value).toBe('required');
  press('重做');
  expect(choice('bz').value).toBe('readOnly');
  press('撤销');
  expect(choice('bz').value).toBe('hidden');
  expect(reverted).toEqual([]);
});

test('the painter is taken back by its own change, done again by taking that back, and between other steps', async () => {
  show();
  await settled('没有未保存的更改');
  press('以“备注”为格式刷');
  fireEvent.click(labelled('应用到付款方式'));
  press('应用格式');
  await agree('应用到1项？', '应用');
  await waitFor(() => expect(choice('fkfs').value).toBe('hidden'), later);
  const { changeId } = JSON.parse(server.asked.find(({ path }) => path.endsWith('/formatPainter'))?.body ?? '{}') as {
    changeId: string;
  };
  fireEvent.change(choice('bz'), { target: { value: 'open' } });
  keys('z');
  expect([choice('bz').value, reverted]).toEqual(['hidden', []]);
  keys('z');
  await waitFor(() => expect(choice('fkfs').value).toBe('inherit'), later);
  expect(reverted).toEqual([changeId]);
  await waitFor(() => {
    keys('y');
    expect(reverted.length).toBe(2);
  }, later);
  expect(reverted).toEqual([changeId, 'taken-back-1']);
});

test('what waits to be saved is asked about before another role is set', async () => {
  show();
  await settled('没有未保存的更改');
  fireEvent.change(choice('fkfs'), { target: { value: 'hidden' } });
  fireEvent.change(labelled('角色'), { target: { value: 'reviewer' } });
  await agree('更改尚未保存', '继续设置');
  expect([labelled('角色').value, choice('fkfs').value]).toEqual(['*', 'hidden']);
  fireEvent.change(labelled('角色'), { target: { value: 'reviewer' } });
  await agree('更改尚未保存', '放弃更改');
  await waitFor(() => expect(labelled('角色').value).toBe('reviewer'), later);
  await settled('没有未保存的更改');
});

const change = (own: Json = {}) =>
  wireRuleChange({
    id: 'change-1',
    userName: '运维',
    at: '2026-11-21T10:00:00+08:00',
    before: [],
    after: [rule('fields.bz')],
    ...own,
  });

test('the log says who changed what from what to what, asks by page and person, and takes one change back after a question', async () => {
  changes = [change({ id: 'change-2', revertedBy: 'change-3' }), change()];
  const portal = renderWithPortal(<PermissionListPage />, {
    route: '/permission-list?zt=changes',
    user: ops,
    baseUrl: server.url,
  });
  expect((await screen.findAllByText('所有人，所有环节：由“默认”改为“只读”', {}, later)).length).toBe(2);
  expect(await screen.findAllByText('备注')).toHaveLength(2);
  expect(screen.getAllByText('已撤回')).toHaveLength(1);
  // Two saves of one page in one minute are two regions, and what is read out begins with what is seen.
  const names = screen.getAllByRole('heading', { name: /^保存设置/ }).map((heading) => heading.textContent);
  expect(new Set(names).size).toBe(2);
  press('撤回更改：保存设置');
  await agree('撤回这次更改？', '撤回更改');
  await waitFor(() => expect(reverted).toEqual(['change-1']), later);

  fireEvent.change(screen.getByLabelText('页面或表单'), { target: { value: 'form house-transfer' } });
  fireEvent.change(await screen.findByLabelText('更改人'), { target: { value: '运维' } });
  press('查询');
  await waitFor(() => expect(portal.address()).toContain('scope=form+house-transfer'), later);
  await waitFor(
    () =>
      expect(
        server.asked.some(
          ({ path, query }) =>
            path.endsWith('/changes') && query.get('scopeId') === 'house-transfer' && query.get('person') === '运维',
        ),
      ).toBe(true),
    later,
  );
});
