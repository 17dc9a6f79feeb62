// A list at a desk and on a phone: what its address keeps, what is shown where nothing is or nothing came, the table's
// tools, and the keyboard.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import { renderWithPortal } from '../../testing';
import { ListCard } from './list-card';
import { ListPage } from './list-page';
import type { ListPageProps } from './list-page';
import type { ListAnswer, ListAsked, ListQuery } from './types';

const saved: string[] = [];
jest.mock('../save-blob', () => ({
  saveBlob: (blob: Blob) => {
    const reader = new FileReader();
    reader.onload = () => saved.push(String(reader.result).replace('\uFEFF', ''));
    reader.readAsText(blob);
  },
}));

interface Row {
  number: string;
  place: string;
  area: number;
}
const ROWS: Row[] = Array.from({ length: 25 }, (_, at) => ({
  number: `D${String(at + 1).padStart(2, '0')}`,
  place: `文三路${(at * 7) % 25}号`,
  area: (at * 3) % 25,
}));
let asked: ListAsked[] = [];
let answerOf: (asked: ListAsked) => readonly Row[] | Error;
let isDown = false;

/** A call as RTK Query's hook answers it, without a server. */
function useRows(ask: ListAsked): ListQuery<Row> {
  const key = JSON.stringify(ask);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key?: string; data?: ListAnswer<Row>; error?: unknown }>({});
  useEffect(() => {
    const now = JSON.parse(key) as ListAsked;
    asked.push(now);
    const rows = isDown ? new Error('网络中断') : answerOf(now);
    const next = { counts: { open: 4, done: 21 }, next: `after-${now.pageNumber}` };
    const timer = setTimeout(() =>
      setState(
        rows instanceof Error
          ? { key, error: rows }
          : { key, data: { rows, total: now.keyword ? rows.length : 25, ...next } },
      ),
    );
    return () => clearTimeout(timer);
  }, [key, attempt]);
  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  const isFetching = state.key !== key;
  return {
    currentData: isFetching ? undefined : state.data,
    data: state.data,
    error: isFetching ? undefined : state.error,
    isFetching,
    refetch,
  };
}

const page: ListPageProps<Row> = {
  title: '我的办件',
  useRows,
  columns: [
    { key: 'number', title: '编号', rowHeader: true, text: (row) => row.number, sortBy: 'text' },
    { key: 'place', title: '坐落', text: (row) => row.place },
    {
      key: 'area',
      title: '面积',
      render: (row) => `${row.area}㎡`,
      sortBy: (row) => row.area,
      text: (row) => String(row.area),
    },
    { key: 'note', title: '备注', exportOnly: true, text: () => '=1+1' },
  ],
  rowKey: (row) => row.number,
  rowHref: (row) => `/d/${row.number}`,
  tabs: [
    { key: 'all', label: '全部' },
    { key: 'open', label: '在办' },
    { key: 'done', label: '办结' },
  ],
  firstIsAll: true,
  search: '编号或坐落',
  empty: { title: '您还没有办件' },
  none: { title: '没有符合条件的办件' },
  exported: { name: '我的办件', load: () => Promise.resolve({ rows: ROWS.slice(0, 2), total: 2 }) },
};

const atWidth = (width: number) => {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};
const show = (route = '/list', props: Partial<ListPageProps<Row>> = {}) =>
  renderWithPortal(<ListPage {...page} {...props} />, { route });
const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  asked = [];
  saved.length = 0;
  isDown = false;
  localStorage.clear();
  atWidth(1280);
  answerOf = ({ pageNumber }) => ROWS.slice((pageNumber - 1) * 10, pageNumber * 10);
});

