// A session that ends under an open page leads to sign-in once, with the way back.
import { createPortalStore, memoryStorage, signedIn, signedOut } from '@portal/shared/session';
import { configureHttp } from '../app/configure-http';
import { request } from '@portal/shared/http';
import { resetHttp } from '@portal/shared/testing';
import { createRouteTable } from '../routing/page-route';
import { followSession } from './follow-session';
import { signInNeeded } from './sign-in-needed';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

jest.mock('@portal/shared/ui', () => ({ toast: jest.fn() }));
Object.assign(globalThis, { location: { hash: '' } });

const user = {
  token: 't'.repeat(64),
  regionId: '1',
  regionCode: '330106',
  regionName: '西湖区',
  childRegionId: '',
  name: '张*',
  username: 'citizen',
  userId: '1',
  telephone: '',
  identityNumber: '',
  userType: '1' as const,
  roles: [],
  expiresAt: '2099-01-01T00:00:00+08:00',
  envelopeKey: 'a'.repeat(64),
};
const page = (path: string, auth: 'required' | 'public') => ({
  page: path.slice(1),
  path,
  title: path,
  auth,
  layout: 'root' as const,
  owner: 'shell',
});
const routes = createRouteTable([page('/apply-list', 'required'), page('/check', 'public')]);

function setUp(pathname = '/apply-list') {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(user));
  const navigate = jest.fn();
  const stop = followSession({
    store,
    routes,
    location: () => ({ pathname, search: '?zt=DRAFT' }),
    sealReturn: (path) => `sealed ${path}`,
    navigate,
  });
  return { store, navigate, stop };
}
const BACK = encodeURIComponent('sealed /apply-list?zt=DRAFT');

it.each([
  ['expired', `/login-type?goto=${BACK}`],
  ['timeout', `/login-type?goto=${BACK}`],
  ['elsewhere', `/login-type?goto=${BACK}`],
  ['ended', `/login?goto=${BACK}`],
  ['signed-out', '/login-type'],
] as const)('leads on after %s', (reason, target) => {
  const { store, navigate } = setUp();
  store.dispatch(signedOut(reason));
  store.dispatch(signedOut(reason));
  expect(navigate.mock.calls).toEqual([[target]]);
});

it.each(['signed-out', 'timeout', 'elsewhere'] as const)(
  'leaves people on public pages where they are after %s',
  (reason) => {
    const { store, navigate } = setUp('/check');
    store.dispatch(signedOut(reason));
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('S8.3 S4.13 what the server says itself leads away from public pages, too, and once for many', async () => {
  const { store, navigate } = setUp('/check');
  store.dispatch(signedOut('expired'));
  signInNeeded.notify('expired');
  signInNeeded.notify('expired');
  expect(navigate.mock.calls).toEqual([[`/login-type?goto=${encodeURIComponent('sealed /check?zt=DRAFT')}`]]);
  await Promise.resolve();
  await Promise.resolve();
  signInNeeded.notify('ended');
  expect(navigate.mock.calls[1]).toEqual([`/login?goto=${encodeURIComponent('sealed /check?zt=DRAFT')}`]);
});

it.each(['/login-type', '/apply-layout/login-type'])(
  'S8.5 HTTP 401 at %s, whose address contains /login-type, causes no navigation',
  (pathname) => {
    const { store, navigate } = setUp(pathname);
    store.dispatch(signedOut('expired'));
    signInNeeded.notify('expired');
    expect(navigate).not.toHaveBeenCalled();
  },
);

it('answers twenty refused calls at once with one way to sign-in', async () => {
  const server = http
    .createServer((_request, response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{}'))
    .listen(0);
  const { store, navigate, stop } = setUp();
  resetHttp();
  configureHttp(store, new Promise(() => undefined));
  const { port } = server.address() as AddressInfo;
  const calls = Array.from({ length: 20 }, () => request({ url: `http://127.0.0.1:${port}/api/x` }));
  const results = await Promise.allSettled(calls);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(navigate.mock.calls).toEqual([[`/login-type?goto=${BACK}`]]);
  expect(store.getState().session).toMatchObject({ status: 'anonymous', reason: 'expired' });
  stop();
  await new Promise((resolve) => server.close(resolve));
});
