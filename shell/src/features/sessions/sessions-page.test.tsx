// Where one is signed in, against a server: this device is told, ending is asked for first, refusals are shown in
// words.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { SessionsPage } from './sessions-page';

installFetchGlobals();
const END = '/api/auth/auu/session/end';
const END_OTHERS = '/api/auth/auu/session/endOthers';
const session = (bsm: string, more = {}) => ({
  bsm,
  device: `设备${bsm}`,
  way: '账号密码登录',
  enteredAt: '2026-11-22T09:00:00+08:00',
  lastSeenAt: '2026-11-22T09:10:00+08:00',
  current: false,
  endsHere: false,
  ...more,
});
let ended: Answer;
let list: unknown[];
const server = usingAnswering(({ path }) =>
  path === END ? ended : answerWith(path === END_OTHERS ? { ended: 2 } : list),
);
beforeEach(() => {
  ended = answerWith(null);
  list = [session('a', { current: true, endsHere: true }), session('b'), session('c', { endsHere: true })];
});
afterEach(cleanup);

const show = () => renderWithPortal(<SessionsPage />, { route: '/sessions', baseUrl: server.url, user: aUser() });
const asked = (path: string) => server.asked.filter((one) => one.path === path);
const answerDialog = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
};

test('this device is told and has no button; another ends after a question that says what ends with it', async () => {
  show();
  await screen.findByText('设备c');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '设备a本机',
    '设备b',
    '设备c',
  ]);
  const buttons = screen.getAllByRole('button', { name: /^退出：/ });
  expect(buttons).toHaveLength(2);
  fireEvent.click(buttons[1] as HTMLElement);
  expect((await answerDialog('取消')).textContent).toContain('本机的登录由它转入，也会一并退出');
  expect(asked(END)).toEqual([]);
  fireEvent.click(buttons[0] as HTMLElement);
  expect((await answerDialog('退出')).textContent).not.toContain('本机的登录');
  await waitFor(() => expect(asked(END).map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([{ bsm: 'b' }]));
});

test('a refusal is shown in words', async () => {
  ended = { body: { resultCode: 'B000', msg: '没有找到这个登录，可能已经退出', data: null } };
  show();
  fireEvent.click((await screen.findAllByRole('button', { name: /^退出：/ }))[0] as HTMLElement);
  await answerDialog('退出');
  expect((await screen.findAllByText('没有找到这个登录，可能已经退出')).length).toBeGreaterThan(0);
  await answerDialog('确定');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('all others end with one button, which is not there when there are none', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: '退出其他设备' }));
  expect((await answerDialog('退出其他设备')).textContent).toContain('除本机外的2个登录');
  await waitFor(() => expect(asked(END_OTHERS)).toHaveLength(1));
  cleanup();
  list = [session('a', { current: true, endsHere: true })];
  show();
  // What was answered before may stand there until the new answer comes.
  await waitFor(() => {
    expect(screen.queryByText('设备a')).not.toBeNull();
    expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull();
  });
});
