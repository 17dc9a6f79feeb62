// The office map as a person uses it: the list stands without the map, the address keeps what is sought, and where the
// person is stays in the page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { OfficeMapPage } from './office-map-page';

let answer: (path: string) => Answer;
const server = usingAnswering(({ path }) => answer(path));
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const siteOf = (deptId: string, name: string, longitude: number, more: object = {}) => ({
  ...{ deptId, name, xzqbm: '330106', kind: 'office', address: '文三路1号', phone: '0571-00000001' },
  ...{ openingHours: '工作日 9:00–17:00', longitude, latitude: 30.2, distance: null },
  ...{ waiting: 3, nextDay: { yyrq: '2026-11-23', left: 12 } },
  ...more,
});
const SITES = [
  siteOf('33010601', '西湖区不动产登记中心', 120.1),
  siteOf('3301061', '西湖区自助查询机', 120.3, { kind: 'machine', waiting: null, nextDay: null }),
];
const GROUND = {
  tiles: false,
  list: [
    {
      xzqbm: '330106',
      name: '西湖区',
      rings: [
        [
          [120, 30],
          [121, 30],
          [120, 31],
        ],
      ],
    },
  ],
};
const all = (path: string) => answerWith(path.endsWith('/ground') ? GROUND : SITES);
const open = (search = '') =>
  renderWithPortal(<OfficeMapPage />, { route: `/network-query${search}`, baseUrl: server.url });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('hours, queue and the next free day stand on the card, which leads to a visit at this office', async () => {
  answer = all;
  open('?xzqbm=330106');
  const card = within(await screen.findByRole('article', { name: '西湖区不动产登记中心' }));
  for (const words of ['工作日 9:00–17:00', '3人等候', '2026年11月23日，余12个号'])
    expect(card.getByText(words)).toBeTruthy();
  expect(card.getByRole('link', { name: /预约办理/ }).getAttribute('href')).toContain('xzqbm=330106&deptId=33010601');
  // Nobody takes a visit, or a ticket, at a machine.
  const machine = within(screen.getByRole('article', { name: '西湖区自助查询机' }));
  expect([machine.queryByText('现场排队'), machine.queryByRole('link')]).toEqual([null, null]);
  expect(await screen.findByRole('region', { name: '网点地图' })).toBeTruthy();
});

test('an office named by the address stands first, and what is sought is asked once', async () => {
  answer = all;
  open('?xzqbm=330106&deptId=3301061&keyword=西湖');
  await screen.findByRole('article', { name: '西湖区自助查询机' });
  expect(names()).toEqual(['西湖区自助查询机', '西湖区不动产登记中心']);
  const asked = server.asked.filter(({ path }) => path.endsWith('/queryList'));
  expect(asked.map(({ query }) => [query.get('xzqbm'), query.get('keyword')])).toEqual([['330106', '西湖']]);
});

test('nearest first where the person says so, and the services do not learn where that is', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: object) => void) => found({ coords: { longitude: 120.3, latitude: 30.21 } }),
    },
  });
  answer = all;
  open('?xzqbm=330106');
  fireEvent.click(await screen.findByRole('button', { name: '按离我的距离排序' }));
  await waitFor(() => expect(names()[0]).toBe('西湖区自助查询机'));
  expect(screen.getByText('约1.1公里（直线）')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '看方向：西湖区自助查询机' }));
  expect(await screen.findByText('直线方向示意')).toBeTruthy();
  expect(server.asked.every(({ query }) => !query.has('lng') && !query.has('lat'))).toBe(true);
});

test('a place that cannot be found out is said, and the list stands where the ground of the map does not come', async () => {
  answer = (path) =>
    path.endsWith('/ground') ? { body: { resultCode: 'E900', msg: '系统异常', data: null } } : answerWith(SITES);
  open();
  fireEvent.click(await screen.findByRole('button', { name: '按离我的距离排序' }));
  expect(await screen.findByText('未能获取您的位置，请按区域查找。')).toBeTruthy();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: '网点地图' })).toBeNull();
});

test('where there is none it says so; where nothing answers one can retry, with what was typed', async () => {
  answer = (path) => answerWith(path.endsWith('/ground') ? GROUND : []);
  open('?keyword=无');
  expect(await screen.findByText('没有符合条件的网点')).toBeTruthy();
  answer = () => ({ body: { resultCode: 'E900', msg: '系统异常', data: null } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '西湖' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  const again = await screen.findByRole('button', { name: '重试' });
  answer = all;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('article', { name: '西湖区不动产登记中心' })).toBeTruthy());
});
