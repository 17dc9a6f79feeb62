// /login as a whole, against a server: from anonymous to signed in, with the login log and the way on.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { selectIsSignedIn, selectUser } from '@portal/shared/session';
import { answerWith, renderWithPortal, usingAnswering, wireUser } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { sealReturnPath } from '../../../guard/seal-return';
import { createRouteTable } from '../../../routing/page-route';
import { PortalProvider } from '../../../routing/portal-context';
import type { Portal } from '../../../routing/portal-context';
import { installFetchGlobals } from '../../../testing/fetch-globals';
import { forgetSignInConfig } from '../../../api/get-sign-in-config';
import { SignInPage } from './sign-in-page';
import { loadCipher } from '../../../guard/cipher';

beforeAll(async () => void (await loadCipher()));

installFetchGlobals();
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
const page = (path: string) => ({
  page: path.slice(1),
  path,
  title: path,
  auth: 'public' as const,
  layout: 'top' as const,
  owner: 'shell',
});
const portal = { routes: createRouteTable(['/index', '/apply-list', '/login'].map(page)) } as unknown as Portal;
const CONFIG = answerWith({
  loginTypes: [],
  key: { keyId: 'k', key: 'ab'.repeat(32), expiresAt: '2099-01-01T00:00:00+08:00' },
});

let mockIsLineDown = false;
jest.mock('../second-step/second-step', () => {
  if (mockIsLineDown) throw new Error('loading chunk failed');
  return jest.requireActual<object>('../second-step/second-step');
});

let login: Answer;
let config: Answer;
const server = usingAnswering(({ path }) => {
  if (path.endsWith('/code/image'))
    return { body: Buffer.from('<svg/>'), headers: { 'content-type': 'image/svg+xml' } };
  if (path.endsWith('/loginConfig')) return config;
  return path.endsWith('/auu/login') ? login : answerWith(null);
});
beforeEach(() => {
  login = { body: { status: 200, msg: '', data: wireUser() } };
  config = CONFIG;
  forgetSignInConfig();
});
afterEach(cleanup);

async function submitAt(route: string) {
  const portalView = renderWithPortal(
    <PortalProvider value={portal}>
      <SignInPage />
    </PortalProvider>,
    { route, path: '/login', baseUrl: server.url },
  );
  await screen.findByRole('img', { name: /验证码/ });
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/用户名/, 'citizen');
  type(/^密码/, 'Secret-1');
  type(/验证码（必填）/, 'abcd');
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  return portalView;
}

test('S4.1 a successful password login turns an anonymous session into a signed-in one, logs it, and goes on to the wanted page', async () => {
  const { store, address } = await submitAt(
    `/login?goto=${encodeURIComponent(sealReturnPath('/apply-list?zt=DRAFT'))}`,
  );
  expect(selectIsSignedIn(store.getState())).toBe(false);
  await waitFor(() => expect(address()).toBe('/apply-list?zt=DRAFT'));
  expect(selectUser(store.getState())).toMatchObject({ username: 'citizen', token: 'token-of-seller' });
  await waitFor(() =>
    expect(server.asked.some((one) => one.path === '/api/log/login/log/save' && one.body === '{"qxdm":"330106"}')).toBe(
      true,
    ),
  );
});

test('the configuration of sign-in is asked for when somebody first turns to the form, once', async () => {
  renderWithPortal(
    <PortalProvider value={portal}>
      <SignInPage />
    </PortalProvider>,
    { route: '/login', path: '/login', baseUrl: server.url },
  );
  await screen.findByRole('img', { name: /验证码/ });
  const asked = () => server.asked.filter(({ path }) => path.endsWith('/loginConfig'));
  expect(asked()).toEqual([]);
  fireEvent.focus(screen.getByLabelText(/用户名/));
  await waitFor(() => expect(asked()).toHaveLength(1));
  fireEvent.focus(screen.getByLabelText(/^密码/));
  expect(asked()).toHaveLength(1);
});

test('a failed one leaves it anonymous', async () => {
  login = { body: { status: 4001, msg: '用户名或密码不正确', data: null } };
  const { store } = await submitAt('/login');
  expect(await screen.findByText('用户名或密码不正确')).toBeTruthy();
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

test.each(['%', '%00', 'x'.repeat(5000), encodeURIComponent('{"a":1}'), encodeURIComponent('//evil.example')])(
  'a malformed goto (%.20s) leads to the hall',
  async (goto) => {
    const { address } = await submitAt(`/login?goto=${goto}`);
    await waitFor(() => expect(address()).toBe('/index'));
  },
);

test.each<[string, Answer]>([
  ['no JSON', { body: '<html>' }],
  ['null', answerWith(null)],
  ['a key of another shape', answerWith({ loginTypes: [], key: 'x' })],
  [
    'a key that is none',
    answerWith({ loginTypes: [], key: { keyId: 'k', key: 'short', expiresAt: '2099-01-01T00:00:00+08:00' } }),
  ],
])('a sign-in configuration that is %s is told, and what was typed stays', async (_what, given) => {
  config = given;
  await submitAt('/login');
  expect(await screen.findByText('系统异常，管理员处理中')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/用户名/).value).toBe('citizen');
  expect(screen.getByLabelText<HTMLInputElement>(/^密码/).value).toBe('Secret-1');
});

test('where the code of the second step cannot be had the form stays, says so, and signing in again asks for it again', async () => {
  login = { body: { status: 4006, msg: '', data: { pending: { handle: 'h', enrolled: true } } } };
  mockIsLineDown = true;
  await submitAt('/login');
  expect(await screen.findByText(/第二步验证没有加载完整/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^密码/).value).toBe('Secret-1');
  mockIsLineDown = false;
  fireEvent.change(screen.getByLabelText(/验证码（必填）/), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('第二步：验证身份')).toBeTruthy();
});
