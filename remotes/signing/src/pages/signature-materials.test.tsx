// The three pages of a case's signed materials against answering services: what is signed how, one document signed
// alone, a paper uploaded.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  answerWith,
  aUser,
  renderWithPortal,
  usingAnswering,
  wireFile,
  wireFlow,
  wireMaterial,
  wireMaterialFile,
  wireSigner,
} from '@portal/shared/testing';
import type { Asked, Json } from '@portal/shared/testing';
import { SignatureMaterialsFilePage } from './signature-materials-file-page';
import { SignatureMaterialsPage } from './signature-materials-page';
import { SignatureMaterialsUploadPage } from './signature-materials-upload-page';

// jsdom's Blob cannot be read as bytes that Node's crypto accepts; browsers' can.
Object.defineProperty(Blob.prototype, 'arrayBuffer', {
  async value(this: Blob): Promise<ArrayBuffer> {
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(this);
    });
    return new TextEncoder().encode(text).buffer;
  },
});
const NUMBER = 'D2026112100000000001';
const LIST = '/apply-layout/signature-materials';
const form = { datumBsm: 'M001', datumName: '不动产登记申请书', kind: 'generated', qmfs: 'flow' };
const record = { datumBsm: 'M070', datumName: '询问笔录', kind: 'generated', qmfs: 'flow' };
const contract = { datumBsm: 'M015', datumName: '存量房买卖合同', qmfs: 'paper' };
const other = { sqrbsm: 'applicant-2', name: '李*', role: 'qlr', me: false };
let file: Json;
let flow: Json;
let materials: Json[];
let refusal: string | undefined;

const server = usingAnswering(({ path }: Asked) => {
  if (path.includes('/queryAll/')) return answerWith(file);
  if (path.endsWith('/listSigners')) return answerWith(flow);
  if (path.endsWith('/queryFiles')) return answerWith(materials);
  if (path.endsWith('/document/list')) return answerWith([]);
  if (path.endsWith('/startUpload')) {
    materials = materials.map((one) =>
      one.datumBsm === 'M015'
        ? wireMaterial({ ...contract, state: 'complete', files: [wireMaterialFile({ name: '合同.pdf' })] })
        : one,
    );
    return answerWith({ uploadId: '', received: 0, file: wireMaterialFile({ name: '合同.pdf' }) });
  }
  if (path.endsWith('/biz/cancel')) {
    if (refusal !== undefined) return { body: { resultCode: 'B000', msg: refusal, data: null } };
    flow = { ...flow, zt: 'cancelled' };
    return answerWith({ zt: 'cancelled' });
  }
  if (path.endsWith('/preview'))
    return { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
  return answerWith(null);
});
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  // A canvas that draws nothing: real drawing is tried in the browser tests.
  const pad = new Proxy({}, { get: () => () => undefined, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pad as never);
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
  refusal = undefined;
  file = wireFile({ ywh: NUMBER, qsglbsm: 'flow-1', zt: 'TO_CONFIRM', role: 'initiator', actions: ['recall'] });
  flow = {
    ...wireFlow({
      zt: 'signing',
      ywh: NUMBER,
      documents: [
        { datumBsm: 'M001', name: '不动产登记申请书' },
        { datumBsm: 'M070', name: '询问笔录' },
      ],
    }),
    signers: ['M001', 'M070'].flatMap((datumBsm) => [
      wireSigner({ datumBsm, zt: 'confirmed' }),
      wireSigner({ ...other, datumBsm, zt: datumBsm === 'M001' ? 'signed' : 'confirmed' }),
    ]),
  };
  materials = [form, record, contract, { datumBsm: 'M002', datumName: '申请人身份证明' }].map((one) =>
    wireMaterial(one),
  );
});

const open = (page: ReactNode, address: string, user: ReturnType<typeof aUser> | undefined = aUser()) =>
  renderWithPortal(page, { route: `${LIST}${address}`, user, baseUrl: server.url });
const askedOf = (end: string) => server.asked.filter(({ path }) => path.endsWith(end));

test('the list says which materials are signed in the flow and which on paper, and leaves out what nobody signs', async () => {
  open(<SignatureMaterialsPage />, `?ywh=${NUMBER}`);
  await screen.findByRole('heading', { name: '在线签名的材料' });
  expect(await screen.findByText('已签1人，共2人')).toBeTruthy();
  expect(screen.getByText('已签0人，共2人')).toBeTruthy();
  expect(screen.getByRole('link', { name: '阅读并签名：询问笔录' }).getAttribute('href')).toContain(
    `signature-materials-file?ywh=${NUMBER}&datumBsm=M070`,
  );
  expect(screen.getByText('未上传')).toBeTruthy();
  expect(screen.queryByText('申请人身份证明')).toBeNull();
  // Sent to the others: papers stay as they are until the case is taken back.
  expect(screen.queryByRole('link', { name: /上传签名件/ })).toBeNull();
});

test('before anything is sent nobody has been asked, and papers can be uploaded', async () => {
  file = wireFile({ ...file, qsglbsm: null, zt: 'DRAFT', actions: ['materials'] });
  open(<SignatureMaterialsPage />, `?ywh=${NUMBER}`);
  expect(await screen.findAllByText('尚未发起签署')).toHaveLength(2);
  expect(screen.getByRole('link', { name: '上传签名件：存量房买卖合同' }).getAttribute('href')).toContain(
    'signature-materials-upload',
  );
  expect(screen.queryByRole('button', { name: '撤销签署' })).toBeNull();
});

