// Arriving with a ticket, against a server: signed in once, the ticket out of the address, refusals in words, nobody
// replaced unasked.
import { useLayoutEffect } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from '@portal/shared/router';
import { createPortalStore, memoryStorage, selectIsSignedIn, selectUser } from '@portal/shared/session';
import { answerWith, aUser, renderWithPortal, usingAnswering, wireUser } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { sealReturnPath } from '../../guard/seal-return';
import { createRouteTable } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import type { Portal } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { SignInTypePage } from './pages/sign-in-type-page';
import { TicketAhPage, TicketPub3Page, TicketSignInPage } from './pages/ticket-pages';
import { loadCipher } from '../../guard/cipher';

beforeAll(async () => void (await loadCipher()));

installFetchGlobals();
const page = (path: string) => ({
  page: path.slice(1),
  path,
  title: path,
  auth: 'public' as const,
  layout: 'top' as const,
  owner: 'shell',
});
const portal = {
  routes: createRouteTable(
    ['/index', '/apply-list', '/login', '/ticket-login', '/ticket-pub3', '/ticket-ah'].map(page),
  ),
} as unknown as Portal;
const within = (element: React.ReactNode) => <PortalProvider value={portal}>{element}</PortalProvider>;
const USER = answerWith(wireUser());
const REFUSED: Answer = {
  body: { resultCode: 'B000', msg: '登录凭证无效、已使用或已过期，请返回来源平台重新登录', data: null },
};

let answer: Answer;
let ways: unknown;
const server = usingAnswering(({ path }) =>
  path.startsWith('/api/auth/') ? answer : path.endsWith('loginConfig') ? (ways as Answer) : answerWith(null),
);
beforeEach(() => {
  answer = USER;
});
afterEach(cleanup);
const redeemed = () => server.asked.filter((one) => one.path.startsWith('/api/auth/'));

test.each([
  ['S4.2 a ticket', <TicketSignInPage key="1" />, '/ticket-login?ticket=t-1', '/api/auth/auu/ticketoken', 'ticket=t-1'],
  [
    'S4.3 a third-party ticket with type and userType',
    <TicketPub3Page key="2" />,
    '/ticket-pub3?ticket=t-2&type=5&userType=2',
    '/api/auth/auu/ticketThirdTokenLogin',
    'ticket=t-2&type=5&userType=2',
  ],
  [
    'S4.3 a third-party ticket of a person',
    <TicketPub3Page key="3" />,
    '/ticket-pub3?ticket=t-3',
    '/api/auth/auu/tickethirdtoken',
    'ticket=t-3',
  ],
  [
    'S4.3 a third-party ticket of a legal person',
    <TicketPub3Page key="4" />,
    '/ticket-pub3?ticket=t-4&userType=2',
    '/api/auth/auu/tickethirdtokenlegal',
    'ticket=t-4',
  ],
  [
    'S4.3 a ticket of the Anhui platform',
    <TicketAhPage key="5" />,
    '/ticket-ah?ticket=t-5',
    '/api/auth/auu/ticketthirdtokenahjz',
    'ticket=t-5',
  ],
])('%s turns an anonymous session into a signed-in one', async (_what, element, route, url, body) => {
  const { store, address } = renderWithPortal(within(element), { route, baseUrl: server.url });
  expect(selectIsSignedIn(store.getState())).toBe(false);
  await waitFor(() => expect(address()).toBe('/index'));
  expect(selectUser(store.getState())?.username).toBe('citizen');
  expect(redeemed().map((one) => [one.path, one.body])).toEqual([[url, body]]);
  await waitFor(() =>
    expect(server.asked.find((one) => one.path === '/api/log/login/log/save')?.body).toBe('{"qxdm":"330106"}'),
  );
});

test('the ticket leaves the address before its answer comes, and the way back is kept', async () => {
  const sealed = encodeURIComponent(sealReturnPath('/apply-list?zt=DRAFT'));
  const { address } = renderWithPortal(within(<TicketSignInPage />), {
    route: `/ticket-login?ticket=t-1&goto=${sealed}`,
    baseUrl: server.url,
  });
  await waitFor(() => expect(address()).not.toContain('ticket='));
  await waitFor(() => expect(address()).toBe('/apply-list?zt=DRAFT'));
});

