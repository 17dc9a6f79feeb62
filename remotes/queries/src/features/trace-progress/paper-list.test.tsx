// The papers of a case: listed with number and day, opened one by one, and a failure is said with the others still
// there.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answer } from '@portal/shared/testing';
import { aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import { PaperList } from './paper-list';

const saved: string[] = [];
jest.mock('@portal/shared/ui', () => ({
  ...jest.requireActual<object>('@portal/shared/ui'),
  saveBlob: (_blob: Blob, name: string) => saved.push(name),
}));

let answer: () => Answer;
const server = usingAnswering(() => answer());

const papers = [
  { number: '33010620261121000001-01', title: '不动产登记受理通知书', issuedAt: '2026-11-21T09:30:00+08:00' },
  { number: '33010620261121000001-02', title: '不动产不予登记告知书', issuedAt: '2026-11-25T16:00:00+08:00' },
];

test('each paper is fetched under its own number and saved; a refusal is said', async () => {
  answer = () => ({ headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') });
  renderWithPortal(<PaperList businessNumber="33010620261121000001" papers={papers} />, {
    user: aUser(),
    baseUrl: server.url,
  });
  fireEvent.click(screen.getByRole('button', { name: '下载不动产不予登记告知书（编号33010620261121000001-02）' }));
  expect(screen.getByText(/2026年11月25日 16:00作出/)).toBeTruthy();
  await waitFor(() => expect(saved).toHaveLength(1));
  answer = () => ({ status: 404, body: { status: 404, resultCode: 'B001', msg: '未找到', data: null } });
  fireEvent.click(screen.getByRole('button', { name: /受理通知书/ }));
  expect(await screen.findByText('文书未能下载')).toBeTruthy();
  expect(saved).toEqual(['不动产不予登记告知书-33010620261121000001-02.pdf']);
  expect(server.asked.map(({ path }) => path.slice(path.lastIndexOf('/') + 1))).toEqual([
    '33010620261121000001-02',
    '33010620261121000001-01',
  ]);
});
