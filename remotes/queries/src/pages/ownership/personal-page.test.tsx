// Querying in one's own name: nothing is asked before purpose and terms, what is out of a scope is said, a proof is
// made and listed with its checks; a paper is checked by number.
import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { FamilyProofAuthenticityPage } from './authenticity-page';
import { PersonalQueryPage } from './personal-page';

let answer: (path: string) => Answer;
const server = usingAnswering(({ path }) => answer(path));

const property = {
  ...{ bdcqzh: '浙（2023）杭州市不动产权第0000008号', bdcdyh: null, zl: '杭州市西湖区文三路188号', qlrmc: '张明远' },
  ...{ qllx: null, yt: null, mj: '89.00', gyqk: null, djsj: null, restrictions: ['抵押权'], ls: null },
};
const found = {
  queryKey: 'a'.repeat(32),
  xm: ['张明远'],
  sfyf: true,
  total: 1,
  pageNo: 1,
  pageSize: 10,
  list: [property],
};
const issued = {
  ...{ queryKey: 'a'.repeat(32), fzbm: 'CX3301062026112012345678', kind: '不动产登记信息查询结果', xm: ['张明远'] },
  ...{ kjsj: '2026-11-20T09:00:00+08:00', yxqz: '2026-12-20T09:00:00+08:00', sfgq: false, hycs: 2 },
  hysj: '2026-11-21T10:00:00+08:00',
};
const pageOf = (list: unknown[]) => answerWith({ list, total: list.length, pageNo: 1, pageSize: 10 });

test('S1.12 a query is made after purpose and terms; what was found, what is not told, and how often a proof was checked is shown', async () => {
  answer = (path) => (path.endsWith('queryProveList') ? pageOf([issued]) : answerWith(found));
  renderWithPortal(<PersonalQueryPage />, { route: '/ownership-query-personal', baseUrl: server.url });
  expect((await screen.findAllByText(/被核验2次，最近2026年11月21日/)).length).toBeGreaterThan(0);
  const asks = () => server.asked.filter(({ path }) => path.endsWith('queryProve'));
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByText('请选择查询目的')).toBeTruthy();
  expect(screen.getByText('请先阅读并同意查询须知')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/查询目的/), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(asks()).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意查询须知/ }));
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText('查到1宗不动产')).toBeTruthy();
  expect(Object.fromEntries(asks()[0]?.query ?? [])).toEqual({ cxmd: '4', pageNo: '1', pageSize: '10' });
  expect(screen.getAllByText('不在查询范围').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: '开具查询结果证明' })).toBeTruthy();
});

test('who holds no house is offered that proof', async () => {
  answer = (path) =>
    path.endsWith('queryProveList') ? pageOf([]) : answerWith({ ...found, sfyf: false, total: 0, list: [] });
  renderWithPortal(<PersonalQueryPage />, { route: '/ownership-query-personal', baseUrl: server.url });
  expect(await screen.findByText('还没有开具证明')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/查询目的/), { target: { value: '6' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意查询须知/ }));
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByRole('button', { name: '开具无房证明' })).toBeTruthy();
});

test('a family’s proof is checked by its number; of one of a person it says where that is checked', async () => {
  const proof = { match: true, fzbm: issued.fzbm, fzrq: '2026-11-20', zt: 'expired', yxqz: issued.yxqz };
  let kind = '家庭不动产登记信息查询结果';
  answer = () => answerWith({ ...proof, kind });
  renderWithPortal(<FamilyProofAuthenticityPage />, { route: '/ownership-query-lc-authenticity', baseUrl: server.url });
  fireEvent.change(await screen.findByLabelText(/证明编号/), { target: { value: issued.fzbm } });
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText('证明存在，但状态不是有效')).toBeTruthy();
  expect(screen.getByText('已过有效期')).toBeTruthy();
  kind = '不动产登记信息查询结果';
  fireEvent.change(screen.getByLabelText(/证明编号/), { target: { value: `${issued.fzbm.slice(0, -1)}9` } });
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(await screen.findByText('这份证明是“不动产登记信息查询结果”')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去权属证明核验' }).getAttribute('href')).toContain(
    '/ownership-query-authenticity',
  );
});
