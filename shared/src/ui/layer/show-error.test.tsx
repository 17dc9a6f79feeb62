// What people see of an error: a dialog, its style by code, its text as text.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  AbortedError,
  BusinessError,
  HttpStatusError,
  NetworkError,
  PlainTextError,
  UnauthorizedError,
  WorkflowError,
} from '../../kernel';
import { showError } from '../index';

async function shown(error: unknown): Promise<HTMLElement> {
  act(() => void showError(error));
  return screen.findByRole('alertdialog');
}
async function acknowledge(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
const toneOf = (dialog: HTMLElement) => dialog.querySelector('[data-tone]')?.getAttribute('data-tone');
const styleOf = (dialog: HTMLElement) => dialog.querySelector('[data-tone] > div')?.className;

test('S8.36 an error is a dialog with the button 确定, and the caller goes on after it', async () => {
  let isOver = false;
  act(
    () =>
      void showError(new NetworkError()).then(() => {
        isOver = true;
      }),
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('网络不佳，请稍后重试');
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(isOver).toBe(false);
  await acknowledge();
  await waitFor(() => expect(isOver).toBe(true));
});

test.each([
  [
    'S8.37 a warning code looks like a warning',
    new BusinessError('B001', { message: '面积与登记簿不一致' }),
    'warning',
    '面积与登记簿不一致',
  ],
  ['S8.38 a forbidden code looks like a warning', new BusinessError('B000'), 'warning', '业务错误，禁止进行操作'],
  ['S8.39 the error code looks like an error', new BusinessError('E900'), 'danger', '系统异常，管理员处理中'],
  ['S8.39 a refused request looks like an error', new HttpStatusError(503), 'danger', '服务不可用'],
  [
    'S8.42 a refusal of the process looks like an error',
    new WorkflowError('该步骤已办理', { code: 'B001' }),
    'danger',
    '该步骤已办理',
  ],
])('%s', async (_name, error, tone, text) => {
  const dialog = await shown(error);
  expect(toneOf(dialog)).toBe(tone);
  expect(styleOf(dialog)).toContain(tone);
  expect(dialog.textContent).toContain(text);
  await acknowledge();
});

test('S8.40 line breaks are line breaks, and markup is text', async () => {
  const dialog = await shown(new BusinessError('B000', { message: '第一行\n<img src=x onerror=alert(1)>第二行' }));
  const text = dialog.querySelector('[data-tone]');
  expect(text?.querySelectorAll('br')).toHaveLength(1);
  expect(text?.textContent).toBe('第一行<img src=x onerror=alert(1)>第二行');
  expect(dialog.querySelector('img')).toBeNull();
  await acknowledge();
});

test('S8.41 a plain text stays as it is', async () => {
  const dialog = await shown(new PlainTextError('请输入 <b>权利人</b>&nbsp;姓名'));
  expect(dialog.querySelector('[data-tone]')?.textContent).toBe('请输入 <b>权利人</b>&nbsp;姓名');
  expect(dialog.querySelector('b')).toBeNull();
  await acknowledge();
});

test('S8.43 an ended session and a call given up show nothing', async () => {
  await showError(new UnauthorizedError());
  await showError(new AbortedError());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('calls that fail together for one reason show one dialog', async () => {
  const dialog = await shown(new NetworkError());
  await showError(new NetworkError());
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(dialog.isConnected).toBe(true);
  await acknowledge();
});
