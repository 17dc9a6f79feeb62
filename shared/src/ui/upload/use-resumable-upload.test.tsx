import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { UploadCard, useResumableUpload } from './index';
import { memoryServer } from './memory-server';
import type { MemoryServer } from './memory-server';
import type { UploadedFile } from './index';

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
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

function Material({ server }: { server: MemoryServer }) {
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const upload = useResumableUpload({
    ...server,
    prepare: null,
    wait: () => Promise.resolve(),
    onDone: (row, item) =>
      setFiles((list) => [
        ...list.filter((one) => one.id !== item.replaces),
        { id: row.name, name: row.name, size: row.size, mime: 'image/jpeg' },
      ]),
  });
  return <UploadCard id="m1" title="不动产权属证书" required files={files} upload={upload} />;
}

function choose(...names: string[]): void {
  const input = document.querySelector('[data-upload="file"]') as HTMLInputElement;
  fireEvent.change(input, {
    target: {
      files: names.map(
        (name) =>
          new File([name.repeat(9)], name, { type: name.endsWith('.exe') ? 'application/x-msdownload' : 'image/jpeg' }),
      ),
    },
  });
}

test('chosen files arrive in the list', async () => {
  render(<Material server={memoryServer()} />);
  choose('正面.jpg', '反面.jpg', '第三页.jpg');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^替换/ })).toHaveLength(3));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failure stays with its reason, and a retry goes on', async () => {
  const server = memoryServer();
  for (let chunk = 1; chunk <= 5; chunk += 1) server.faults.set(chunk, 'before');
  render(<Material server={server} />);
  choose('正面.jpg');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('上传失败：');
  fireEvent.click(screen.getByRole('button', { name: '重试上传正面.jpg' }));
  await screen.findByRole('button', { name: '替换正面.jpg' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what may not be sent is named and the rest goes', async () => {
  render(<Material server={memoryServer()} />);
  choose('程序.exe', '正面.jpg');
  expect((await screen.findByRole('alert')).textContent).toContain('程序.exe：格式不支持');
  await screen.findByRole('button', { name: '替换正面.jpg' });
});

test('removing a file on its way aborts it', async () => {
  const server = memoryServer();
  const signals: AbortSignal[] = [];
  const stuck: MemoryServer = {
    ...server,
    putChunk: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  };
  render(<Material server={stuck} />);
  choose('正面.jpg');
  fireEvent.click(await screen.findByRole('button', { name: '取消上传正面.jpg' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await act(async () => undefined);
  expect(signals.every((signal) => signal.aborted)).toBe(true);
});
