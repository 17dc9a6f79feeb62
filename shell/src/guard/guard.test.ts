// The guard does what specification 2.6 lists, in its order, and stops at the first redirect.
import type { PageRoute } from '../routing/page-route';
import { runGuard } from './guard';
import type { GuardPorts, Navigation } from './steps';

function makePorts(overrides: Partial<GuardPorts> = {}) {
  const calls: string[] = [];
  const note = (name: string) => (...values: unknown[]) => void calls.push([name, ...values.map((value) => JSON.stringify(value))].join(' '));
  const ports: GuardPorts = {
    leaveHostEntry: note('leaveHostEntry'), closeOverlays: note('closeOverlays'), resetBusinessRegion: note('resetBusinessRegion'),
    renewFooter: note('renewFooter'), track: note('track'), saveAccessLog: note('saveAccessLog'),
    isSignedIn: () => true, isStaff: () => false, sealReturn: (path) => `sealed(${path})`, ...overrides,
  };
  return { ports, calls };
}

const page = (path: string, overrides: Partial<PageRoute> = {}): PageRoute => ({ page: 'p', path, title: '标题', auth: 'required', layout: 'root', owner: 'shell', ...overrides });
const go = (from: string | null, to: string, overrides: Partial<PageRoute> = {}): Navigation => {
  const [pathname = '', search = ''] = to.split('?');
  return { from, to: { pathname, search: search && `?${search}` }, route: page(pathname, overrides) };
};
const anonymous = { isSignedIn: () => false };

describe('runGuard', () => {
  it('runs the steps in order', async () => {
    const { ports, calls } = makePorts();
    expect(await runGuard(go('/login', '/index'), ports)).toBeNull();
    expect(calls).toEqual(['closeOverlays', 'resetBusinessRegion', 'renewFooter', 'track {"path":"/index","title":"标题"}', 'saveAccessLog 2 "/index"']);
  });

  it('stops at the first redirect', async () => {
    const after = jest.fn();
    expect(await runGuard(go(null, '/x'), makePorts().ports, [() => null, () => '/a', after])).toBe('/a');
    expect(after).not.toHaveBeenCalled();
  });

  it.each(['/index', '/apply-list', '/index-menu-more', '/sign-online-index', '/home-menu-more-page', '/intellect-chain-search', '/reg-apply-guide', '/apply-completed-list', '/my-handle-certificate-list'])(
    'resets the business region at %s', async (path) => {
      const { ports, calls } = makePorts();
      await runGuard(go('/x', path), ports);
      expect(calls).toContain('resetBusinessRegion');
    });

  it('keeps the business region on the way through a business', async () => {
    const { ports, calls } = makePorts();
    await runGuard(go('/reg-apply-notice', '/apply-layout/normal/transfer'), ports);
    expect(calls).not.toContain('resetBusinessRegion');
  });

  it.each(['/login', '/ticket-login', '/ticket-pub3'])('renews the footer on leaving %s', async (from) => {
    const { ports, calls } = makePorts();
    await runGuard(go(from, '/index'), ports);
    expect(calls).toContain('renewFooter');
  });

  it('runs the host entry step only on leaving the bare root', async () => {
    const { ports, calls } = makePorts();
    await runGuard(go('/', '/index'), ports);
    await runGuard(go('/index', '/apply-list'), ports);
    expect(calls.filter((call) => call === 'leaveHostEntry')).toHaveLength(1);
  });

  it('logs sign-in and sign-out transitions only with a user', async () => {
    const signedIn = makePorts();
    await runGuard(go('/login', '/index'), signedIn.ports);
    await runGuard(go('/index', '/login'), signedIn.ports);
    await runGuard(go('/index', '/apply-list'), signedIn.ports);
    await runGuard(go(null, '/index'), signedIn.ports);
    expect(signedIn.calls.filter((call) => call.startsWith('saveAccessLog'))).toEqual(['saveAccessLog 2 "/index"', 'saveAccessLog 2 "/login"']);
    const out = makePorts(anonymous);
    await runGuard(go('/login', '/login-type', { auth: 'public' }), out.ports);
    expect(out.calls.join()).not.toContain('saveAccessLog');
  });

  it('sends an unknown visitor of a protected page to the sign-in chooser with the sealed way back', async () => {
    expect(await runGuard(go(null, '/apply-list?zt=DRAFT'), makePorts(anonymous).ports)).toBe('/login-type?goto=sealed(%2Fapply-list%3Fzt%3DDRAFT)');
  });

  it('needs no way back to the hall, where sign-in leads anyway', async () => {
    expect(await runGuard(go(null, '/index'), makePorts(anonymous).ports)).toBe('/login-type');
  });

  it('lets everybody into public pages', async () => {
    expect(await runGuard(go(null, '/login', { auth: 'public' }), makePorts(anonymous).ports)).toBeNull();
  });

  it('keeps citizens out of staff pages and lets staff in', async () => {
    expect(await runGuard(go(null, '/audit', { staffOnly: true }), makePorts().ports)).toBe('/403');
    expect(await runGuard(go(null, '/audit', { staffOnly: true }), makePorts({ isStaff: () => true }).ports)).toBeNull();
  });
});
