// The menu pages against a server of their own: what a person may open, which controls show, and failures.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerWith, aUser, renderWithPortal, usingAnswering, resetHttp } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { AllServicesPage } from './all-services-page';
import { MoreServicesPage } from './more-services-page';
import { OldHomePage } from './old-home-page';

installFetchGlobals();
Element.prototype.scrollIntoView = jest.fn();
const page = (path: string): PageRoute => ({
  page: 'p',
  path,
  title: '页面',
  auth: 'required',
  layout: 'root',
  owner: 'applications',
});
const portal = {
  routes: createRouteTable(
    ['/reg-apply-guide-detail', '/reg-apply-notice', '/apply-list', '/home-menu-more'].map(page),
  ),
  registry: { remotes: [] },
} as never;
const service = (id: string, name: string, path: string) => ({
  id,
  name,
  path,
  keywords: [],
  description: `${name}的说明`,
});
const MENU = [
  {
    id: 'house',
    name: '房屋',
    icon: 'house',
    children: [
      service('sale', '买卖转移登记', '/reg-apply-guide-detail?lcdm=sale'),
      service('gift', '赠与转移登记', '/reg-apply-guide-detail?lcdm=gift'),
    ],
  },
  {
    id: 'seal',
    name: '查封',
    icon: 'seal',
    children: [service('seal-up', '查封登记', '/reg-apply-guide-detail?lcdm=seal-up')],
  },
  {
    id: 'mine',
    name: '我的事项',
    icon: 'list',
    children: [service('list', '我的申请', '/apply-list'), service('none', '没有页面', '/not-built')],
  },
];
let permitted: string[];
let controls: unknown[];
let isBroken = false;
let isSearchBroken = false;

const server = usingAnswering(({ path, query }) => {
  if (path.endsWith('/menuPermissions')) return isBroken ? { status: 500, body: {} } : answerWith(permitted);
  if (path.endsWith('/queryTopicMenuTree')) return answerWith(MENU);
  if (path.endsWith('/topicServiceMenu')) return answerWith(MENU.filter(({ id }) => id === query.get('topic')));
  if (path.endsWith('/queryServiceMenu')) {
    if (isSearchBroken) return { status: 500, body: {} };
    return answerWith(
      MENU.flatMap(({ id, name, icon, children }) =>
        children.map((one) => ({ ...one, topic: id, topicName: name, icon })),
      ).filter((one) => one.name.includes(query.get('keyword') ?? '')),
    );
  }
  if (path.includes('/page/authority/')) return answerWith(controls);
  return answerWith({ total: 0, pageNo: 1, pageSize: 20, list: [], counts: {} });
});
beforeEach(() => {
  permitted = ['house', 'sale', 'mine', 'list'];
  controls = [];
  isBroken = false;
  isSearchBroken = false;
});
afterEach(() => {
  cleanup();
  resetHttp();
});

const show = (ui: ReactNode, route: string) =>
  renderWithPortal(<PortalProvider value={portal}>{ui}</PortalProvider>, { baseUrl: server.url, user: aUser(), route });
const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

test('S6.15 the former home page shows family by family only what the permissions allow and what has a page', async () => {
  show(<OldHomePage />, '/index-old');
  await screen.findByRole('link', { name: '买卖转移登记' });
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '房屋',
    '我的事项',
    '最近办件',
  ]);
  expect(names()).not.toContain('赠与转移登记');
  expect(names()).not.toContain('查封登记');
  expect(names()).not.toContain('没有页面');
  fireEvent.click(screen.getByRole('button', { name: '我的事项' }));
  expect(document.activeElement?.textContent).toBe('我的事项');
});

test('S6.13 a control that the page’s permissions hide is not shown', async () => {
  show(<MoreServicesPage />, '/index-menu-more');
  expect((await screen.findByRole('link', { name: '在线办理：买卖转移登记' })).getAttribute('href')).toContain(
    '/reg-apply-notice?lcdm=sale',
  );
  cleanup();
  controls = [{ ctrCode: 'start', ctrKind: 'button', visible: false, editable: false, required: false }];
  show(<MoreServicesPage />, '/index-menu-more');
  await screen.findByRole('link', { name: '买卖转移登记' });
  await waitFor(() =>
    expect(
      server.asked.filter(({ path }) => path === '/api/sys3/page/authority/pub/query/user/index-menu-more/330106'),
    ).toHaveLength(2),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: '在线办理：买卖转移登记' })).toBeNull());
});