test('who began the case cancels the flow after being asked, and hears why where that is refused', async () => {
  refusal = '签署流程已结束';
  open(<SignatureMaterialsPage />, `?ywh=${NUMBER}`);
  const cancel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '撤销签署' }));
    fireEvent.click(
      within(await screen.findByRole('alertdialog', { name: /撤销本次签署/ })).getByRole('button', {
        name: '撤销签署',
      }),
    );
  };
  await cancel();
  const told = await screen.findByRole('alertdialog', { name: '未能撤销签署' });
  expect(told.textContent).toContain('签署流程已结束');
  fireEvent.click(within(told).getByRole('button', { name: '确定' }));
  refusal = undefined;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await cancel();
  expect(await screen.findAllByText('签署已撤销')).not.toHaveLength(0);
  // The question goes before the next test begins: it stands outside of the page.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(askedOf('/biz/cancel').map(({ body }) => JSON.parse(body) as Json)).toEqual([
    { qsglbsm: 'flow-1' },
    { qsglbsm: 'flow-1' },
  ]);
});

test('somebody else of the case neither cancels nor reminds', async () => {
  file = wireFile({ ...file, role: 'party' });
  open(<SignatureMaterialsPage />, `?ywh=${NUMBER}`);
  await screen.findByText('已签1人，共2人');
  expect(screen.queryByRole('button', { name: /撤销签署|提醒签名/ })).toBeNull();
});

test('one document is read and signed by itself, and the page names its signers alone', async () => {
  open(<SignatureMaterialsFilePage />, `-file?ywh=${NUMBER}&datumBsm=M070`);
  expect(await screen.findByText('共1份文件待您签署')).toBeTruthy();
  await waitFor(() => expect(askedOf('/preview').map(({ query }) => query.get('datumBsm'))).toEqual(['M070']));
  expect(screen.queryByRole('button', { name: '下一份' })).toBeNull();
});

test('a paper is looked at with the way to upload it, and nothing is signed there', async () => {
  file = wireFile({ ...file, zt: 'DRAFT', actions: ['materials'] });
  open(<SignatureMaterialsFilePage />, `-file?ywh=${NUMBER}&datumBsm=M015`);
  expect(await screen.findByText('还没有上传签名件。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '上传签名件' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
});

test.each([
  ['a material that nobody signs', 'M002'],
  ['one that the case does not have', 'M099'],
])('%s is not there', async (_name, materialId) => {
  open(<SignatureMaterialsFilePage />, `-file?ywh=${NUMBER}&datumBsm=${materialId}`);
  expect(await screen.findByRole('link', { name: '查看签名材料' })).toBeTruthy();
});

test('a paper is uploaded under its material, and stands in the list at once', async () => {
  file = wireFile({ ...file, qsglbsm: null, zt: 'DRAFT', actions: ['materials'] });
  open(<SignatureMaterialsUploadPage />, `-upload?ywh=${NUMBER}&datumBsm=M015&datumName=${encodeURIComponent('假名')}`);
  expect(await screen.findByText(/原件留好/)).toBeTruthy();
  expect(screen.queryByText('假名')).toBeNull();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nowhere to give a file');
  fireEvent.change(input, {
    target: { files: [new File(['%PDF-1.7 paper'], '合同.pdf', { type: 'application/pdf' })] },
  });
  expect(await screen.findByRole('button', { name: '查看合同.pdf' })).toBeTruthy();
  expect(askedOf('/startUpload').map(({ body }) => JSON.parse(body) as Json)).toEqual([
    expect.objectContaining({ ywh: NUMBER, datumBsm: 'M015', name: '合同.pdf' }),
  ]);
});

test('what is signed in the flow is not uploaded: the way to sign it is shown', async () => {
  open(<SignatureMaterialsUploadPage />, `-upload?ywh=${NUMBER}&datumBsm=M001`);
  expect(await screen.findByText('这份材料在线签名，不用上传')).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('after sending nothing is uploaded, and a correction opens what the office asked for alone', async () => {
  const first = open(<SignatureMaterialsUploadPage />, `-upload?ywh=${NUMBER}&datumBsm=M015`);
  expect(await screen.findByText(/请发起人先撤回修改/)).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
  first.unmount();

  const correction = { kind: 'material', key: 'M015', label: '存量房买卖合同', reason: '缺页', done: false };
  file = wireFile({ ...file, zt: 'CORRECTION', actions: ['materials'], corrections: [correction] });
  const second = open(<SignatureMaterialsUploadPage />, `-upload?ywh=${NUMBER}&datumBsm=M015`);
  expect(await screen.findByText(/原件留好/)).toBeTruthy();
  second.unmount();

  file = wireFile({ ...file, corrections: [{ ...correction, key: 'M005' }] });
  open(<SignatureMaterialsUploadPage />, `-upload?ywh=${NUMBER}&datumBsm=M015`);
  expect(await screen.findByText(/补正期间只能更改/)).toBeTruthy();
});

test('visitors and addresses without a case are told what to do', async () => {
  const visitor = renderWithPortal(<SignatureMaterialsPage />, { route: `${LIST}?ywh=${NUMBER}`, baseUrl: server.url });
  expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy();
  visitor.unmount();
  open(<SignatureMaterialsPage />, '');
  expect(await screen.findByRole('link', { name: '打开我的申请' })).toBeTruthy();
});
