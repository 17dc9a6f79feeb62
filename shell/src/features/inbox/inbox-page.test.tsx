// The messages as a person reads them, against a server: unread first told, one and all marked, pages in the address,
// empty and failed.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { createRouteTable } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { InboxLink } from './inbox-link';
import { InboxPage } from './inbox-page';

installFetchGlobals();
const LIST = '/api/pub3/message/queryMyList';
const LOOKS = '/api/pub3/look/queryMyList';
const READ = '/api/pub3/message/read';
const message = (bsm: string, more = {}) => ({
  bsm,
  title: `标题${bsm}`,
  content: `内容${bsm}`,
  sentAt: '2026-11-20T09:00:00+08:00',
  readAt: null,
  ywh: 'D1',
  route: '/progress-query?ywh=D1',
  ...more,
});
const page = (list: unknown[], more = {}) =>
  answerWith({ total: list.length, pageNo: 1, pageSize: 10, list, counts: { unread: 1 }, next: null, ...more });
const portal = {
  routes: createRouteTable(
    ['/progress-query', '/inbox'].map((path) => ({
      page: path.slice(1),
      path,
      title: path,
      auth: 'required' as const,
      layout: 'root' as const,
      owner: 'shell',
    })),
  ),
} as never;
let answer: Answer;
const server = usingAnswering(({ path }) => (path === LIST || path === LOOKS ? answer : answerWith({ unread: 3 })));
afterEach(cleanup);

const show = (route = '/inbox') =>
  renderWithPortal(
    <PortalProvider value={portal}>
      <InboxLink />
      <InboxPage />
    </PortalProvider>,
    { route, baseUrl: server.url, user: aUser() },
  );
const asked = (path: string) => server.asked.filter((one) => one.path === path);

test('unread messages say so, lead to their step and are marked one by one or all', async () => {
  answer = page([message('a'), message('b', { readAt: '2026-11-20T10:00:00+08:00', route: '/no-such-page' })]);
  show();
  await screen.findByText('内容b');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '标题a未读',
    '标题b',
  ]);
  expect(screen.getByRole('link', { name: '去查看：标题a' }).getAttribute('href')).toContain('/progress-query?ywh=D1');
  // An address that no page has is no link.
  expect(screen.queryByRole('link', { name: '去查看：标题b' })).toBeNull();
  expect((await screen.findByRole('link', { name: '消息，3条未读' })).getAttribute('href')).toContain('/inbox');
  fireEvent.click(screen.getByRole('button', { name: '标为已读：标题a' }));
  await waitFor(() => expect(asked(READ).map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([{ bsms: ['a'] }]));
  fireEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(asked(READ).map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([{ bsms: ['a'] }, {}]));
});

test('the filter and the page stand in the address, and the next page begins where this one ended', async () => {
  answer = page([message('a')], { total: 25, next: 'cursor' });
  const { address } = show('/inbox?state=unread');
  fireEvent.click(await screen.findByRole('button', { name: '显示更多' }));
  await waitFor(() => expect(address()).toBe('/inbox?state=unread&page=2'));
  await waitFor(() =>
    expect(Object.fromEntries(asked(LIST).at(-1)?.query ?? [])).toMatchObject({
      state: 'unread',
      pageNo: '2',
      after: 'cursor',
    }),
  );
});

test('nothing at all, nothing unread, and a failure are told apart', async () => {
  answer = page([], { counts: { unread: 0 } });
  const empty = show();
  expect((await screen.findAllByText('没有消息')).length).toBeGreaterThan(0);
  empty.unmount();
  const none = show('/inbox?state=unread');
  expect((await screen.findAllByText('没有未读消息')).length).toBeGreaterThan(0);
  none.unmount();
  answer = { status: 500, body: Buffer.from('{}') };
  show();
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
});

test("who has looked at one's data is told by office, time, what and why, with the case where there is one", async () => {
  const look = {
    bsm: 'l1',
    office: '西湖区不动产登记服务中心',
    officer: '陈*颖',
    what: '申请内容',
    why: '办理该业务（预审中）',
    ywh: '33010620261120000001',
    ywmc: '存量房买卖转移登记',
    at: '2026-11-20T09:00:00+08:00',
    until: '2026-11-20T09:20:00+08:00',
  };
  answer = page([look, { ...look, bsm: 'l2', what: '联系电话', ywh: null, ywmc: null, until: look.at }], {
    total: 25,
    next: 'cursor',
    counts: undefined,
  });
  const { address } = show('/inbox?show=looks');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('谁查看了我的信息');
  await screen.findByText('查看内容：联系电话');
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('查看内容'));
  expect(first?.textContent).toBe(
    '西湖区不动产登记服务中心 陈*颖2026年11月20日 09:00至09:20查看内容：申请内容查看原因：办理该业务（预审中）所涉业务：存量房买卖转移登记（业务号 33010620261120000001）',
  );
  expect(second?.textContent).toBe(
    '西湖区不动产登记服务中心 陈*颖2026年11月20日 09:00查看内容：联系电话查看原因：办理该业务（预审中）',
  );
  fireEvent.click(screen.getByRole('button', { name: '显示更多' }));
  await waitFor(() => expect(address()).toBe('/inbox?show=looks&page=2'));
  await waitFor(() =>
    expect(Object.fromEntries(asked(LOOKS).at(-1)?.query ?? [])).toMatchObject({ pageNo: '2', after: 'cursor' }),
  );
});

test('nobody has looked', async () => {
  answer = page([], { total: 0 });
  show('/inbox?show=looks');
  expect((await screen.findAllByText('没有查看记录')).length).toBeGreaterThan(0);
});
