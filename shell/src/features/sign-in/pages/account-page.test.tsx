// Account security against a server: the new telephone by its code, refusals at their field, and recovery codes for who
// has an authenticator.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../../testing/fetch-globals';
import { AccountPage } from './account-page';

jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: ({ optionsJSON }: { optionsJSON: object }) => Promise.resolve({ id: 'k', made: optionsJSON }),
}));
installFetchGlobals();
const CODE = '/api/auth/auu/user/telephone/code';
const UPDATE = '/api/auth/auu/user/telephone/update';
const RECOVERY = '/api/auth/auu/user/recoveryCodes';
const PASSKEYS = '/api/pub3/passkey/list';
const AUTHENTICATOR = '/api/auth/auu/user/authenticator';
let answers: Record<string, Answer>;
const server = usingAnswering(({ path }) => answers[path] ?? answerWith(null));
beforeEach(() => {
  answers = {
    [CODE]: answerWith({ challenge: 'challenge-1', mark: 'K7Q2' }),
    [UPDATE]: answerWith({ telephone: '139****2222' }),
    [RECOVERY]: answerWith(['AAAA-BBBB-CCCC-DDDD']),
    [AUTHENTICATOR]: answerWith({ enabled: false }),
    [PASSKEYS]: answerWith([]),
  };
});
afterEach(cleanup);

const show = (more = {}) =>
  renderWithPortal(<AccountPage />, { route: '/account-security', baseUrl: server.url, user: aUser(more) });
const bodies = (path: string) =>
  server.asked.filter((one) => one.path === path).map(({ body }) => JSON.parse(body ?? '{}') as unknown);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the new telephone proves itself by a code, and the page shows it afterwards', async () => {
  show({ telephone: '139****0001' });
  type(/^新手机号（/, ' １３９ 1111-2222 ');
  press('获取验证码');
  expect(await screen.findByText('已发送，短信编号K7Q2，5分钟内有效')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/收到的验证码/)));
  type(/收到的验证码/, '12 34 56');
  press('修改手机号');
  expect(await screen.findByText(/当前手机号：139\*{4}2222/)).toBeTruthy();
  expect([bodies(CODE), bodies(UPDATE)]).toEqual([
    [{ telephone: '13911112222' }],
    [{ telephone: '13911112222', challenge: 'challenge-1', code: '123456' }],
  ]);
});

test('what is missing is told in page order without asking; another number needs another code', async () => {
  show();
  press('修改手机号');
  expect(screen.getByText('请输入新手机号')).toBeTruthy();
  expect(screen.getByText('请先获取验证码')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^新手机号（/));
  type(/^新手机号（/, '1391111');
  press('获取验证码');
  expect(screen.getByText('请输入正确的手机号，共11位数字')).toBeTruthy();
  expect(server.asked).toEqual([]);
  type(/^新手机号（/, '13911112222');
  press('获取验证码');
  await screen.findByText(/短信编号K7Q2/);
  type(/^新手机号（/, '13911113333');
  type(/收到的验证码/, '123456');
  press('修改手机号');
  expect(screen.getByText('请先获取验证码')).toBeTruthy();
  expect(bodies(UPDATE)).toEqual([]);
});

test('a wrong code is told at its field, any other refusal above; what was typed stays', async () => {
  answers[UPDATE] = { body: { resultCode: 'B000', msg: '验证码不正确，请核对后重试', data: { triesLeft: 4 } } };
  show();
  type(/^新手机号（/, '13911112222');
  press('获取验证码');
  await screen.findByText(/短信编号K7Q2/);
  type(/收到的验证码/, '000000');
  press('修改手机号');
  expect(await screen.findByText('验证码不正确，请核对后重试')).toBeTruthy();
  answers[UPDATE] = { body: { resultCode: 'B000', msg: '请先验证身份，再将手机号改为139****2222', data: null } };
  press('修改手机号');
  expect(await screen.findByText('请先验证身份，再将手机号改为139****2222')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^新手机号（/).value).toBe('13911112222');
});

