// The router of a release set: every page once, in its layout, behind the guard, with remotes loaded when opened.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SHELL_ADDRESSES } from '@portal/shared/federation';
import type { ReleasedRemote, ReleaseSet } from '@portal/shared/federation';
import { createMemoryRouter, RouterProvider } from '@portal/shared/router';
import { createPortalStore, memoryStorage, Provider, signedIn, signedOut } from '@portal/shared/session';
import { Page, PageLoading } from '@portal/shared/ui';
import { createRemotePageLoader } from '../remotes/load-remote-page';
import { createPageLoads } from '../remotes/page-loads';
import { RemotePage } from '../remotes/remote-page';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { createRouteTable } from '../routing/page-route';
import { PortalProvider } from '../routing/portal-context';
import { installFetchGlobals } from '../testing/fetch-globals';
import { makeReleaseSet, makeRemote } from '../testing/release';
import { createGuardLoaders } from './guard-routes/guard-loader';
import { buildRoutes, patchWanted } from './router';
import { shellRoutes } from './shell-routes';

// The frame asks the services; here they are out of reach, and the frame must stand all the same.
jest.mock('@portal/shared/http', () => ({
  ...jest.requireActual<object>('@portal/shared/http'),
  request: () => Promise.reject(new Error('no services')),
}));
window.scrollTo = jest.fn();
installFetchGlobals();

const user = {
  token: 't',
  regionId: '1',
  regionCode: '330106',
  regionName: '西湖区',
  childRegionId: '',
  name: '张远',
  username: 'citizen',
  userId: '1',
  telephone: '',
  identityNumber: '',
  userType: '1' as const,
  roles: [],
  expiresAt: '2099-01-01T00:00:00+08:00',
  envelopeKey: 'a'.repeat(64),
};

function ApplyList() {
  return <Page title="我的申请">列表内容</Page>;
}

function setUp(
  at: string,
  pages: Record<string, () => Promise<ComponentType>> = { 'apply-list': async () => ApplyList },
  isSignedIn = true,
  set: Partial<ReleaseSet> = {},
) {
  const store = createPortalStore(memoryStorage());
  if (isSignedIn) store.dispatch(signedIn(user));
  const registry = createRemoteRegistry(makeReleaseSet(set));
  const routes = createRouteTable([...shellRoutes, ...registry.routes]);
  const load = jest.fn(async () => ({ remote: { contract: 1, pages } }));
  const reported: string[] = [];
  const reports = {
    report: (kind: string, { name, version }: { name: string; version: string }) =>
      void reported.push(`${kind} ${name}@${version}`),
  };
  const loads = createPageLoads(createRemotePageLoader({ load, reset: async () => undefined }), (remote, outcome) =>
    reports.report(outcome, remote),
  );
  const newVersion = {
    check: jest.fn(async () => undefined),
    isWaiting: () => false,
    subscribe: () => () => undefined,
    arrived: () => undefined,
    take: () => undefined,
  };
  const visited: (string | null)[] = [];
  const guard = createGuardLoaders({
    leaveHostEntry: () => undefined,
    closeOverlays: () => undefined,
    resetBusinessRegion: () => undefined,
    enterBusinessFile: async () => undefined,
    renewFooter: () => undefined,
    saveAccessLog: () => undefined,
    track: ({ path }) => visited.push(path),
    isSignedIn: () => store.getState().session.status === 'authenticated',
    isStaff: () => false,
    sealReturn: () => 'sealed',
    markedReturn: () => null,
    loadCipher: async () => undefined,
  });
  const unclaimed = { page: <PageLoading />, isUnknown: () => true };
  const router = createMemoryRouter(
    buildRoutes({ own: shellRoutes, at: at.split('?')[0] as string, guard, unclaimed }),
    {
      initialEntries: [at],
      patchRoutesOnNavigation: patchWanted({ guard, own: shellRoutes, pages: () => routes.all }),
    },
  );
  render(
    <Provider store={store}>
      <PortalProvider value={{ routes, registry, loads, reports, newVersion, releaseSource: 'fresh', RemotePage }}>
        <RouterProvider router={router} />
      </PortalProvider>
    </Provider>,
    { onRecoverableError: (error) => void recovered.push((error as Error).cause) },
  );
  const frame = () => document.querySelector<HTMLElement>('main#page');
  const settled = (path: string, state: string) =>
    waitFor(() => expect({ ...frame()?.dataset }).toMatchObject({ path, state }));
  return { store, router, load, frame, settled, visited, reported, newVersion };
}

