// The notice of busy services against a server: it counts down while a call waits, and goes with the answer.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { configureHttp, request } from '@portal/shared/http';
import { answerWith, resetHttp, usingAnswering } from '@portal/shared/testing';
import { installFetchGlobals } from '../testing/fetch-globals';
import { BusyBanner } from './busy-banner';

installFetchGlobals();
const server = usingAnswering(() =>
  server.asked.length > 1
    ? answerWith('done')
    : {
        status: 503,
        headers: { 'retry-after': '3', 'access-control-expose-headers': 'retry-after' },
        body: { resultCode: 'B000', msg: '忙', data: null },
      },
);
afterEach(cleanup);

test('says that nothing is lost and when the page asks again, until the answer is there', async () => {
  resetHttp();
  const delays: number[] = [];
  configureHttp({
    baseUrl: server.url,
    busyDelay: (seconds) => {
      delays.push(seconds);
      return 400;
    },
  });
  render(<BusyBanner />);
  expect(screen.queryByText(/秒后重试/)).toBeNull();
  const answer = request({ url: '/api/x' });
  expect((await screen.findByText(/不会丢失.+1秒后重试/)).textContent).toContain('不必重复提交');
  expect(await answer).toBe('done');
  await waitFor(() => expect(screen.queryByText(/秒后重试/)).toBeNull());
  expect(delays).toEqual([3]);
});