describe('the address', () => {
  test('holds tab, words and page; what else it holds stays; a link opens the same rows', async () => {
    const { address, unmount } = show('/list?from=hall');
    await screen.findByRole('table', { name: '我的办件' });
    press('下一页');
    await waitFor(() => expect(address()).toBe('/list?from=hall&page=2&after=after-1'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pageNumber: 2, after: 'after-1' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 文三路 ' } });
    press('查询');
    await waitFor(() => expect(address()).toBe(`/list?from=hall&keyword=${encodeURIComponent('文三路')}`));
    fireEvent.click(screen.getByText('在办'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'open', keyword: '文三路', pageNumber: 1 }));
    const link = address();
    unmount();
    asked = [];
    show(link);
    await waitFor(() => expect(asked[0]).toMatchObject({ tab: 'open', keyword: '文三路' }));
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('文三路');
  });

  test.each(['tab=other', 'page=0', 'page=x'])('%s is the first page of the first tab', async (search) => {
    show(`/list?${search}`);
    await screen.findByRole('table');
    expect([asked[0]?.tab, asked[0]?.pageNumber]).toEqual([undefined, 1]);
  });

  test('two lists of a page have names of their own', async () => {
    const { address } = renderWithPortal(
      <>
        <ListCard {...page} actions={undefined} caption="甲" pagesLabel="甲分页" names={{ page: 'a' }} />
        <ListCard {...page} actions={undefined} caption="乙" pagesLabel="乙分页" names={{ page: 'b' }} />
      </>,
      { route: '/list?a=2' },
    );
    const second = await screen.findByRole('navigation', { name: '乙分页' });
    fireEvent.click(within(second).getByRole('button', { name: '第3页' }));
    await waitFor(() => expect(address()).toMatch(/^\/list\?a=2&.*b=3|b=3.*a=2/));
  });
});

describe('at a desk', () => {
  test('headings sort the loaded rows up, down and back, numbers as numbers', async () => {
    show();
    const area = () => screen.getByRole('columnheader', { name: '面积' });
    await screen.findByRole('button', { name: '面积' });
    expect(area().getAttribute('aria-sort')).toBe('none');
    const before = numbers();
    press('面积');
    expect(area().getAttribute('aria-sort')).toBe('ascending');
    expect(numbers().slice(0, 3)).toEqual(['D01', 'D10', 'D02']);
    press('面积');
    expect(area().getAttribute('aria-sort')).toBe('descending');
    expect(numbers()[0]).toBe('D09');
    press('面积');
    expect(numbers()).toEqual(before);
    expect(screen.queryByRole('button', { name: '坐落' })).toBeNull();
  });

  test('columns are chosen and stay so; the file holds what is shown, and no formula', async () => {
    const { unmount } = show();
    fireEvent.click(await screen.findByRole('button', { name: '选择列' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '坐落' }));
    press('完成');
    expect(screen.queryByRole('columnheader', { name: '坐落' })).toBeNull();
    unmount();
    show();
    await screen.findByRole('button', { name: '选择列' });
    expect(screen.queryByRole('columnheader', { name: '坐落' })).toBeNull();
    press('导出');
    await waitFor(() =>
      expect(saved[0]?.trimEnd().split('\r\n')).toEqual(['编号,面积,备注', "D01,0,'=1+1", "D02,3,'=1+1"]),
    );
  });

  test('chosen rows are exported or acted on, also those of another page', async () => {
    const act = jest.fn();
    show('/list', {
      manyActions: (rows, clear) => (
        <button
          type="button"
          onClick={() => {
            act(rows.map(({ number }) => number));
            clear();
          }}
        >
          领取所选
        </button>
      ),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择D02' }));
    press('第2页');
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择D11' }));
    expect(screen.getByText('已选2条')).toBeTruthy();
    press('导出所选');
    await waitFor(() => expect(saved[0]).toMatch(/D02.*\r\nD11/));
    press('领取所选');
    expect(act).toHaveBeenCalledWith(['D02', 'D11']);
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: /全部10条/ }));
    expect(screen.getByText('已选10条')).toBeTruthy();
  });

  test('who is in the table while its tools come stays where they are', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'D03' });
    link.focus();
    await act(async () => void (await import('./desk-table')));
    expect(document.activeElement).toBe(link);
    screen.getByRole('searchbox').focus();
    expect(await screen.findByRole('button', { name: '面积' })).toBeTruthy();
  });

  test('arrow keys move between the rows, Home and End to the ends', async () => {
    show();
    await screen.findByRole('button', { name: '面积' });
    const link = (name: string) => screen.getByRole('link', { name });
    link('D01').focus();
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    key('ArrowDown');
    expect(document.activeElement).toBe(link('D02'));
    key('End');
    expect(document.activeElement).toBe(link('D10'));
    key('ArrowDown');
    expect(document.activeElement).toBe(link('D10'));
    key('Home');
    key('ArrowUp');
    expect(document.activeElement).toBe(link('D01'));
  });
});

describe('on a phone', () => {
  beforeEach(() => atWidth(390));
  const cards = () => within(screen.getByRole('list', { name: '我的办件' })).getAllByRole('listitem');

  test('cards grow page by page, each asked for once from where the last ended, and the address keeps how far', async () => {
    const { address } = show();
    expect(await screen.findByText('共25条，已显示10条')).toBeTruthy();
    press('显示更多');
    expect(await screen.findByText('共25条，已显示20条')).toBeTruthy();
    expect(address()).toBe('/list?page=2');
    press('显示更多');
    expect(await screen.findByText('共25条')).toBeTruthy();
    expect(cards()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull();
    expect(asked.map(({ pageNumber, after }) => [pageNumber, after])).toEqual([
      [1, undefined],
      [2, 'after-1'],
      [3, 'after-2'],
    ]);
  });

  test('who comes back finds as many as they had', async () => {
    show('/list?page=2');
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  test('a row that moved to the next page meanwhile is shown once', async () => {
    answerOf = ({ pageNumber }) => ROWS.slice((pageNumber - 1) * 9, (pageNumber - 1) * 9 + 10);
    show('/list?page=2');
    await waitFor(() => expect(cards()).toHaveLength(19));
  });

  test('a page that does not come says so below what is there, and is asked for again', async () => {
    show();
    await screen.findByText('共25条，已显示10条');
    isDown = true;
    press('显示更多');
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
    expect(cards()).toHaveLength(10);
    isDown = false;
    press('重试');
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  test('elder mode has cards and a pager', async () => {
    document.documentElement.dataset.size = 'elder';
    show();
    fireEvent.click(await screen.findByRole('button', { name: '第3页' }));
    await waitFor(() => expect(cards()).toHaveLength(5));
    delete document.documentElement.dataset.size;
  });
});

describe('states', () => {
  test('nothing at all and nothing that fits are told apart', async () => {
    answerOf = () => [];
    const { address } = show('/list?keyword=x');
    expect(await screen.findByText('没有符合条件的办件')).toBeTruthy();
    press('清除筛选');
    await waitFor(() => expect(address()).toBe('/list'));
  });

  test('an empty list has no tabs and no search', async () => {
    const useNone = (ask: ListAsked) => {
      const query = useRows(ask);
      return { ...query, currentData: query.currentData && { ...query.currentData, rows: [], total: 0 } };
    };
    show('/list', { useRows: useNone });
    expect(await screen.findByText('您还没有办件')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('a failure takes the page; the retry brings the rows', async () => {
    isDown = true;
    show();
    await screen.findByRole('alert');
    isDown = false;
    press('重试');
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  test('a failure under a tab leaves the tabs, and shows no rows of another', async () => {
    show();
    await screen.findByRole('table');
    isDown = true;
    fireEvent.click(screen.getByText('在办'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('办结')).toBeTruthy();
  });
});
