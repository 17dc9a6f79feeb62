import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from '../../router';
import { Pagination, ResponsiveList, StatusTabs, StepRail } from '../index';
import type { Column, Step } from '../index';
import { pageNumbers } from './pagination';

function atWidth(width: number): void {
  window.matchMedia = ((query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

function show(children: ReactNode): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />);
}

const steps: Step[] = [
  { id: 'a', label: '申请人', state: 'done', href: '/a' },
  { id: 'b', label: '不动产', state: 'current', href: '/b' },
  { id: 'c', label: '材料', state: 'error', href: '/c' },
  { id: 'd', label: '核对', state: 'todo' },
];

describe('step rail', () => {
  test('marks the step on screen and tells the state of the others in words', () => {
    atWidth(1280);
    show(<StepRail steps={steps} current="b" />);
    const rail = screen.getByRole('navigation', { name: '办理步骤' });
    expect(rail.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    expect(
      screen
        .getByText(/不动产/)
        .closest('[aria-current]')
        ?.getAttribute('aria-current'),
    ).toBe('step');
    expect(screen.getByRole('link', { name: /^第1步，\s*申请人\s*，已完成$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^第3步，\s*材料\s*，需要修改$/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /核对/ })).toBeNull();
  });

  test('folds to one line on a phone and unfolds on demand', () => {
    atWidth(390);
    const select = jest.fn();
    show(<StepRail steps={steps} current="b" onSelect={select} />);
    const toggle = screen.getByRole('button', { name: '第2/4步 不动产' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    fireEvent.click(screen.getByRole('button', { name: /^第1步，\s*申请人\s*，已完成$/ }));
    expect(select).toHaveBeenCalledWith('a');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('responsive list', () => {
  interface Row {
    number: string;
    place: string;
  }
  const rows: Row[] = [
    { number: 'D1', place: '文三路100号' },
    { number: 'D2', place: '文三路200号' },
  ];
  const columns: Column<Row>[] = [
    { key: 'number', title: '编号', render: (row) => row.number },
    { key: 'place', title: '坐落', render: (row) => row.place },
  ];
  const list = (
    <ResponsiveList
      caption="我的办件"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      rowHref={(row) => `/d/${row.number}`}
      cardActions={(row) => <button type="button">{`缴费${row.number}`}</button>}
    />
  );

  test('is a table with column and row heads on a desktop', () => {
    atWidth(1280);
    show(list);
    const table = screen.getByRole('table', { name: '我的办件' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['编号', '坐落', '操作']);
    const head = within(table).getByRole('rowheader', { name: 'D1' });
    expect(within(head).getByRole('link').getAttribute('href')).toBe('/d/D1');
  });

  test('is a list of cards on a phone; the link covers the card and the buttons are no part of it', () => {
    atWidth(390);
    show(list);
    const cards = within(screen.getByRole('list', { name: '我的办件' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    const link = within(cards[0] as HTMLElement).getByRole('link', { name: 'D1' });
    expect(link.contains(within(cards[0] as HTMLElement).getByRole('button'))).toBe(false);
  });

  test('is a list of cards in elder mode at any width', () => {
    atWidth(1280);
    document.documentElement.dataset.size = 'elder';
    show(list);
    expect(screen.queryByRole('table')).toBeNull();
    delete document.documentElement.dataset.size;
  });
});

describe('pagination', () => {
  test('numbers: first, last, neighbours, gaps', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 5, 0, 10]);
    expect(pageNumbers(5, 10)).toEqual([1, 0, 4, 5, 6, 0, 10]);
    expect(pageNumbers(10, 10)).toEqual([1, 0, 6, 7, 8, 9, 10]);
  });

  test('tells the total, marks the page, stops at the ends', () => {
    const change = jest.fn();
    show(<Pagination page={1} pageSize={10} total={25} onChange={change} />);
    expect(screen.getByText('共25条，每页10条')).toBeTruthy();
    expect(screen.getByRole('button', { name: '第1页' }).getAttribute('aria-current')).toBe('page');
    expect((screen.getByRole('button', { name: '上一页' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(change).toHaveBeenCalledWith(2);
  });

  /** A list that goes while its next page comes, and comes with `回来`. */
  function Turning({ stays }: { stays?: boolean }) {
    const [page, setPage] = useState(1);
    const [isThere, setThere] = useState(true);
    return (
      <>
        <input aria-label="别处" />
        <button type="button" onClick={() => setThere(true)}>
          回来
        </button>
        {isThere && (
          <Pagination
            page={page}
            pageSize={10}
            total={25}
            onChange={(next) => {
              setPage(next);
              setThere(stays === true);
            }}
          />
        )}
      </>
    );
  }
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };

  test('who turned a page is on its number when the list has come back, unless they are somewhere else by then', () => {
    show(<Turning />);
    press('下一页');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: '回来' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '第2页' }));
    press('下一页');
    screen.getByLabelText('别处').focus();
    fireEvent.click(screen.getByRole('button', { name: '回来' }));
    expect(document.activeElement).toBe(screen.getByLabelText('别处'));
  });

  test('a button that waits elsewhere keeps the focus, although it is disabled by then', () => {
    show(<Turning />);
    press('下一页');
    const send = document.body.appendChild(document.createElement('button'));
    send.focus();
    send.disabled = true;
    fireEvent.click(screen.getByRole('button', { name: '回来' }));
    expect(document.activeElement).toBe(send);
    send.remove();
  });

  test('a list that stays keeps the pressed button, but where it leads nowhere any more', () => {
    show(<Turning stays />);
    press('下一页');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '下一页' }));
    press('下一页');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '第3页' }));
  });
});

test('status tabs are tabs that arrow keys move between', () => {
  const change = jest.fn();
  show(
    <StatusTabs
      value="all"
      onChange={change}
      tabs={[
        { key: 'all', label: '全部', count: 3 },
        { key: 'todo', label: '待处理', count: 1 },
      ]}
    />,
  );
  const selected = screen.getByRole('tab', { name: /^全部\s*3$/ });
  expect(selected.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(selected, { key: 'ArrowRight' });
  expect(change).toHaveBeenCalledWith('todo');
});