/**
 * Causes that React has told of when drawing once more helped: where something urgent is pending when a page throws, it
 * draws the skeleton before it tries the page again.
 */
const recovered: unknown[] = [];
const POISON = new Error('poison');
let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  errors.mockRestore();
  expect(recovered.splice(0).filter((cause) => cause !== POISON)).toEqual([]);
});

it('opens a remote’s page in the frame, titled and owned before its code has arrived', async () => {
  const { load, frame, settled, reported } = setUp('/apply-list?zt=DRAFT');
  await settled('/apply-list', 'ready');
  expect(frame()?.dataset.owner).toBe('applications');
  expect(screen.getByText('列表内容')).toBeTruthy();
  expect(document.title).toBe('我的申请');
  expect(document.querySelector('meta[name="keywords"]')?.getAttribute('content')).toBe('不动产我的申请,办件');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('不动产智治平台我的申请');
  expect(load).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('我的申请'));
  expect(reported).toEqual(['load applications@1.0.0', 'mount applications@1.0.0']);
});

it('knows a page in any letters, and has it in the table from when it was wanted', async () => {
  const { router } = setUp('/index');
  const leafAt = async (path: string) => {
    await act(() => router.navigate(path));
    const { matches } = router.state;
    return matches.at(-1)?.route.path;
  };
  const count = () => router.routes.flatMap(({ children = [] }) => children).length;
  expect(await leafAt('/index')).toBe('/index');
  const before = count();
  for (const path of ['/Apply-List', '/apply-list/', '/%61pply-list']) expect(await leafAt(path)).toBe('/apply-list');
  for (const path of ['/%73ite-map', '/Site-Map', '/site-map/']) expect(await leafAt(path)).toBe('/site-map');
  // Of what no page can be the router itself complains.
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await leafAt('/%zz')).toBe('/404');
  warned.mockRestore();
  expect(count()).toBe(before + 3);
});

it('begins with the shell’s page that is open, and with no frame where nobody knows yet whose page that is', () => {
  expect(setUp('/login?goto=x').router.state.matches.map(({ route }) => route.path)).toEqual([undefined, '/login']);
  cleanup();
  setUp('/apply-list');
  expect(screen.queryByRole('banner')).toBeNull();
});

it('has a page that was wanted by a navigation broken off for the next one', async () => {
  const { router, settled } = setUp('/index');
  await settled('/index', 'ready');
  const leave = router.subscribe(({ navigation }) => {
    if (navigation.location?.pathname !== '/site-map') return;
    leave();
    void router.navigate('/accessibility');
  });
  await act(() => router.navigate('/site-map'));
  await settled('/accessibility', 'ready');
  await act(() => router.navigate('/site-map'));
  await settled('/site-map', 'ready');
});

it('loads no remote for a page of the shell', async () => {
  const { load, settled } = setUp('/site-map');
  await settled('/site-map', 'ready');
  expect(load).not.toHaveBeenCalled();
});

it.each(['/nowhere', '/login/x', '/setting/config/permission/nowhere', '/apply-layoutx'])(
  'S2.4 leads from %s to /404',
  async (path) => {
    const { settled } = setUp(path);
    await settled('/404', 'ready');
  },
);

