// A call that needs a captcha, made as any page makes it, against a server: the dialog asks, and the same call is made
// again with what was typed.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { configureHttp, request } from '@portal/shared/http';
import { answerWith, startAnswering, resetHttp } from '@portal/shared/testing';
import type { TestServer } from '@portal/shared/testing';
import { installFetchGlobals } from '../../testing/fetch-globals';
import { askCaptcha } from './ask-captcha';

installFetchGlobals();
let server: TestServer;
const refuse = (msg: string) => ({ body: { resultCode: 'B000', msg, data: { captcha: true } } });
beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: jest.fn() });
  server = await startAnswering(({ path, query }) => {
    if (path.includes('/code/image'))
      return { headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from('<svg/>') };
    const given = query.get('imageCode');
    return given === 'ab3d' ? answerWith('done') : refuse(given ? '验证码不正确' : '请输入验证码后再查询');
  });
});
beforeEach(() => {
  server.asked.length = 0;
  resetHttp();
  configureHttp({ baseUrl: server.url, askCaptcha });
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(document.body.querySelector('[role="dialog"]')).toBeNull());
});
afterAll(() => server.close());

const look = () => request({ url: '/api/look', params: { a: 1 } });
const looks = () => server.asked.filter(({ path }) => path === '/api/look').map(({ query }) => query.toString());
async function give(code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/验证码/, { selector: 'input' }), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
}

test('asks in a dialog, says why, and makes the same call again with the answer', async () => {
  const answer = look();
  expect(await screen.findByText('请输入验证码后再查询')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  await give('zzzz');
  expect(await screen.findByText('验证码不正确')).toBeTruthy();
  await waitFor(() => expect(document.body.querySelectorAll('[role="dialog"]')).toHaveLength(1));
  await give('ab3d');
  expect(await answer).toBe('done');
  expect(looks()).toEqual(['a=1', 'a=1&imageCode=zzzz', 'a=1&imageCode=ab3d']);
});

test('who gives up is told what was refused, and nothing is sent again', async () => {
  const answer = look();
  const refused = expect(answer).rejects.toThrow('请输入验证码后再查询');
  fireEvent.click(await screen.findByRole('button', { name: '取消' }));
  await refused;
  expect(looks()).toHaveLength(1);
});
