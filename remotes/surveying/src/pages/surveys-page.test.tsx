// The list against answering services: states with counts in the address, the buttons that the services allow, and what
// is asked before a draft is deleted.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, usingAnswering, wireSurveyRow } from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { SurveysPage } from './surveys-page';

const PATH = '/survey-mapping-list';
let rows: Json[];
let end: () => Answer;
let district: Json;
const AT = '2026-11-25T10:00:00+08:00';

const server = usingAnswering(({ path }: Asked) => {
  if (path.endsWith('/survey/end')) return end();
  if (path.endsWith('/queryDistrictCheck')) return answerWith(district);
  if (path.endsWith('/startDistrictCheck')) {
    district = { ...district, zx: { kssj: AT, ksr: '周审核', jd: 35 } };
    return answerWith(district);
  }
  const counts = { draft: 3, reviewing: 2 };
  return answerWith({ total: rows.length, pageNo: 1, pageSize: 10, list: rows, counts });
});
beforeEach(() => {
  rows = [wireSurveyRow({ zt: 'draft', actions: ['edit', 'delete'] })];
  end = () => answerWith({ zt: 'ended' });
});

const open = (user = aUser(), query = '') =>
  renderWithPortal(<SurveysPage />, { route: PATH + query, path: PATH, user, baseUrl: server.url });
const lists = () => server.asked.filter(({ path }) => path.endsWith('/queryList'));
const tabs = () => within(screen.getByRole('group', { name: '按测绘状态筛选' }));

test('states stand with their counts, are asked for by the address, and the office has no drafts', async () => {
  const { address, unmount } = open(aUser(), '?zt=reviewing&keyword=西湖');
  expect(await screen.findByRole('link', { name: '继续填写：演示家园一期' })).toBeTruthy();
  expect(lists()[0]?.query.get('zt')).toBe('reviewing');
  expect(lists()[0]?.query.get('keyword')).toBe('西湖');
  const draft = await waitFor(() => tabs().getByText(/草稿/));
  expect(draft.textContent).toContain('3');
  fireEvent.click(draft);
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`${PATH}?zt=draft&keyword=西湖`));
  await waitFor(() => expect(lists().at(-1)?.query.get('zt')).toBe('draft'));
  unmount();
  open(aUser({ userType: '0', roles: ['surveyor'] }));
  expect(await screen.findByText(/本辖区的测绘和权籍调查业务/)).toBeTruthy();
  await waitFor(() => expect(tabs().getByText(/待审核/)).toBeTruthy());
  expect(tabs().queryByText(/草稿/)).toBeNull();
});

test('a number in the address finds the case, and an unknown state is none', async () => {
  open(aUser(), '?ywh=33010620261120000003&zt=gone');
  await screen.findByRole('link', { name: '继续填写：演示家园一期' });
  expect(lists()[0]?.query.get('keyword')).toBe('33010620261120000003');
  expect(lists()[0]?.query.has('zt')).toBe(false);
});

test('a draft is deleted only after the question; refused, it stays with the services’ words', async () => {
  open();
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: '删除草稿：演示家园一期' }));
  const answer = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog', { name: '删除这份草稿？' });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
  };
  const ended = () =>
    server.asked.filter(({ path }) => path.endsWith('/end')).map(({ body }) => JSON.parse(body) as Json);
  await press();
  await answer('取消');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(ended()).toEqual([]);
  end = () => ({ body: { resultCode: 'B000', msg: '当前状态不能删除', data: null } });
  await press();
  await answer('删除');
  expect(await screen.findByText('当前状态不能删除')).toBeTruthy();
  expect(ended()).toEqual([{ ywh: '33010620261120000003', yy: '删除草稿' }]);
  expect(screen.getByText('演示家园一期')).toBeTruthy();
});

test('a list without anything says what will stand here, a search without a hit how to go on', async () => {
  rows = [];
  const { unmount } = open();
  expect((await screen.findAllByText('没有测绘业务')).length).toBeGreaterThan(0);
  unmount();
  open(aUser(), '?keyword=无');
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect((await screen.findAllByText('没有测绘业务')).length).toBeGreaterThan(0);
});

const DISTRICT = {
  xzqdm: '330106',
  xzqmc: '西湖区',
  rings: [
    [
      [120, 30],
      [120.2, 30],
      [120.2, 30.2],
      [120, 30],
    ],
  ],
};
const nothing = { xzqs: [{ xzqdm: '330106', xzqmc: '西湖区' }], district: DISTRICT, zx: null, bg: null, sb: false };

test('an officer who surveys begins the check of the district, sees how far it is, and reads what was found and where; others have no way there', async () => {
  const view = '?view=district';
  open(aUser(), view);
  expect(await screen.findByText(/您申请的/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '辖区图形检查' })).toBeNull();
  cleanup();
  const officer = aUser({ userType: '0', roles: ['surveyor'] });
  const listed = open(officer);
  expect((await screen.findByRole('link', { name: '辖区图形检查' })).getAttribute('href')).toBe(PATH + view);
  listed.unmount();
  district = nothing;
  open(officer, view);
  fireEvent.click(await screen.findByRole('button', { name: '开始检查' }));
  expect((await screen.findByRole('progressbar', { name: '检查西湖区' })).getAttribute('aria-valuenow')).toBe('35');
  expect(screen.queryByRole('button', { name: /检查$/ })).toBeNull();
  const row = {
    gzbh: 'overlaps',
    gzmc: '宗地之间不重叠',
    jb: 'error',
    wz: '330106001001GB00001W00000000',
    wt: '与相邻宗地重叠',
    zb: [120.1, 30.1],
  };
  district = { ...nothing, bg: { kssj: AT, ksr: '周审核', jssj: AT, txs: 101, cws: 1, tss: 0, list: [row] } };
  expect(await screen.findByRole('button', { name: '报告 PDF' }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByText('与相邻宗地重叠')).toBeTruthy();
  expect(screen.getByText(/^有1个错误/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '在地图上查看330106001001GB00001W00000000' }));
  expect(screen.getByRole('button', { name: '重新检查' })).toBeTruthy();
});