it.each(['/apply-layout', '/apply-layout-audit', '/apply-layout-view', '/apply-layout-demo', '/apply-survey-layout'])(
  'S2.4.1 S2.4.2 %s has its own 404 and 403',
  async (base) => {
    const { settled, router } = setUp(`${base}/nowhere/at-all?x=1`);
    await settled(`${base}/404`, 'ready');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面不存在');
    await act(() => router.navigate(base));
    await settled(`${base}/404`, 'ready');
    await act(() => router.navigate(`${base}/403`));
    await settled(`${base}/403`, 'ready');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('禁止访问');
  },
);

it('S2.6.12 one outlet shows one page, after every navigation and in every layout', async () => {
  const { settled, router } = setUp('/apply-list');
  await settled('/apply-list', 'ready');
  expect(document.querySelectorAll('main')).toHaveLength(1);
  for (const path of ['/site-map', '/apply-layout/404', '/index']) {
    await act(() => router.navigate(path));
    await settled(path, 'ready');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(screen.queryByText('列表内容')).toBeNull();
  }
});

it('SHELL_ADDRESSES names every address of the shell, so that none can be released over it', () => {
  expect([...SHELL_ADDRESSES].sort()).toEqual(shellRoutes.map(({ path }) => path).sort());
});

it.each(['/Index', '/LOGIN', '/:any', '/apply-layout/:any'])(
  'a remote that claims %s gets no page of the shell or of another remote',
  async (path) => {
    const taker: ReleasedRemote = makeRemote({
      name: 'taker',
      routes: [{ page: 'taken', path, title: '冒充', auth: 'public', layout: 'top' }],
    });
    const { settled, frame } = setUp('/index', undefined, true, { remotes: [makeRemote(), taker] });
    await settled('/index', 'ready');
    expect(frame()?.dataset.owner).toBe('shell');
    cleanup();
    const lost = setUp('/login-typo', undefined, true, { remotes: [makeRemote(), taker] });
    await lost.settled('/404', 'ready');
  },
);

it('S2.5 leads from / to /index', async () => {
  const { settled } = setUp('/');
  await settled('/index', 'ready');
});

it('leads an unknown visitor to sign-in with the way back, and keeps staff pages from citizens', async () => {
  const first = setUp('/apply-list', undefined, false);
  await first.settled('/login-type', 'ready');
  expect(first.router.state.location.search).toBe('?goto=sealed');
  expect(first.load).not.toHaveBeenCalled();
  cleanup();
  const second = setUp('/apply-layout/audit-detail');
  await second.settled('/403', 'ready');
});

it('shows a fault inside the frame, retries, and looks whether other versions are in force by now', async () => {
  let fails = true;
  const { settled, frame, newVersion } = setUp('/apply-list', {
    'apply-list': async () => {
      if (fails) throw new Error('chunk');
      return ApplyList;
    },
  });
  await settled('/apply-list', 'error');
  expect(frame()?.textContent).toContain('“办理申请”暂时无法打开，其他功能可正常使用。');
  expect(frame()?.textContent).toMatch(/错误编号 L-/);
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('#/index');
  fails = false;
  expect(newVersion.check).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(newVersion.check).toHaveBeenCalledTimes(1);
  await settled('/apply-list', 'ready');
});

it('begins with the wait when somebody comes back to a page that failed', async () => {
  let fails = true;
  const { settled, router } = setUp('/apply-list', {
    'apply-list': async () => {
      if (fails) throw new Error('chunk');
      return ApplyList;
    },
  });
  await settled('/apply-list', 'error');
  await act(() => router.navigate('/site-map'));
  fails = false;
  await act(() => router.navigate('/apply-list'));
  await settled('/apply-list', 'ready');
  const told = errors.mock.calls.filter(([number]) => /^L-/.test(String(number)));
  expect(told).toHaveLength(1);
});

