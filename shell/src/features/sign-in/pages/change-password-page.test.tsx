// Changing the password as a person does, against a server: sealed, refused by field, and done.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openJson } from '@portal/shared/crypto';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../../testing/fetch-globals';
import { ChangePasswordPage } from './change-password-page';

installFetchGlobals();
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
const UPDATE = '/api/auth/auu/user/pwd/update';
let answer: Answer;
const server = usingAnswering(({ path }) =>
  path === UPDATE ? answer : { body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } },
);
beforeEach(() => {
  answer = answerWith(null);
});
afterEach(cleanup);

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '修改密码' }));
async function open() {
  const view = renderWithPortal(<ChangePasswordPage />, {
    route: '/change-password',
    baseUrl: server.url,
    user: aUser(),
  });
  await screen.findByRole('img', { name: /验证码/ });
  return view;
}
function fill() {
  type(/^原密码/, 'Old-Secret-1');
  type(/^新密码/, 'New-Secret-22');
  type(/^再次输入新密码/, 'New-Secret-22');
  type(/验证码（必填）/, ' ab3d ');
}

test('both passwords travel sealed for the session, and the person goes on to the hall', async () => {
  const { address } = await open();
  fill();
  submit();
  await waitFor(() => expect(address()).toBe('/index'));
  const asked = server.asked.find((one) => one.path === UPDATE);
  const body = JSON.parse(asked?.body ?? '{}') as Record<string, string>;
  const key = aUser().envelopeKey ?? '';
  expect([openJson(key, body.oldPwd ?? ''), openJson(key, body.newPwd ?? ''), body.imageCode]).toEqual([
    'Old-Secret-1',
    'New-Secret-22',
    'ab3d',
  ]);
  expect(asked?.body).not.toContain('Secret');
});

test('empty fields and a wrong repetition are told without asking the server, the first one in focus', async () => {
  await open();
  submit();
  for (const text of ['请输入原密码', '请输入新密码', '请再次输入新密码', '请输入验证码'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^原密码/));
  fill();
  type(/^再次输入新密码/, 'Another-33');
  submit();
  expect(screen.getByText('两次输入的新密码不一致')).toBeTruthy();
  expect(server.asked.some((one) => one.path === UPDATE)).toBe(false);
});

test('a refusal stands at its field; what was typed stays but for the captcha', async () => {
  answer = {
    body: { resultCode: 'B000', msg: '原密码不正确', data: { errors: [{ path: 'oldPwd', message: '原密码不正确' }] } },
  };
  await open();
  fill();
  submit();
  expect(await screen.findByText('原密码不正确')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^新密码/).value).toBe('New-Secret-22');
  expect(screen.getByLabelText<HTMLInputElement>(/验证码（必填）/).value).toBe('');
});
