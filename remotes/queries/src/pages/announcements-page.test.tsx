// The lists of announcements and news against answering services: what stands in the address is asked, what is chosen
// stands in the address.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  answerWith,
  aUser,
  renderWithPortal,
  usingAnswering,
  wireAnnouncementRow,
  wireNewsRow,
  wirePage,
} from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import { AnnouncementsPage, BusinessAnnouncementsPage, PublicAnnouncementsPage } from './announcements-page';

let failing = false;
let isEmpty = false;
function answer({ path }: Asked): Answer {
  if (failing) return { status: 500, body: { resultCode: 'E900', msg: '系统异常，管理员处理中', data: null } };
  const rows = path.endsWith('/news/queryList')
    ? [wireNewsRow({ bsm: 'news-1', title: '周六延长服务' })]
    : [
        wireAnnouncementRow({ bsm: 'a', title: '有期限的公告', deadline: '2026-12-04', sysygzr: 9 }),
        wireAnnouncementRow({ bsm: 'b', title: '期满的公告', deadline: '2026-10-04', sysygzr: 0 }),
      ];
  return answerWith({ ...wirePage(isEmpty ? [] : rows), total: isEmpty ? 0 : 23 });
}
const server = usingAnswering(answer);
beforeEach(() => {
  failing = false;
  isEmpty = false;
});
const show = (route: string, page = <PublicAnnouncementsPage />, user = false) =>
  renderWithPortal(page, { route, baseUrl: server.url, ...(user ? { user: aUser() } : {}) });
const lastAsked = () => Object.fromEntries(server.asked.at(-1)?.query ?? []);

test('S1.17 a visitor reads the list with the days that are left, and what the address says is asked', async () => {
  show('/announcement-yw?keyword=遗失&lx=遗失作废公告&ksrq=2026-01-01&jsrq=2026-11-30&page=2&xzqbm=330203');
  const link = await screen.findByRole('link', { name: /有期限的公告/ });
  expect(link.getAttribute('href')).toContain('/announcement-detail-yw?bsm=a');
  expect([screen.getByText('剩余9个工作日'), screen.getByText('异议期已满')]).toHaveLength(2);
  expect(lastAsked()).toEqual({
    ...{ pageNo: '2', pageSize: '10', xzqbm: '330203', keyword: '遗失' },
    ...{ gglx: '遗失作废公告', ksrq: '2026-01-01', jsrq: '2026-11-30' },
  });
  expect(screen.getByRole('button', { name: '第2页' }).getAttribute('aria-current')).toBe('page');
});

test('words and kinds begin at the first page and stand in the address; what the address must not say is not asked', async () => {
  const { address } = show('/announcement-yw?page=3&ksrq=yesterday&xzqbm=abc');
  await screen.findByRole('link', { name: /有期限的公告/ });
  expect(lastAsked()).toEqual({ pageNo: '3', pageSize: '10', xzqbm: '330000' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' yszf ' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ keyword: 'yszf', pageNo: '1' }));
  expect(address()).toBe('/announcement-yw?keyword=yszf');
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(address()).toBe('/announcement-yw'));
});

test('news stand beside announcements, by a tab that the address keeps', async () => {
  const { address } = show('/announcement-yw?lx=更正公告');
  await screen.findByRole('link', { name: /有期限的公告/ });
  fireEvent.click(await screen.findByText('资讯'));
  const link = await screen.findByRole('link', { name: /周六延长服务/ });
  expect(address()).toBe('/announcement-yw?tab=news');
  expect(link.getAttribute('href')).toContain('/announcement-detail-yw?bsm=news-1&tab=news');
  expect(lastAsked().kind).toBeUndefined();
});

test('those who have signed in read their own region, and of registrations those of one business', async () => {
  const first = show('/announcement', <AnnouncementsPage />, true);
  const link = await screen.findByRole('link', { name: /有期限的公告/ });
  expect(link.getAttribute('href')).toContain('/announcement-detail?bsm=a');
  expect(lastAsked().xzqbm).toBe('330106');
  first.unmount();
  show('/business-announcement?lcdm=house-transfer-inherit', <BusinessAnnouncementsPage />, true);
  const other = await screen.findByRole('link', { name: /有期限的公告/ });
  expect(other.getAttribute('href')).toContain('/business-announcement-details?bsm=a');
  expect(lastAsked()).toMatchObject({ ggfw: 'case', lcdm: 'house-transfer-inherit' });
});

test('nothing found says so and keeps the filters; an error can be repeated', async () => {
  isEmpty = true;
  const found = show('/announcement-yw?keyword=没有');
  expect(await screen.findByText('没有符合条件的公告')).toBeTruthy();
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('没有');
  found.unmount();
  failing = true;
  isEmpty = false;
  show('/announcement-yw?keyword=再来');
  const retry = await screen.findByRole('button', { name: '重试' });
  failing = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: /有期限的公告/ })).toBeTruthy();
});
