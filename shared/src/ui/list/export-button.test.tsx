// The export of a list: every page of it, up to what a file takes; a failure is told and can be tried again.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithPortal } from '../../testing';
import { ExportButton, MOST_ROWS, PAGE_ROWS } from './export-button';
import type { ExportPage } from './types';

const saved: { name: string; blob: Blob }[] = [];
jest.mock('../save-blob', () => ({
  saveBlob: (blob: Blob, name: string) => saved.push({ blob, name }),
}));

interface Row {
  n: number;
  note: string | null;
}
/** A list of `count` rows by cursor, as the services answer it. */
function listOf(count: number, asked: ExportPage[] = []) {
  return (page: ExportPage) => {
    asked.push(page);
    const from = Number(page.after ?? 0);
    const rows: Row[] = Array.from({ length: Math.min(page.pageSize, count - from) }, (_row, at) => ({
      n: from + at,
      note: null,
    }));
    return Promise.resolve({
      rows,
      total: count,
      next: rows.length === page.pageSize ? String(from + rows.length) : null,
    });
  };
}
const columns = [
  { title: '编号', text: ({ n }: Row) => `N${n}` },
  { title: '备注', text: ({ note }: Row) => note },
];
/** jsdom's Blob has no text(). */
const read = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  saved.length = 0;
});

test.each([
  [0, 1, '已导出0条'],
  [1, 1, '已导出1条'],
  [PAGE_ROWS, 2, `已导出${PAGE_ROWS}条`],
  [PAGE_ROWS + 7, 2, `已导出${PAGE_ROWS + 7}条`],
  [MOST_ROWS, MOST_ROWS / PAGE_ROWS, `已导出${MOST_ROWS}条`],
  [MOST_ROWS + 1, MOST_ROWS / PAGE_ROWS, `已导出前${MOST_ROWS}条，共${MOST_ROWS + 1}条，可筛选后再导出`],
])('a list of %d rows is asked for %d times', async (count, calls, words) => {
  const asked: ExportPage[] = [];
  renderWithPortal(<ExportButton name="我的申请" columns={columns} load={listOf(count, asked)} />);
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await screen.findByText(words);
  expect(asked).toHaveLength(calls);
  expect(asked.map(({ after }) => after)).toEqual([
    undefined,
    ...Array.from({ length: calls - 1 }, (_page, at) => String((at + 1) * PAGE_ROWS)),
  ]);
  expect(saved[0]?.name).toMatch(/^我的申请\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await read(saved[0]!.blob)).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual(['编号,备注', ...Array.from({ length: Math.min(count, MOST_ROWS) }, (_row, n) => `N${n},`)]);
});

test('a list whose length nobody knows says only that there is more', async () => {
  const endless = listOf(MOST_ROWS + 50);
  renderWithPortal(
    <ExportButton
      name="记录"
      columns={columns}
      load={async (page) => ({ ...(await endless(page)), total: undefined as never })}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await screen.findByText(`已导出前${MOST_ROWS}条，可筛选后再导出`);
});

test('a page that cannot be had leaves no half file, and the button works again', async () => {
  const list = listOf(150);
  let isDown = true;
  renderWithPortal(
    <ExportButton
      name="记录"
      columns={columns}
      load={(page) => (isDown && page.after ? Promise.reject(new Error('no line')) : list(page))}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('未能导出');
  expect(saved).toHaveLength(0);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: '导出', busy: true })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await screen.findByText('已导出150条');
  expect(saved).toHaveLength(1);
});
