// The list against answering services: states with counts in the address, the buttons that the services allow, and what is asked before a draft is deleted.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering, wireSurveyRow } from '@portal/shared/testing';
import type { Answer, Asked, Json, TestServer } from '@portal/shared/testing';
import { SurveysPage } from './surveys-page';

jest.setTimeout(40_000);
const PATH = '/survey-mapping-list';
let server: TestServer;
let rows: Json[];
let end: () => Answer;

beforeAll(async () => {
  server = await startAnswering(({ path }: Asked) => {
    if (path.endsWith('/survey/end')) return end();
    const counts = { draft: 3, reviewing: 2 };
    return answerWith({ total: rows.length, pageNo: 1, pageSize: 10, list: rows, counts });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
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
  await waitFor(() => expect(decodeURIComponent(address())).toBe(`${PATH}?keyword=西湖&zt=draft`));
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
