import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { askReason, confirm, Layer } from '../index';

function Host() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Layer open={open} onClose={() => setOpen(false)} title="选择房屋" footer={<button type="button">最后</button>}>
        <button type="button">第一</button>
      </Layer>
    </>
  );
}

function openLayer(): HTMLElement {
  render(<Host />);
  const opener = screen.getByText('打开');
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: '选择房屋' });
}

test('focus goes in, goes round, and cannot be taken out', () => {
  const dialog = openLayer();
  expect(dialog.contains(document.activeElement)).toBe(true);
  const close = screen.getByLabelText('关闭');
  const last = screen.getByText('最后');
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  screen.getByText('打开').focus();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('Esc closes it and focus comes back', async () => {
  openLayer();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('打开'));
});

test('while it moves away it takes no click and no focus', async () => {
  restoreMotion();
  try {
    const dialog = openLayer();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(dialog.isConnected && dialog.hasAttribute('inert')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('打开'));
  } finally {
    reduceMotion();
  }
});

function asked<T>(question: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = question();
  });
  return answer as Promise<T>;
}

test('confirm answers yes by its verb and no by Esc, and leaves nothing behind', async () => {
  let answer = asked(() => confirm({ title: '确认提交？', confirmText: '确认提交' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认提交' }));
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  answer = asked(() => confirm({ title: '删除这份材料？', text: '删除后需重新上传。' }));
  const dialog = await screen.findByRole('alertdialog', { name: '删除这份材料？' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '删除后需重新上传。',
  );
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await answer).toBe(false);
  await waitFor(() => expect(document.querySelectorAll('[role="alertdialog"]')).toHaveLength(0));
});

test('a reason too short is explained and kept; a long enough one is the answer', async () => {
  const answer = asked(() => askReason({ title: '撤回申请', label: '撤回原因', confirmText: '撤回', minLength: 4 }));
  const input = (await screen.findByLabelText('撤回原因（必填）')) as HTMLTextAreaElement;
  fireEvent.change(input, { target: { value: ' 太短 ' } });
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  expect(screen.getByText('请填写撤回原因，至少4个字')).toBeTruthy();
  expect(input.value).toBe(' 太短 ');
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '信息有误' } });
  fireEvent.click(screen.getByRole('button', { name: '撤回' }));
  expect(await answer).toBe('信息有误');
});
