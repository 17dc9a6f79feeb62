// The list of what waits for signatures against answering services: each document with its signers, the way to sign,
// and what is said where there is nothing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerWith,
  aUser,
  renderWithPortal,
  usingAnswering,
  wireFile,
  wireFlow,
  wireSigner,
} from '@portal/shared/testing';
import type { Asked, Json } from '@portal/shared/testing';
import { ElectronicSignatureListPage } from './electronic-signature-list-page';

const PATH = '/electronic-signature-list';
const NUMBER = 'D2026112100000000001';
let file: Json;
let flow: Json;

const server = usingAnswering(({ path }: Asked) => {
  if (path.includes('/queryAll/')) return answerWith(file);
  if (path.endsWith('/listSigners')) return answerWith(flow);
  if (path.endsWith('/preview'))
    return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
  return answerWith(null);
});
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  file = wireFile({ qsglbsm: 'flow-1', zt: 'TO_CONFIRM', role: 'initiator' });
  const other = { sqrbsm: 'applicant-2', name: '李*', role: 'qlr', me: false };
  flow = {
    ...wireFlow({
      documents: [
        { datumBsm: 'M001', name: '登记申请书' },
        { datumBsm: 'M070', name: '询问笔录' },
      ],
    }),
    signers: ['M001', 'M070'].flatMap((datumBsm) => [
      wireSigner({ datumBsm, zt: 'waiting' }),
      wireSigner({ ...other, datumBsm, zt: datumBsm === 'M001' ? 'signed' : 'waiting' }),
    ]),
  };
});
const open = (query = `?ywh=${NUMBER}`, user: ReturnType<typeof aUser> | undefined = aUser()) =>
  renderWithPortal(<ElectronicSignatureListPage />, {
    ...{ route: `${PATH}${query}`, path: PATH, baseUrl: server.url },
    ...(user ? { user } : {}),
  });

test('each document stands with who has signed it; one’s own lead to signing, others can be reminded once for all', async () => {
  open();
  expect(await screen.findByText('已签1人，共2人')).toBeTruthy();
  expect(screen.getByText('已签0人，共2人')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^打开登记申请书/ })).toBeTruthy();
  const link = screen.getByRole('link', { name: '去签名' });
  expect(link.getAttribute('href')).toBe(`/apply-layout/document-signing?ywh=${NUMBER}`);
  const [remind, ...more] = screen.getAllByRole('button', { name: '提醒签名：李*' });
  expect(more).toEqual([]);
  fireEvent.click(remind as HTMLElement);
  await waitFor(() => expect(server.asked.some(({ path }) => path.endsWith('/remind'))).toBe(true));
});

test('who has signed everything is not sent to sign again', async () => {
  flow = { ...flow, signers: (flow.signers as Json[]).map((row) => (row.me ? { ...row, zt: 'signed' } : row)) };
  open('?qsglbsm=flow-1');
  expect(await screen.findByText('已签2人，共2人')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去签名' })).toBeNull();
});

test('a visitor, an address without a case and a case without a flow are told where to go', async () => {
  const visitor = renderWithPortal(<ElectronicSignatureListPage />, { route: PATH, path: PATH, baseUrl: server.url });
  expect((await screen.findAllByText('请先登录')).length).toBeGreaterThan(0);
  expect(server.asked).toEqual([]);
  visitor.unmount();
  const unnamed = open('');
  expect((await screen.findAllByText('没有指定要签名的办件')).length).toBeGreaterThan(0);
  unnamed.unmount();
  file = { ...file, qsglbsm: null };
  const { container } = open();
  expect((await screen.findAllByText('还没有待签名的文件')).length).toBeGreaterThan(0);
  expect(within(container).getByRole('link', { name: '打开我的申请' }).getAttribute('href')).toBe('/apply-list');
});