test('a link followed as soon as the page stands is followed, though the ticket leaves the address meanwhile', async () => {
  function FollowedAtOnce() {
    const navigate = useNavigate();
    // Behind the page's own layout effects, as an event right after it was painted.
    useLayoutEffect(() => void navigate('/apply-list'), [navigate]);
    return <TicketSignInPage />;
  }
  const { address } = renderWithPortal(within(<FollowedAtOnce />), {
    route: '/ticket-login?ticket=%3Cscript%3E',
    path: '/ticket-login',
    baseUrl: server.url,
  });
  expect(await screen.findByText('其他页面')).toBeTruthy();
  expect(address()).toBe('/apply-list');
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/apply-list'])(
  'a way back that this tab has not sealed (%s) is not taken',
  async (goto) => {
    const { address } = renderWithPortal(within(<TicketSignInPage />), {
      route: `/ticket-login?ticket=t-1&goto=${encodeURIComponent(goto)}`,
      baseUrl: server.url,
    });
    await waitFor(() => expect(address()).toBe('/index'));
  },
);

test.each([
  '/ticket-login',
  '/ticket-login?ticket=',
  '/ticket-login?ticket=%3Cscript%3E',
  `/ticket-login?ticket=${'x'.repeat(5000)}`,
  '/ticket-login?ticket=a%20b',
  '/ticket-login?ticket=%E0%A4%A',
])('a malformed ticket says so and is not sent: %.40s', async (route) => {
  renderWithPortal(within(<TicketSignInPage />), { route, path: '/ticket-login', baseUrl: server.url });
  expect(await screen.findByText(/登录链接中缺少登录凭证或凭证不完整/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '其他登录方式' })).toBeTruthy();
  expect(redeemed()).toEqual([]);
});

test("a refused ticket is told in the server's words; a lost line can be tried again", async () => {
  answer = REFUSED;
  const first = renderWithPortal(within(<TicketSignInPage />), {
    route: '/ticket-login?ticket=used',
    path: '/ticket-login',
    baseUrl: server.url,
  });
  expect(await screen.findByText(/登录凭证无效、已使用或已过期/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  first.unmount();
  answer = 'break';
  const { address } = renderWithPortal(within(<TicketSignInPage />), {
    route: '/ticket-login?ticket=fresh',
    path: '/ticket-login',
    baseUrl: server.url,
  });
  const retry = await screen.findByRole('button', { name: '重试' });
  answer = USER;
  fireEvent.click(retry);
  await waitFor(() => expect(address()).toBe('/index'));
});

test('a link does not put another person in the place of the signed-in one unasked', async () => {
  const user = aUser({ userId: 'user-9', name: '李四', token: 'of-li-si' });
  const first = renderWithPortal(within(<TicketSignInPage />), {
    route: '/ticket-login?ticket=t-1',
    path: '/ticket-login',
    baseUrl: server.url,
    user,
  });
  expect(await screen.findByText(/当前已登录：李\*/)).toBeTruthy();
  expect(redeemed()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '保持当前登录' }));
  await waitFor(() => expect(first.address()).toBe('/index'));
  expect(selectUser(first.store.getState())?.userId).toBe('user-9');
  first.unmount();
  const second = renderWithPortal(within(<TicketSignInPage />), {
    route: '/ticket-login?ticket=t-1',
    path: '/ticket-login',
    baseUrl: server.url,
    user,
    store: createPortalStore(memoryStorage()),
  });
  fireEvent.click(await screen.findByRole('button', { name: '改用新的身份登录' }));
  await waitFor(() => expect(second.address()).toBe('/index'));
  expect(selectUser(second.store.getState())?.userId).toBe('user-1');
});

describe('the chooser', () => {
  const key = { keyId: 'k', key: 'ab'.repeat(32), expiresAt: '2000-01-01T00:00:00+08:00' };
  test('lists the kinds that the configuration offers and this portal has, and hands the sealed way back on', async () => {
    ways = answerWith({
      key,
      loginTypes: [
        { type: 'password', name: '账号密码登录', path: '/login' },
        { type: '4', name: '个人统一认证', path: '/ticket-pub3', url: '/sandbox/issuer?kind=ZLBWeChat' },
        { type: 'x', name: '没有这页', path: '/nowhere' },
        { type: 'y', name: '坏地址', path: '/ticket-ah', url: 'javascript:alert(1)' },
      ],
    });
    const sealed = encodeURIComponent(sealReturnPath('/apply-list'));
    renderWithPortal(within(<SignInTypePage />), {
      route: `/login-type?goto=${sealed}`,
      path: '/login-type',
      baseUrl: server.url,
    });
    const third = await screen.findByRole('link', { name: '个人统一认证' });
    expect(third.getAttribute('href')).toBe(`/sandbox/issuer?kind=ZLBWeChat&goto=${sealed}`);
    expect(screen.getByRole('link', { name: '账号密码登录' }).getAttribute('href')).toContain(`/login?goto=${sealed}`);
    expect(screen.queryByText('没有这页')).toBeNull();
    expect(screen.queryByText('坏地址')).toBeNull();
  });

  test.each<[string, unknown]>([
    ['no JSON', { body: '<html>网关</html>' }],
    ['no envelope', { body: [] }],
    ['null', answerWith(null)],
    ['lists of numbers', answerWith({ loginTypes: [1, 2], key })],
    ['no key', answerWith({ loginTypes: [] })],
    ['HTTP 500', { status: 500, body: '' }],
  ])('offers the password when the configuration is %s', async (_what, given) => {
    ways = given;
    renderWithPortal(within(<SignInTypePage />), { route: '/login-type', baseUrl: server.url });
    await waitFor(() => expect(server.asked.some((one) => one.path.endsWith('loginConfig'))).toBe(true));
    expect(await screen.findByRole('link', { name: '账号密码登录' })).toBeTruthy();
  });
});
