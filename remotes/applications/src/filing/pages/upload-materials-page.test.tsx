// The materials page: nobody passes a missing or failed file, and what keeps them is named.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  aUser,
  answerWith,
  renderWithPortal,
  startAnswering,
  wireFile,
  wireMaterial,
  wireMaterialFile,
} from '@portal/shared/testing';
import type { Json, TestServer } from '@portal/shared/testing';
import { UploadMaterialsPage } from './upload-materials-page';

// jsdom's Blob cannot be read as bytes that Node's crypto accepts; browsers' can.
beforeAll(() => {
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(Buffer.from(String(reader.result).replace(/^.*,/, ''), 'base64') as unknown as ArrayBuffer);
      reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
      reader.readAsDataURL(this);
    });
  };
});

const NUMBER = 'D2026112100000000001';
const stored = wireMaterialFile();
const contract = wireMaterial({ datumBsm: 'M015', datumName: '买卖合同', reason: '每宗买卖都要' });

let server: TestServer;
let materials: Json[];
let refusal: string | null;

beforeEach(async () => {
  materials = [
    contract,
    wireMaterial({ datumBsm: 'M002', datumName: '身份证明', kind: 'shared', state: 'shared', sharedFrom: '公安部门' }),
  ];
  refusal = null;
  server = await startAnswering(({ path }) => {
    if (path.endsWith('/queryFiles')) return answerWith(materials);
    if (path.includes('/queryAll/')) return answerWith(wireFile({ actions: ['edit', 'materials'] }));
    if (path.endsWith('/startUpload'))
      return refusal
        ? { body: { resultCode: 'B000', msg: refusal, data: null } }
        : answerWith({ uploadId: 'u1', received: 0, file: stored });
    return { status: 404 };
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function show() {
  const portal = renderWithPortal(<UploadMaterialsPage />, {
    route: `/apply-layout/upload-materials?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
  await screen.findByRole('heading', { name: /买卖合同/ });
  return portal;
}
const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步：核对' }));
function choose(name: string, at = 'input[data-upload="file"]') {
  const input = document.querySelector<HTMLInputElement>(at);
  if (!input) throw new Error('there is no file input');
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], name, { type: 'application/pdf' })] } });
}

test('a missing material keeps the person here and says why', async () => {
  const portal = await show();
  expect(screen.getByText('已完成 1/2 项必需材料')).toBeTruthy();
  next();
  expect(await screen.findByRole('link', { name: '买卖合同：请上传（每宗买卖都要）' })).toBeTruthy();
  expect(portal.address()).toContain('upload-materials');
});

test('shared materials ask for nothing', async () => {
  await show();
  expect(screen.getByText('已由公安部门共享，无需上传')).toBeTruthy();
});

test('what a department has not delivered is said, and asked for', async () => {
  materials = [
    wireMaterial({ datumBsm: 'M024', datumName: '婚姻证明', reason: '有当事人已婚', sharedFrom: '民政部门' }),
  ];
  renderWithPortal(<UploadMaterialsPage />, {
    route: `/apply-layout/upload-materials?ywh=${NUMBER}`,
    user: aUser(),
    baseUrl: server.url,
  });
  expect(await screen.findByText('未查到，请上传')).toBeTruthy();
  expect(screen.getByText('有当事人已婚；民政部门未能提供')).toBeTruthy();
  next();
  expect(await screen.findByRole('link', { name: '婚姻证明：未查到，请上传（有当事人已婚）' })).toBeTruthy();
});

test("a refused file blocks with the server's words until it is removed", async () => {
  materials = [{ ...contract, state: 'complete', files: [stored] }];
  refusal = '合同2.pdf 已加密，请解除密码后重新上传';
  const portal = await show();
  choose('合同2.pdf');
  await screen.findByRole('button', { name: '重试上传合同2.pdf' });
  next();
  expect(await screen.findByRole('link', { name: /合同2.pdf上传失败（合同2.pdf 已加密/ })).toBeTruthy();
  expect(portal.address()).toContain('upload-materials');
  fireEvent.click(screen.getByRole('button', { name: '移除合同2.pdf' }));
  next();
  await waitFor(() => expect(portal.address()).toBe(`/apply-layout/reg-acceptance-view?ywh=${NUMBER}`));
});

test('an accepted file is read back from the server and lets the person go on', async () => {
  const portal = await show();
  materials = materials.map((material) =>
    material.datumBsm === 'M015' ? { ...material, state: 'complete', files: [stored] } : material,
  );
  choose('合同.pdf');
  expect(await screen.findByText('已完成 2/2 项必需材料')).toBeTruthy();
  next();
  await waitFor(() => expect(portal.address()).toContain('reg-acceptance-view'));
});

test('a file that takes its own place stays', async () => {
  materials = [{ ...contract, state: 'complete', files: [stored] }];
  await show();
  choose('合同.pdf', 'li input[type="file"]');
  await waitFor(() => expect(server.asked.filter(({ path }) => path.endsWith('/queryFiles'))).toHaveLength(2));
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/reg3/file/delFiles');
});
