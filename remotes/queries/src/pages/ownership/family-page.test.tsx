// A family's query against answering services: nothing is asked before everybody has consented, and what was taken back
// says what to do next.
import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import { FamilyQueryPage, FamilyResultPage } from './family-page';

let state: string;
let refusal: string | null;
const NUMBER = 'CS3301062026112012345678';
const inquiry = () => ({
  ...{ ywh: NUMBER, lcdm: 'ownership-query-family', zt: 'draft', sqr: '李思宁', cxmd: '2', cxfw: ['natural'] },
  ...{ sqrq: '2026-11-20T09:00:00+08:00', shsj: null, yxqz: null, reason: null, lhgx: null, bdcqzh: '', qlrmc: '' },
  ...{ sm: '', htbh: '', files: [], sfyz: null },
  bcxr: [{ bsm: 'p-1', qlrmc: '周启航', zjh: '330************317', jtgx: '配偶', zt: state, yxqz: null }],
});
const result = {
  ...{ queryKey: 'a'.repeat(32), xm: ['李思宁', '周启航'], sfyf: false, total: 0, pageNo: 1, pageSize: 10, list: [] },
};
const server = usingAnswering(({ path }) => {
  if (path.includes('/queryDetail/')) return answerWith(inquiry());
  if (!path.endsWith('/queryProve')) return answerWith(null);
  return refusal === null ? answerWith(result) : { body: { resultCode: 'B000', msg: refusal, data: null } };
});
beforeEach(() => {
  refusal = null;
});
const show = () =>
  renderWithPortal(<FamilyQueryPage />, {
    route: `/ownership-query-family?cacheKey=${NUMBER}`,
    baseUrl: server.url,
  });
const queries = () => server.asked.filter(({ path }) => path.endsWith('/queryProve'));
const QUERY = '查询家庭产权';

test('while somebody has not answered nothing can be queried; once they have, it is asked by the number of the application', async () => {
  state = 'asked';
  show();
  expect(await screen.findByText('全部家庭成员同意后可以查询')).toBeTruthy();
  expect(screen.queryByText(/移除后重新添加/)).toBeNull();
  expect(screen.queryByText(QUERY)).toBeNull();
  state = 'given';
  fireEvent.click(screen.getByText('刷新'));
  fireEvent.click(await screen.findByText(QUERY));
  expect(await screen.findByText('开具无房证明')).toBeTruthy();
  expect(queries().map(({ query }) => query.get('cacheKey'))).toEqual([NUMBER]);
});

test.each(['refused', 'revoked', 'expired'])('of who has %s is said how to ask them again', async (ended) => {
  state = ended;
  show();
  expect(await screen.findByText(/请移除后重新添加，对方会再次收到请求/)).toBeTruthy();
  expect(screen.getAllByLabelText('移除周启航').length).toBeGreaterThan(0);
  expect(screen.queryByText(QUERY)).toBeNull();
});

test('consent that is taken back while the page is open is told in the words of the services, and no result is shown', async () => {
  state = 'given';
  refusal = '周启航还没有同意查询，或者授权已经到期、撤销';
  show();
  fireEvent.click(await screen.findByText(QUERY));
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(screen.queryByText(/^开具/)).toBeNull();
});

test('the second step of the form shows nothing by its address alone', async () => {
  state = 'revoked';
  renderWithPortal(<FamilyResultPage />, {
    route: `/ownership-query-family-lc-layout/ownership-query-info-result?cacheKey=${NUMBER}`,
    baseUrl: server.url,
  });
  expect((await screen.findByText('查看家庭成员')).closest('a')?.getAttribute('href')).toContain(NUMBER);
  expect(screen.getAllByText('还有家庭成员没有同意').length).toBeGreaterThan(0);
  expect(queries()).toEqual([]);
});
