// The guard does what specification 2.6 lists, in its order, and stops at the first redirect.
import type { PageRoute } from '../routing/page-route';
import { runGuard } from './guard';
import type { GuardPorts, Navigation } from './steps';

function makePorts(overrides: Partial<GuardPorts> = {}) {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values.map((value) => JSON.stringify(value))].join(' '));
  const ports: GuardPorts = {
    leaveHostEntry: note('leaveHostEntry'),
    closeOverlays: note('closeOverlays'),
    resetBusinessRegion: note('resetBusinessRegion'),
    enterBusinessFile: async (search) => note('enterBusinessFile')(search),
    renewFooter: note('renewFooter'),
    track: note('track'),
    saveAccessLog: note('saveAccessLog'),
    isSignedIn: () => true,
    isStaff: () => false,
    sealReturn: (path) => `sealed(${path})`,
    markedReturn: () => null,
    loadCipher: async () => note('loadCipher')(),
    ...overrides,
  };
  return { ports, calls };
}

const page = (path: string, overrides: Partial<PageRoute> = {}): PageRoute => ({
  page: 'p',
  path,
  title: '标题',
  auth: 'required',
  layout: 'root',
  owner: 'shell',
  ...overrides,
});
const go = (from: string | null, to: string, overrides: Partial<PageRoute> = {}): Navigation => {
  const [pathname = '', search = ''] = to.split('?');
  return { from, to: { pathname, search: search && `?${search}` }, route: page(pathname, overrides) };
};
const anonymous = { isSignedIn: () => false };

