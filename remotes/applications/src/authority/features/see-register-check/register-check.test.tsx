// Operations see what the nightly check of the register has found, that all holds, or that it has not run yet.
import { cleanup, screen } from '@testing-library/react';
import { aUser, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { PermissionListPage } from '../../pages/permission-list-page';

let server: TestServer;
let answer: Record<string, unknown>;
beforeEach(async () => {
  server = await startAnswering(({ path }) => answerWith(path.endsWith('/register/check/last') ? answer : null));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (given: Record<string, unknown>) => {
  answer = given;
  renderWithPortal(<PermissionListPage />, {
    route: '/permission-list?zt=register',
    user: aUser({ userType: '0', roles: ['admin'] }),
    baseUrl: server.url,
  });
};

test('a broken rule is shown with its source, how often, and where', async () => {
  show({
    jcsj: '2026-11-26T02:10:00+08:00',
    gzs: 37,
    wtlb: [
      {
        gzbh: 'right-shares',
        wt: '按份共有的份额之和不是一',
        yj: '民法典 第二百九十八条',
        sl: 2,
        mx: [{ bdcdyh: '330106001001GB00001F00010001', bsm: 'a' }],
      },
    ],
  });
  expect(await screen.findByText('37条规则中有1条不符合')).toBeTruthy();
  for (const text of ['right-shares', '民法典 第二百九十八条', '2处', '前1处', '330106001001GB00001F00010001'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('when all rules hold, when there was no check', async () => {
  show({ jcsj: '2026-11-26T02:10:00+08:00', gzs: 37, wtlb: [] });
  expect(await screen.findByText('37条规则全部符合')).toBeTruthy();
  cleanup();
  show({ jcsj: null, gzs: 37, wtlb: [] });
  expect(await screen.findByText('还没有检查过')).toBeTruthy();
});