test('S6.15 one topic, opened by its tab or its address, and a search leave out the rest', async () => {
  permitted = ['house', 'gift', 'mine', 'list'];
  const { address } = show(<AllServicesPage />, '/home-menu-more?topic=house');
  await screen.findByRole('link', { name: '赠与转移登记' });
  expect(names()).not.toContain('买卖转移登记');
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索服务' }), { target: { value: ' 登记 ' } });
  fireEvent.click(screen.getByRole('button', { name: '搜索' }));
  await screen.findByRole('heading', { name: '搜索结果（1项）' });
  expect(names()).toContain('赠与转移登记');
  expect(decodeURIComponent(address())).toBe('/home-menu-more?topic=house&keyword=登记');
});

test('all groups with how much is in them', async () => {
  show(<AllServicesPage />, '/home-menu-more');
  expect((await screen.findByText('房屋（1项）')).closest('a')?.getAttribute('href')).toContain(
    '/home-menu-more?topic=house',
  );
  expect(screen.queryByText(/查封/)).toBeNull();
});

test('the directory begins with life events, opens one, and names every page that no group leads to', async () => {
  permitted = ['house', 'house-transfer', 'mine', 'list'];
  MENU[0]?.children.push(service('house-transfer', '存量房买卖', '/reg-apply-guide-detail?lcdm=house-transfer'));
  const words = { keywords: ['词'] };
  const routes = [page('/home-menu-more'), page('/apply-list'), page('/reg-apply-guide-detail')];
  const own = {
    routes: createRouteTable([
      ...routes.map((route) => ({ ...route, ...words })),
      { ...page('/traces'), ...words, title: '权属追溯' },
      { ...page('/desk'), ...words, title: '窗口', staffOnly: true },
    ]),
    registry: { remotes: [] },
  } as never;
  const showOwn = (route: string) =>
    renderWithPortal(
      <PortalProvider value={own}>
        <AllServicesPage />
      </PortalProvider>,
      { baseUrl: server.url, user: aUser({ userType: '1' }), route },
    );
  showOwn('/home-menu-more');
  const event = await screen.findByRole('link', { name: '买卖二手房' });
  expect(event.getAttribute('href')).toContain('/home-menu-more?event=resale');
  expect(screen.getByRole('link', { name: '权属追溯' }).getAttribute('href')).toContain('/traces');
  expect(names()).not.toContain('窗口');
  cleanup();
  showOwn('/home-menu-more?event=resale');
  await screen.findByRole('link', { name: '存量房买卖' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('买卖二手房');
  MENU[0]?.children.pop();
});

test('nothing is shown that the permissions have not allowed: a failed question says so and can be asked again', async () => {
  isBroken = true;
  show(<OldHomePage />, '/index-old');
  await screen.findByRole('alert');
  expect(names()).not.toContain('买卖转移登记');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('link', { name: '买卖转移登记' });
});

test('a department’s own topic opens and is found without the services', async () => {
  const parks = {
    name: 'parks',
    title: '园林服务',
    routes: [{ page: 'parks-home', path: '/apply-list-parks', title: '古树名木', layout: 'root', inMenu: true }],
  };
  const own = {
    routes: createRouteTable(['/home-menu-more', '/apply-list-parks'].map(page)),
    registry: { remotes: [parks] },
  } as never;
  const showOwn = (route: string) =>
    renderWithPortal(
      <PortalProvider value={own}>
        <AllServicesPage />
      </PortalProvider>,
      { baseUrl: server.url, user: aUser(), route },
    );
  showOwn('/home-menu-more?topic=remote-parks');
  expect((await screen.findByRole('link', { name: '古树名木' })).getAttribute('href')).toContain('/apply-list-parks');
  cleanup();
  showOwn('/home-menu-more?keyword=古树');
  await screen.findByRole('heading', { name: '搜索结果（1项）' });
  expect(names()).toContain('古树名木');
});

test('a search that fails says so and keeps the words; asked again it answers with what may be opened', async () => {
  isSearchBroken = true;
  show(<OldHomePage />, '/index-old');
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: '搜索服务' });
  fireEvent.change(box, { target: { value: '登记' } });
  expect((await screen.findByRole('alert')).textContent).toContain('搜索没有成功');
  expect(box.value).toBe('登记');
  isSearchBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '重新搜索' }));
  const results = await screen.findByRole('list', { name: '搜索结果' });
  expect([...results.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/reg-apply-guide-detail?lcdm=sale',
  ]);
});