it('begins the wait anew with a retry of a page that takes long', async () => {
  jest.useFakeTimers();
  const { settled } = setUp('/apply-list', { 'apply-list': () => new Promise(() => undefined) });
  await settled('/apply-list', 'loading');
  act(() => void jest.advanceTimersByTime(15_000));
  expect(screen.getByText('加载较慢')).toBeTruthy();
  const again = screen.getByRole('button', { name: '重试' });
  again.focus();
  fireEvent.click(again);
  expect(screen.queryByText('加载较慢')).toBeNull();
  // The button has gone: whoever pressed it by the keyboard goes on from the heading.
  act(() => void jest.advanceTimersByTime(100));
  expect(document.activeElement?.textContent).toBe('我的申请');
  jest.useRealTimers();
});

it('holds a page that crashes, retries it, and forgets the crash on navigation', async () => {
  let crashes = true;
  function Crashing() {
    if (crashes) throw POISON;
    return <ApplyList />;
  }
  const { settled, frame, router, reported, newVersion } = setUp('/apply-list', { 'apply-list': async () => Crashing });
  await settled('/apply-list', 'error');
  expect(reported).toEqual(['load applications@1.0.0', 'crash applications@1.0.0']);
  expect(frame()?.textContent).toMatch(/错误编号 C-/);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(newVersion.check).toHaveBeenCalledTimes(1);
  // The old notice stands until it has crashed anew; a page that recovers while React is about to try it again is
  // another case.
  await waitFor(() => expect(reported.filter((one) => one.startsWith('crash'))).toHaveLength(2));
  await settled('/apply-list', 'error');
  crashes = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settled('/apply-list', 'ready');
  crashes = true;
  await act(() => router.navigate('/apply-list?zt=2'));
  await act(() => router.navigate('/site-map'));
  await settled('/site-map', 'ready');
});

it('says so when the remote has no such page', async () => {
  const { settled, frame, reported } = setUp('/apply-layout/normal/transfer');
  await settled('/apply-layout/normal/transfer', 'error');
  expect(reported).toEqual(['refused applications@1.0.0']);
  expect(frame()?.textContent).toContain('不兼容');
});

it('runs the guard on a change of page and not on a change of parameters', async () => {
  const { settled, router, visited } = setUp('/apply-list');
  await settled('/apply-list', 'ready');
  await act(() => router.navigate('/apply-list?zt=DRAFT'));
  await act(() => router.navigate('/site-map'));
  expect(visited).toEqual(['/apply-list', '/site-map']);
});

it('takes a page’s content away at once when the session ends', async () => {
  const { settled, store } = setUp('/apply-list');
  await settled('/apply-list', 'ready');
  act(() => void store.dispatch(signedOut('expired')));
  expect(screen.queryByText('列表内容')).toBeNull();
});

it('lets nobody take over a page of the shell', () => {
  const thief = { ...shellRoutes[0]!, owner: 'thief' };
  expect(createRouteTable([...shellRoutes, thief]).find('/login')?.owner).toBe('shell');
});

it.each([
  ['record', '暂时无法打开，其他功能可正常使用。'],
  ['contract', '与当前平台版本不兼容'],
] as const)(
  'says on the pages of a remote that was left out (%s) that they cannot be opened; the others open',
  async (reason, text) => {
    const left = {
      name: 'queries',
      version: '2.0.0',
      title: '查询服务',
      reason,
      error: new Error('left out'),
      routes: [
        {
          page: 'progress',
          path: '/progress-query',
          title: '进度查询',
          auth: 'public' as const,
          layout: 'root' as const,
        },
      ],
    };
    const { load, frame, settled, router, reported } = setUp('/progress-query', undefined, true, {
      unavailable: [left],
    });
    await settled('/progress-query', 'error');
    expect(reported).toEqual(['refused queries@2.0.0']);
    expect(frame()?.textContent).toContain(`“查询服务”${text}`);
    expect(load).not.toHaveBeenCalled();
    await act(() => router.navigate('/apply-list'));
    await settled('/apply-list', 'ready');
  },
);
