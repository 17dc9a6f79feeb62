// The page of a signed file against answering services: what holds and what does not, in words, and never a good word
// for a changed file.
import { screen } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering, wireFile, wireFlow } from '@portal/shared/testing';
import type { Asked, Json } from '@portal/shared/testing';
import { SignatureFilePage } from './signature-file-page';

const PATH = '/apply-layout/signature-file';
let checked: Json;

const server = usingAnswering(({ path }: Asked) => {
  if (path.includes('/queryAll/')) return answerWith(wireFile({ qsglbsm: 'flow-1' }));
  if (path.endsWith('/listSigners'))
    return answerWith(wireFlow({ documents: [{ datumBsm: 'M001', name: '登记申请书' }] }));
  if (path.endsWith('/verify')) return answerWith(checked);
  return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
});

const signature = (more: Json = {}): Json => ({
  name: '张*远',
  role: 'ywr',
  at: '2026-11-25T11:00:00+08:00',
  sjc: '2026-11-25T11:00:01+08:00',
  yqsha256: 'a'.repeat(64),
  sha256: 'b'.repeat(64),
  zsmc: '某CA',
  wt: [],
  sxsj: null,
  ...more,
});
const open = () =>
  renderWithPortal(<SignatureFilePage />, {
    ...{ route: `${PATH}?ywh=D2026112100000000001&datumBsm=M001`, path: PATH, baseUrl: server.url },
    user: aUser(),
  });

test('a file as it was signed is said to be unchanged, with who signed it, when and over what', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  checked = { name: '登记申请书', sha256: 'b'.repeat(64), wbg: true, kfzs: false, qm: [signature()] };
  open();
  expect(await screen.findByText('这份文件自签名以来没有被改动')).toBeTruthy();
  expect(screen.getByText('第1个签名：张*远')).toBeTruthy();
  expect(screen.getByText('成立')).toBeTruthy();
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.queryByText(/开发证书/)).toBeNull();
});

test('a changed file is refused in words, whatever the other signatures say', async () => {
  checked = {
    ...{ name: '登记申请书', sha256: 'b'.repeat(64), wbg: false, kfzs: true },
    qm: [signature(), signature({ sha256: 'c'.repeat(64), wt: ['digest', 'stamp'], sjc: null })],
  };
  open();
  expect(await screen.findByText('这份文件没有通过验证')).toBeTruthy();
  expect(screen.getByText('签名之后文件的内容被改动过')).toBeTruthy();
  expect(screen.getByText('不成立')).toBeTruthy();
  expect(screen.queryByText('这份文件自签名以来没有被改动')).toBeNull();
});

test('a visitor is asked to sign in, and nothing is asked of the services', async () => {
  server.asked.length = 0;
  renderWithPortal(<SignatureFilePage />, { route: PATH, path: PATH, baseUrl: server.url });
  expect((await screen.findAllByText('请先登录')).length).toBeGreaterThan(0);
  expect(server.asked).toEqual([]);
});
