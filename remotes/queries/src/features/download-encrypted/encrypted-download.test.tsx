// The log of downloads: that it is being read, that it cannot be, and never both; an empty one says nothing.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { EncryptedDownload } from './encrypted-download';

let answer: () => Answer | Promise<Answer>;
const server = usingAnswering(() => answer());
afterEach(cleanup);

const logOf = (list: unknown[]) =>
  answerWith({ total: list.length, pageNo: 1, pageSize: 10, list, dbcyt: false, hycs: 0, hysj: null });
const show = () =>
  renderWithPortal(<EncryptedDownload certificateId="c1" />, {
    baseUrl: server.url,
    user: aUser(),
    route: '/certificate',
  });

test('a log that cannot be read says so, and while it is asked for again only that', async () => {
  answer = () => ({ status: 500, body: '' });
  show();
  const again = await screen.findByRole('button', { name: '重试' });
  // In the card of the download, which has not failed.
  expect(screen.getByRole('heading', { name: '下载记录未能读取' })).toBeTruthy();
  let letThrough: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  answer = () => wait.then(() => logOf([]));
  fireEvent.click(again);
  await screen.findByText('正在读取下载记录');
  expect(screen.queryByRole('alert')).toBeNull();
  letThrough();
  await waitFor(() => expect(screen.queryByText('正在读取下载记录')).toBeNull());
  expect([screen.queryByRole('alert'), screen.queryByText('下载记录')]).toEqual([null, null]);
});
