// Work guides and introductions against answering services: found by words, read in one piece, and leading to each
// other and to an application.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aUser,
  answerWith,
  renderWithPortal,
  usingAnswering,
  wirePage,
  wireWorkGuide,
  wireWorkGuideRow,
} from '@portal/shared/testing';
import type { Answer, Asked, Json } from '@portal/shared/testing';
import { IntroductionPage, WorkGuidePage } from './guide-page';
import { IntroductionsPage, WorkGuidesPage } from './guides-page';

let guide: Json;
let isWithdrawn = false;
const BUSINESSES = [
  { lcdm: 'house-transfer', mc: '存量房买卖', fl: '房屋', yzq: false },
  { lcdm: 'court-seal', mc: '查封登记', fl: '限制', fqr: ['agency'], yzq: false },
  { lcdm: 'office-motion-cancel', mc: '依职权注销登记', fl: '依职权', yzq: true },
];
function answer({ path, query }: Asked): Answer {
  if (path.includes('/attachment/'))
    return isWithdrawn
      ? { body: { resultCode: 'B000', msg: '没有这条资讯，或者已经撤下', data: null } }
      : { body: '%PDF-' };
  if (path.endsWith('/queryBusinesses')) return answerWith(BUSINESSES);
  if (path.endsWith('/queryList')) {
    const rows =
      query.get('keyword') === '没有' ? [] : [wireWorkGuideRow({ lcdm: 'house-transfer', mc: '存量房买卖' })];
    return answerWith(wirePage(rows));
  }
  return BUSINESSES.some(({ lcdm }) => lcdm === query.get('lcdm'))
    ? answerWith(guide)
    : { body: { resultCode: 'B000', msg: '该事项暂未开放在线办理', data: null } };
}
const server = usingAnswering(answer);
beforeEach(() => {
  isWithdrawn = false;
  guide = wireWorkGuide();
});
const show = (page: React.ReactElement, route: string) => renderWithPortal(page, { route, baseUrl: server.url });
const lastAsked = () =>
  Object.fromEntries(server.asked.findLast(({ path }) => !path.endsWith('/queryBusinesses'))?.query ?? []);

test('S1.18 a visitor looks for a guide by words and family, and opens it', async () => {
  const { address } = show(<WorkGuidesPage />, '/work-guide?lx=房屋&keyword=过户');
  const link = await screen.findByRole('link', { name: /存量房买卖/ });
  expect(link.getAttribute('href')).toContain('/work-guide-detail?lcdm=house-transfer');
  expect(lastAsked()).toMatchObject({ keyword: '过户', fl: '房屋', pageNo: '1', xzqbm: '330000' });
  expect(screen.queryByLabelText('发布日期从')).toBeNull();
  const kinds = screen.getByLabelText('类型');
  await waitFor(() =>
    expect(
      within(kinds)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['全部类型', '房屋', '限制', '依职权']),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('没有符合条件的办事指南')).toBeTruthy();
  expect(decodeURIComponent(address())).toContain('keyword=没有');
});

