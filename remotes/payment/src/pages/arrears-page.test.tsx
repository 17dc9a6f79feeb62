// What is owed, for the person and for an officer: what waits for it, and the way out.
import { fireEvent, screen } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { ArrearsPage } from './arrears-page';

let answer: () => Answer;
const server = usingAnswering(() => answer());

const fee = {
  fylx: 'fee',
  je: 8000,
  sfdw: '杭州市西湖区不动产登记服务中心',
  lxdh: null,
  qfrq: '2026-11-20',
  zl: '文三路1号',
};
const rows = [
  { ...fee, xzsx: '缴清登记费前，登记机构不予登簿', ywh: '202611210000000001', jkdh: 'slip-1' },
  { ...fee, fylx: 'water', sfdw: '水务集团', lxdh: '0571', xzsx: null, ywh: null, jkdh: null },
];
const show = (route: string, user = aUser()) => renderWithPortal(<ArrearsPage />, { route, user, baseUrl: server.url });

test('each debt says what waits for it and leads to where it is paid', async () => {
  answer = () => answerWith(rows);
  show('/arrears-query');
  expect(await screen.findByText('有费用未缴清，登记还不能办结')).toBeTruthy();
  expect(screen.getByText('缴清登记费前，登记机构不予登簿')).toBeTruthy();
  expect(screen.getByText('不影响办理登记，建议过户前结清')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去缴费' }).getAttribute('href')).toContain('/my-payment?jkdh=slip-1');
});

test('nothing owed, and a property that is not one’s own, are told apart', async () => {
  answer = () => answerWith([]);
  const none = show('/arrears-query?bdcqzh=x');
  expect(await screen.findByText('没有查到欠费')).toBeTruthy();
  expect(server.asked[0]?.query.get('bdcqzh')).toBe('x');
  none.unmount();
  answer = () => ({ body: { resultCode: 'B000', msg: '未查询到相关办件，请核对业务号', data: null } });
  show('/arrears-query?bdcqzh=y');
  expect(await screen.findByText(/未查询到相关办件/)).toBeTruthy();
  expect(screen.queryByText('没有查到欠费')).toBeNull();
});

test('an officer asks of a unit, and reads who clears each debt and where; nothing is asked before there is a number', async () => {
  answer = () => answerWith(rows);
  const unit = '330106001001GB00001F00010001';
  const officer = aUser({ userType: '0', roles: ['acceptor'] });
  const none = show('/arrears-query', officer);
  expect(await screen.findByText(/查询会留痕/)).toBeTruthy();
  expect(server.asked).toEqual([]);
  none.unmount();
  show('/arrears-query', officer);
  fireEvent.change(await screen.findByLabelText(/不动产单元号/), {
    target: { value: '330106 001001 GB00001 F00010001' },
  });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText(/缴款人在“我的缴费”缴纳/)).toBeTruthy();
  expect(server.asked[0]?.query.get('bdcdyh')).toBe(unit);
  expect(screen.getByText('缴清登记费前，登记机构不予登簿')).toBeTruthy();
  expect(screen.getByText(/请权利人联系收费单位 0571/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去缴费' })).toBeNull();
  expect(screen.getByRole('link', { name: '查看办件' }).getAttribute('href')).toContain('/progress-query?ywh=');
});