describe('runGuard', () => {
  it('S2.6.7 runs the steps in order', async () => {
    const { ports, calls } = makePorts();
    expect(await runGuard(go('/login', '/index'), ports)).toBeNull();
    expect(calls).toEqual([
      'closeOverlays',
      'resetBusinessRegion',
      'renewFooter',
      'track {"path":"/index","title":"标题"}',
      'saveAccessLog 2 "/index"',
    ]);
  });

  it('seals the way back of a link that was made before the cipher had come, before anything else happens', async () => {
    const { ports, calls } = makePorts({
      ...anonymous,
      markedReturn: (search) => (search === '?goto=way-1' ? '/bid?id=7' : null),
    });
    const visit = (address: string) => runGuard(go('/bid', address, { auth: 'public' }), ports);
    expect(await visit('/login-type?goto=way-1')).toBe('/login-type?goto=sealed(%2Fbid%3Fid%3D7)');
    expect(calls).toEqual([]);
    expect(await visit('/login-type?goto=way-2')).toBeNull();
  });

  it('stops at the first redirect', async () => {
    const after = jest.fn();
    expect(await runGuard(go(null, '/x'), makePorts().ports, [() => null, () => '/a', after])).toBe('/a');
    expect(after).not.toHaveBeenCalled();
  });

  it.each([
    '/index',
    '/apply-list',
    '/index-menu-more',
    '/sign-online-index',
    '/home-menu-more-page',
    '/intellect-chain-search',
    '/reg-apply-guide',
    '/apply-completed-list',
    '/my-handle-certificate-list',
  ])('S2.6.4 resets the business region at %s', async (path) => {
    const { ports, calls } = makePorts();
    await runGuard(go('/x', path), ports);
    expect(calls).toContain('resetBusinessRegion');
  });

  it('S2.6.5 keeps the business region on the way through a business', async () => {
    const { ports, calls } = makePorts();
    await runGuard(go('/reg-apply-notice', '/apply-layout/normal/transfer'), ports);
    expect(calls).not.toContain('resetBusinessRegion');
  });

  it.each(['/login', '/ticket-login', '/ticket-pub3'])('S2.6.6 renews the footer on leaving %s', async (from) => {
    const { ports, calls } = makePorts();
    await runGuard(go(from, '/index'), ports);
    expect(calls).toContain('renewFooter');
  });

  it('S2.6.1 runs the host entry step only on leaving the bare root, where every page load begins', async () => {
    const { ports, calls } = makePorts();
    await runGuard(go('/', '/index'), ports);
    expect(calls.shift()).toBe('leaveHostEntry');
    await runGuard(go(null, '/apply-list'), ports);
    await runGuard(go('/apply-list', '/index'), ports);
    await runGuard(go('/index', '/apply-list'), ports);
    expect(calls.filter((call) => call === 'leaveHostEntry')).toHaveLength(1);
  });

  describe('the access log', () => {
    const logged = async (from: string | null, to: string, overrides: Partial<GuardPorts> = {}) => {
      const { ports, calls } = makePorts(overrides);
      await runGuard(go(from, to, { auth: 'public' }), ports);
      return calls.filter((call) => call.startsWith('saveAccessLog'));
    };
    it('S2.6.8 takes an entry of type 2 from a sign-in by a user', async () => {
      expect(await logged('/login', '/index')).toEqual(['saveAccessLog 2 "/index"']);
    });
    it.each([
      ['/index', '/login'],
      ['/403', '/login-type'],
    ])('S2.6.9 takes an entry of type 2 from a sign-out by a user, from %s to %s', async (from, to) => {
      expect(await logged(from, to)).toEqual([`saveAccessLog 2 "${to}"`]);
    });
    it.each([
      ['/login', '/index'],
      ['/login', '/login-type'],
      ['/index', '/login'],
      ['/403', '/login-type'],
    ])('S2.6.10 takes none without a user, from %s to %s', async (from, to) => {
      expect(await logged(from, to, anonymous)).toEqual([]);
    });
    it.each([
      ['/login', '/login-type'],
      ['/index', '/apply-list'],
      [null, '/index'],
    ])('takes none from %s to %s, which is neither', async (from, to) => {
      expect(await logged(from, to)).toEqual([]);
    });
  });

  it('S6.2 lets a signed-in user into a protected page, and nobody else', async () => {
    expect(await runGuard(go('/index', '/apply-list'), makePorts().ports)).toBeNull();
    expect(await runGuard(go('/index', '/apply-list'), makePorts(anonymous).ports)).not.toBeNull();
  });

  it('S2.6.11 sends an unknown visitor of a protected page to the sign-in chooser with the sealed way back', async () => {
    expect(await runGuard(go(null, '/apply-list?zt=DRAFT'), makePorts(anonymous).ports)).toBe(
      '/login-type?goto=sealed(%2Fapply-list%3Fzt%3DDRAFT)',
    );
  });

  it('needs no way back to the hall, where sign-in leads anyway', async () => {
    expect(await runGuard(go(null, '/index'), makePorts(anonymous).ports)).toBe('/login-type');
  });

  it('lets everybody into public pages', async () => {
    expect(await runGuard(go(null, '/login', { auth: 'public' }), makePorts(anonymous).ports)).toBeNull();
  });

  it('keeps citizens out of staff pages and lets staff in', async () => {
    expect(await runGuard(go(null, '/audit', { staffOnly: true }), makePorts().ports)).toBe('/403');
    expect(
      await runGuard(go(null, '/audit', { staffOnly: true }), makePorts({ isStaff: () => true }).ports),
    ).toBeNull();
  });

  it('S2.4.4 S2.4.5 puts the region of the file in force on pages of business files, for people who are signed in', async () => {
    const { ports, calls } = makePorts();
    await runGuard(go('/index', '/apply-layout/normal/transfer?businessKey=k'), ports);
    await runGuard(go('/index', '/setting/config/permission/apply-layout/normal/transfer?init=1&businessKey=p'), ports);
    await runGuard(go('/index', '/apply-survey-layout/survey-apply-info?businessKey=s'), ports);
    await runGuard(go('/index', '/apply-list?businessKey=l'), ports);
    expect(calls.filter((call) => call.startsWith('enterBusinessFile'))).toEqual([
      'enterBusinessFile "?businessKey=k"',
      'enterBusinessFile "?init=1&businessKey=p"',
    ]);
    const out = makePorts(anonymous);
    await runGuard(go(null, '/apply-layout-demo/normal/transfer?businessKey=k', { auth: 'public' }), out.ports);
    expect(out.calls.join()).not.toContain('enterBusinessFile');
  });

  it('S2.4.5 waits for the region before the page opens', async () => {
    let open!: () => void;
    const { ports } = makePorts({
      enterBusinessFile: () =>
        new Promise<void>((resolve) => {
          open = resolve;
        }),
    });
    let isOpen = false;
    const running = runGuard(go('/index', '/apply-layout/normal/transfer?businessKey=k'), ports).then(() => {
      isOpen = true;
    });
    await Promise.resolve();
    expect(isOpen).toBe(false);
    // The chain has steps before it.
    while (!open) await Promise.resolve();
    open();
    await running;
    expect(isOpen).toBe(true);
  });

  it.each([
    ['/setting/config/permission', '/setting/config/permission?init=1'],
    [
      '/setting/config/permission?init=0&formId=a%20b&formId=c',
      '/setting/config/permission?init=1&formId=a+b&formId=c',
    ],
    [
      '/setting/config/permission/apply-layout/normal/transfer?lcdm=x',
      '/setting/config/permission/apply-layout/normal/transfer?lcdm=x&init=1',
    ],
    ['/setting/config/permission?lcdm=x&init=1', null],
    ['/setting/config/permissions', null],
  ])('S2.4.6 leads from %s to %s', async (wanted, expected) => {
    expect(await runGuard(go('/index', wanted), makePorts().ports)).toBe(expected);
  });

  it('S2.4.7 keeps every other parameter of a page in setting mode, doubled, empty and Chinese ones too', async () => {
    const to = await runGuard(
      go('/index', '/setting/config/permission?a=1&init=0&a=2&b=&%E5%90%8D=%E5%BC%A0%26'),
      makePorts().ports,
    );
    const params = [...new URLSearchParams(to?.split('?')[1])].sort();
    expect(params).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
      ['init', '1'],
      ['名', '张&'],
    ]);
  });
});

it('has what opens sealed parameters before the page that reads them, and asks for it nowhere else', async () => {
  const asked = async (to: string) => {
    const { ports, calls } = makePorts();
    await runGuard(go('/index', to, { auth: 'public' }), ports);
    return calls.includes('loadCipher');
  };
  expect(await asked('/login?goto=x')).toBe(true);
  expect(await asked('/face-auth-aly?certName=x')).toBe(true);
  expect(await asked('/login')).toBe(false);
  expect(await asked('/apply-list?forgoto=x')).toBe(false);
});