test('S1.18 the guide has conditions, materials, steps, fees, basis, limits and offices, for the place that the address names', async () => {
  show(<WorkGuidePage />, '/work-guide-detail?lcdm=house-transfer&szdm=330203');
  for (const name of ['办理条件', '所需材料', '办理流程', '收费标准', '办理依据', '办理地点'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(lastAsked()).toEqual({ szdm: '330203', lcdm: 'house-transfer' });
  const { cl, cnsx, sf } = guide.zn as { cl: { mc: string; bt: boolean }[]; cnsx: number; sf: { mc: string }[] };
  for (const { mc, bt } of cl)
    expect(screen.getAllByText(mc)[0]?.parentElement?.textContent).toContain(bt ? '必需' : '视情形');
  expect(screen.getByText(`${cnsx}个工作日`)).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${sf[0]?.mc ?? 'x'}：¥80`))).toBeTruthy();
  expect(screen.getByText('西湖区不动产登记中心')).toBeTruthy();
  expect((await screen.findByRole('link', { name: '开始办理' })).getAttribute('href')).toContain(
    '/reg-apply-notice?lcdm=house-transfer',
  );
  expect(screen.getByRole('link', { name: '业务介绍' }).getAttribute('href')).toContain('/introduce-yw-detail?lcdm=');
});

test('an introduction is what the office has written; without one, what the catalogue says', async () => {
  const written = show(<IntroductionPage />, '/introduce-yw-detail?sxid=house-transfer');
  expect(await screen.findByRole('heading', { name: '您会得到什么' })).toBeTruthy();
  expect(screen.getByText('带押过户').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: '办事指南' }).getAttribute('href')).toContain('/work-guide-detail?lcdm=');
  written.unmount();
  guide = wireWorkGuide({ js: null, jj: '把房屋过户给买方' });
  show(<IntroductionPage />, '/introduce-yw-detail?lcdm=house-transfer');
  expect(await screen.findByText('把房屋过户给买方')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '怎样办理' })).toBeTruthy();
});

test('what the office has attached to an introduction is named with kind and size, and loaded down; its absence says nothing', async () => {
  guide = { ...wireWorkGuide(), files: [{ bsm: 'f-1', name: '申请表.pdf', mime: 'application/pdf', size: 2048 }] };
  const shown = show(<IntroductionPage />, '/introduce-yw-detail?lcdm=house-transfer');
  const card = within(await screen.findByRole('region', { name: '附件' }));
  expect(card.getByRole('listitem').textContent).toMatch(/^申请表\.pdf（PDF文档，2\.?0? ?KB）/);
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(card.getByRole('button', { name: '下载申请表.pdf' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(server.asked.at(-1)?.path).toBe('/api/pub3/news/attachment/f-1');
  saved.mockClear();
  isWithdrawn = true;
  fireEvent.click(card.getByRole('button', { name: '下载申请表.pdf' }));
  expect(await screen.findByText(/“申请表\.pdf”没有下载成功：.*已经撤下/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
  shown.unmount();
  guide = wireWorkGuide({ files: [] });
  show(<IntroductionPage />, '/introduce-yw-detail?lcdm=house-transfer');
  expect(await screen.findByRole('region', { name: '正文' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: '附件' })).toBeNull();
});

test('a list that names a business goes on to it; an unknown business says so, and without one the list is offered', async () => {
  const { address, unmount } = show(<IntroductionsPage />, '/introduce-yw?lcdm=house-transfer');
  await waitFor(() => expect(address()).toBe('/introduce-yw-detail?lcdm=house-transfer'));
  unmount();
  const unknown = show(<WorkGuidePage />, '/work-guide-detail?lcdm=nothing');
  expect(await screen.findAllByText('该事项暂未开放在线办理')).not.toHaveLength(0);
  unknown.unmount();
  show(<IntroductionPage />, '/introduce-yw-detail');
  expect((await screen.findByRole('link', { name: '查看业务介绍' })).getAttribute('href')).toContain('/introduce-yw');
});

test('a registration that an office begins of its own motion is explained to everybody and begun by its reviewers alone', async () => {
  const places = ['/work-guide-detail?lcdm=office-motion-cancel', '/introduce-yw-detail?lcdm=office-motion-cancel'];
  const begins = async (user: ReturnType<typeof aUser> | undefined, place: string, isExpected = false) => {
    const page = place.startsWith('/work') ? <WorkGuidePage /> : <IntroductionPage />;
    const { unmount, store } = renderWithPortal(page, { route: place, baseUrl: server.url, ...(user ? { user } : {}) });
    await screen.findByRole('link', { name: place.startsWith('/work') ? '业务介绍' : '办事指南' });
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('依职权注销登记'));
    const begin = () => screen.queryByRole('link', { name: '开始办理' });
    // What the store knows is drawn a moment later.
    if (isExpected) await waitFor(() => expect(begin()).not.toBeNull());
    const found = begin() !== null;
    unmount();
    return found;
  };
  const reviewer = aUser({ userType: '0', roles: ['reviewer'] });
  for (const place of places)
    expect([
      await begins(undefined, place),
      await begins(aUser(), place),
      await begins(aUser({ userType: '0', roles: ['acceptor'] }), place),
      await begins(reviewer, place, true),
    ]).toEqual([false, false, false, true]);
});