test.each([
  [{ userType: '1', roles: [] }, false],
  [{ userType: '2', roles: ['developer'] }, false],
  [{ userType: '0', roles: ['reviewer'] }, true],
  [{ userType: '2', roles: ['bank'] }, true],
])('recovery codes are for who signs in with an authenticator: %j', (user, has) => {
  show(user);
  expect(screen.queryByRole('button', { name: '重新生成恢复码' }) !== null).toBe(has);
});

test('new recovery codes come against a code of the authenticator and are shown once', async () => {
  show({ userType: '0', roles: ['reviewer'] });
  press('重新生成恢复码');
  answers[RECOVERY] = { body: { resultCode: 'B000', msg: '验证码不正确，请核对身份验证器上的当前数字', data: null } };
  type(/身份验证码/, '000000');
  press('生成恢复码');
  expect(await screen.findByText('验证码不正确，请核对身份验证器上的当前数字')).toBeTruthy();
  answers[RECOVERY] = answerWith(['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']);
  type(/身份验证码/, '123456');
  press('生成恢复码');
  const list = await screen.findByRole('list', { name: '恢复码' });
  expect(list.textContent).toBe('AAAA-BBBB-CCCC-DDDDEEEE-FFFF-GGGG-HHHH');
  expect(bodies(RECOVERY)).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('a citizen switches an authenticator on, keeps the recovery codes, and switches it off', async () => {
  answers[`${AUTHENTICATOR}/begin`] = answerWith({
    ...{ begun: 'handle-1', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '启用身份验证器' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  answers[`${AUTHENTICATOR}/confirm`] = { body: { resultCode: 'B000', msg: '验证码不正确', data: null } };
  type(/^身份验证码/, '000000');
  press('确认启用');
  expect(await screen.findByText('验证码不正确')).toBeTruthy();
  answers[`${AUTHENTICATOR}/confirm`] = answerWith(['AAAA-BBBB-CCCC-DDDD']);
  type(/^身份验证码/, ' 123456 ');
  press('确认启用');
  expect((await screen.findByRole('list', { name: '恢复码' })).textContent).toBe('AAAA-BBBB-CCCC-DDDD');
  expect(bodies(`${AUTHENTICATOR}/confirm`)).toEqual([
    { begun: 'handle-1', code: '000000' },
    { begun: 'handle-1', code: '123456' },
  ]);
  press('停用身份验证器');
  type(/身份验证码或恢复码/, 'AAAA-BBBB-CCCC-DDDD');
  press('确认停用');
  expect(await screen.findByRole('button', { name: '启用身份验证器' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: '恢复码' })).toBeNull();
});

test('an authenticator that is on can be switched off, and its recovery codes renewed', async () => {
  answers[AUTHENTICATOR] = answerWith({ enabled: true });
  show();
  expect(await screen.findByRole('button', { name: '停用身份验证器' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新生成恢复码' })).toBeTruthy();
});

test('a passkey is added under a name, listed, and removed after a question', async () => {
  Object.assign(window, { PublicKeyCredential: class {} });
  answers['/api/pub3/passkey/begin'] = answerWith({ begun: 'begun-1', options: '{"challenge":"c"}' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: '添加通行密钥' }));
  expect(screen.getByText('请给通行密钥起一个名称，例如“我的手机”')).toBeTruthy();
  type(/^通行密钥名称/, ' 我的手机 ');
  const at = '2026-11-21T09:00:00+08:00';
  answers[PASSKEYS] = answerWith([{ recordId: 'r1', name: '我的手机', createdAt: at, lastUsedAt: null }]);
  press('添加通行密钥');
  fireEvent.click(await screen.findByRole('button', { name: '移除通行密钥我的手机' }));
  expect(bodies('/api/pub3/passkey/save')).toEqual([
    { begun: 'begun-1', name: '我的手机', response: '{"id":"k","made":{"challenge":"c"}}' },
  ]);
  answers[PASSKEYS] = answerWith([]);
  fireEvent.click(await screen.findByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '移除通行密钥我的手机' })).toBeNull());
  expect(bodies('/api/pub3/passkey/delete')).toEqual([{ recordId: 'r1' }]);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});
