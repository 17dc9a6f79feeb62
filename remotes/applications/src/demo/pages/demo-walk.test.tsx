// The demonstration from materials to its end, and practice from nothing: checked like the real thing, kept in memory,
// sent nowhere.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { LayoutModeProvider } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { renderWithPortal, usingAnswering } from '@portal/shared/testing';
import { ApplyListDemoPage } from './apply-list-demo-page';
import { AuditDetailPage } from '../../office/pages/audit-detail-page';
import { DemoPracticePage } from './demo-practice-page';
import { ReviewPage } from '../../filing/pages/review-page';
import { SubmitCompletePage } from '../../filing/pages/submit-complete-page';
import { TryFormPage } from './try-form-page';
import { UploadMaterialsPage } from '../../filing/pages/upload-materials-page';

const BASE = '/apply-layout-demo';
const server = usingAnswering(() => ({ status: 500 }));
afterEach(cleanup);
afterAll(async () => {
  expect(server.asked).toEqual([]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

function open(page: ReactNode, path: string) {
  return renderWithPortal(
    <LayoutModeProvider mode="demo" basePath={BASE}>
      {page}
    </LayoutModeProvider>,
    { route: `${BASE}/${path}`, baseUrl: server.url },
  );
}

/** Puts a small scan to every material of the page that asks for one. */
async function chooseFiles(container: HTMLElement): Promise<void> {
  await screen.findByRole('button', { name: '下一步：核对' });
  for (const input of container.querySelectorAll<HTMLInputElement>('input[data-upload="file"]')) {
    fireEvent.change(input, { target: { files: [new File(['scan'], '扫描件.pdf', { type: 'application/pdf' })] } });
  }
}

test('materials are refused by type and listed by name; the review asks for what is missing, and ends without sending', async () => {
  const { container } = open(<UploadMaterialsPage />, 'upload-materials?lcdm=house-transfer');
  await screen.findByRole('button', { name: '下一步：核对' });
  const [first] = container.querySelectorAll<HTMLInputElement>('input[data-upload="file"]');
  fireEvent.change(first as HTMLInputElement, {
    target: { files: [new File(['x'], '程序.exe', { type: 'application/x-msdownload' })] },
  });
  expect(await screen.findByText(/程序\.exe/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '移除程序.exe' })).toBeNull();
  cleanup();

  open(<ReviewPage />, 'reg-acceptance-view?lcdm=house-transfer');
  fireEvent.click(await screen.findByRole('button', { name: '完成演示' }));
  expect((await screen.findAllByRole('link', { name: /请选择材料/ })).length).toBeGreaterThan(0);
  cleanup();

  await chooseFiles(open(<UploadMaterialsPage />, 'upload-materials?lcdm=house-transfer').container);
  expect((await screen.findAllByRole('button', { name: '移除扫描件.pdf' })).length).toBeGreaterThan(1);
  cleanup();

  const { address } = open(<ReviewPage />, 'reg-acceptance-view?lcdm=house-transfer');
  for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: '完成演示' }));
  await waitFor(() => expect(address()).toBe(`${BASE}/submit-complete?lcdm=house-transfer`));
  cleanup();

  open(<SubmitCompletePage />, 'submit-complete?lcdm=house-transfer');
  expect(await screen.findByText('演示完成')).toBeTruthy();
});

test('practice begins with an empty form and is refused until it is filled in', async () => {
  open(<TryFormPage />, 'normal/new-house-transfer?lcdm=new-house-transfer&practice=1');
  expect(((await screen.findByLabelText(/成交价格/)) as HTMLInputElement).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByRole('link', { name: /请填写成交价格/ })).toBeTruthy();
});

test('what was typed in practice is still there for whoever has left the form and comes back', async () => {
  const path = 'normal/transfer?lcdm=house-transfer&practice=1';
  const price = async () => (await screen.findByLabelText(/成交价格/)) as HTMLInputElement;
  open(<TryFormPage />, path);
  fireEvent.change(await price(), { target: { value: '1250000' } });
  cleanup();
  open(<TryFormPage />, path);
  expect((await price()).value).toContain('1250000');
});

test('the desk of an example shows content and materials and takes no opinion', async () => {
  open(<AuditDetailPage />, 'audit-detail?lcdm=house-transfer');
  expect(await screen.findByRole('heading', { name: '案件信息' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领取|提交意见/ })).toBeNull();
});

test('the made-up list is sorted by state like the real one', async () => {
  open(<ApplyListDemoPage />, 'apply-list-demo');
  expect((await screen.findAllByText(/^演示20260101/)).length).toBe(7);
  fireEvent.click(screen.getByRole('tab', { name: /草稿/ }));
  expect(screen.getAllByText(/^演示20260101/)).toHaveLength(1);
});

test('every registration can be practised', async () => {
  open(<DemoPracticePage />, 'demo-practice');
  expect((await screen.findAllByRole('link')).length).toBeGreaterThan(70);
  expect(screen.getAllByText('未练习').length).toBeGreaterThan(70);
});
