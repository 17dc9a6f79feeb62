// The hall against a server of its own: what waits, homes, cases and tasks, and a block that fails beside the others.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, resetHttp, usingAnswering } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { HomePage } from './home-page';

installFetchGlobals();
const page = (path: string): PageRoute => ({
  ...{ page: 'p', path, title: '页面', auth: 'required', layout: 'root', owner: 'applications' },
});
const PATHS = ['/apply-list', '/home-menu-more', '/house-right-list', '/reg-pay-list', '/progress-query', '/guide'];
const portal = { routes: createRouteTable(PATHS.map(page)), registry: { remotes: [] } } as never;
const service = (id: string) => ({ id, name: `办理${id}`, path: `/guide?lcdm=${id}`, keywords: [], description: '' });
const IDS = ['house-transfer', 'pledge-first', 'pledge-cancel', 'replacement-certificates', 'no-home'];
const MENU = [{ id: 'house', name: '房屋', icon: 'house', children: IDS.map(service) }];
const item = (more: object) => ({
  ...{ kind: 'pay', title: '缴纳登记费', subject: '二手房过户', zl: '文三路1号', ywh: '1', amount: 8000, count: 1 },
  ...{ dueAt: null, path: '/reg-pay-list?ywh=1', ...more },
});
const HOME = {
  ...{ qlrbsm: 'h1', bdcqzh: '证1', bdcdyh: 'U1', zl: '翠苑花园1202室', qlrmc: '张三', register: { jzmj: '89.50' } },
  restrictions: [{ kind: 'mortgage', level: 'warn', msg: '已抵押' }],
};
const CASE = {
  ...{
    ywh: '1',
    lcdm: 'house-transfer',
    ywmc: '二手房过户',
    zl: '文三路1号',
    bdcdyh: '',
    zt: 'PAY_PENDING',
    version: 1,
  },
  ...{ savedAt: '2026-11-20T09:00:00+08:00', submittedAt: null, role: 'initiator', actions: [], syts: 3 },
  ...{ route: '', claimedBy: null, initiator: '张*' },
};
const paged = (list: object[]) => ({ total: list.length, pageNo: 1, pageSize: 20, list, counts: {} });
let work: object[];
let homes: object[];
let cases: object[];
let broken = '';

const server = usingAnswering(({ path }) => {
  if (broken !== '' && path.includes(broken)) return { status: 500, body: {} };
  if (path.endsWith('/menuPermissions')) return answerWith(['house', ...IDS]);
  if (path.endsWith('/queryTopicMenuTree')) return answerWith(MENU);
  if (path.endsWith('/work/queryMyList')) return answerWith({ total: work.length, isCut: false, list: work });
  if (path.endsWith('/houseRights')) return answerWith(paged(homes));
  return answerWith(paged(cases));
});
beforeEach(() => {
  [work, homes, cases, broken] = [[], [], [], ''];
});
afterEach(() => {
  cleanup();
  resetHttp();
  delete document.documentElement.dataset.size;
});

const show = (user = aUser({ userType: '1', roles: [] })) =>
  renderWithPortal(
    <PortalProvider value={portal}>
      <HomePage />
    </PortalProvider>,
    { baseUrl: server.url, user, route: '/index' },
  );
const tasks = async () =>
  within((await screen.findByRole('link', { name: '解抵押' })).closest('ul')!).getAllByRole('link');

test('with nothing of one’s own: the sentence, no block of homes, tasks and life events', async () => {
  show();
  expect(await screen.findByText('您的办件目前没有等您处理的事项。')).toBeTruthy();
  expect((await tasks()).length).toBeLessThanOrEqual(6);
  await waitFor(() => expect(screen.queryByText(/我的房屋/)).toBeNull());
  expect(screen.getByText('您还没有办件')).toBeTruthy();
  expect(screen.getByRole('link', { name: '买卖二手房' }).getAttribute('href')).toContain('event=resale');
});

test('what waits has its day, its amount and one button; three are shown and the others unfold', async () => {
  work = [
    item({ kind: 'correct', title: '补正材料', dueAt: '2000-01-01T00:00:00+08:00', amount: null }),
    ...[2, 3, 4].map((number) => item({ ywh: String(number), path: `/reg-pay-list?ywh=${number}` })),
    item({ title: '没有页面的', path: '/not-built' }),
  ];
  show();
  const strip = await screen.findByRole('region', { name: '待办提醒' });
  await waitFor(() => expect(strip.textContent).toContain('等您处理'));
  expect(within(strip).getByRole('img', { name: /^已过期\d+天$/ })).toBeTruthy();
  expect(within(strip).getAllByRole('link')).toHaveLength(3);
  expect(within(strip).getByRole('link', { name: /去补正/ })).toBeTruthy();
  expect(strip.textContent).toContain('80.00');
  fireEvent.click(within(strip).getByRole('button', { name: '再看1件' }));
  expect(within(strip).getAllByRole('link')).toHaveLength(4);
});

test('homes are cards with their marks, cases have their steps', async () => {
  homes = [HOME, { ...HOME, qlrbsm: 'h2', zl: '桃花源里501室', qlrmc: '张三、李四', restrictions: [] }];
  cases = [CASE];
  show();
  const home = await screen.findByRole('link', { name: /翠苑花园1202室.*抵押/ });
  expect(home.textContent).toContain('89.50 ㎡ · 单独所有');
  expect(screen.getByRole('link', { name: /桃花源里501室.*无限制/ }).textContent).toContain('共有');
  expect(await screen.findByText(/税费中，第4步，共6步，办理还剩3个工作日/)).toBeTruthy();
});

// [path of the call; what stands all the same]
test.each([
  ['/work/queryMyList', '我的办件'],
  ['/houseRights', '您的办件目前没有等您处理的事项。'],
  ['/queryMyApplyInfo', '您的办件目前没有等您处理的事项。'],
  ['/queryTopicMenuTree', '您的办件目前没有等您处理的事项。'],
])('where %s fails the other blocks stand, and a retry brings it', async (path, stands) => {
  broken = path;
  show();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText(path === '/work/queryMyList' ? '您的办件目前没有等您处理的事项。' : '不存在')).toBeNull();
  expect((await screen.findAllByText(stands)).length).toBeGreaterThan(0);
  broken = '';
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
});

test('in elder mode one item and eight ways at most', async () => {
  document.documentElement.dataset.size = 'elder';
  work = [item({}), item({ ywh: '2', path: '/reg-pay-list?ywh=2' })];
  show();
  const ways = within(await screen.findByRole('navigation', { name: '常用服务' })).getAllByRole('link');
  expect(ways.length).toBeGreaterThan(3);
  expect(ways.length).toBeLessThanOrEqual(8);
  const strip = await screen.findByRole('region', { name: '待办提醒' });
  await waitFor(() => expect(within(strip).getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByText('遇到这些事')).toBeNull();
});

test('an organisation is not asked for homes, an officer sees the queue', async () => {
  show(aUser({ userType: '2', roles: ['bank'] }));
  await screen.findByText('您的办件目前没有等您处理的事项。');
  await screen.findByText('遇到这些事');
  expect(server.asked.filter(({ path }) => path.endsWith('/houseRights'))).toHaveLength(0);
  cleanup();
  work = [item({ kind: 'queue', title: '待预审', count: 7, amount: null, path: '/apply-list?zt=SUBMITTED' })];
  show(aUser({ userType: '0', roles: ['acceptor'] }));
  expect((await screen.findByText(/待预审 7 件/)).textContent).toBe('待预审 7 件');
});
