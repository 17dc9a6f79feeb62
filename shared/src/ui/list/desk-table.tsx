// The table of a desk: sorted by its headings, rows chosen by boxes, moved through by arrow keys.
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { RowSelectionState, SortFn } from '@tanstack/react-table';
import { announce } from '../announce';
import { DataTable } from '../data/data-table';
import type { Column, ResponsiveListProps } from '../data/list-types';
import { Icon } from '../icon/icon';
import type { ListColumn } from './types';
import styles from './list.module.css';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;
interface Line {
  row: unknown;
}

const words = new Intl.Collator('zh-CN', { numeric: true });
const byValue: SortFn<Features, Line> = (one, other, column) => {
  const [a, b] = [one.getValue(column), other.getValue(column)];
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
};

export interface DeskTableProps<Row> extends Omit<ResponsiveListProps<Row>, 'columns'> {
  columns: readonly (Column<Row> & Pick<ListColumn<Row>, 'text' | 'sortBy'>)[];
  hidden: readonly string[];
  /** By row key; without `onSelect` rows are not chosen. */
  selected: RowSelectionState;
  onSelect?: (selected: RowSelectionState) => void;
}

/** What is empty or unknown is sorted to the end. */
function valueOf<Row>({ sortBy, text }: DeskTableProps<Row>['columns'][number], row: Row) {
  const value = sortBy === 'text' ? text?.(row) : sortBy?.(row);
  return value === null || value === '' ? undefined : value;
}

export function DeskTable<Row>({ columns, hidden, selected, onSelect, ...list }: DeskTableProps<Row>) {
  const { rows, rowKey, caption } = list;
  const root = useRef<HTMLDivElement>(null);
  const header = columns.find((column) => column.rowHeader) ?? columns[0];
  const [sorting, setSorting] = useState<{ id: string; desc: boolean }[]>([]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.key,
        // The table holds rows of no certain type; only this list's come into it.
        accessorFn: ({ row }: Line) => valueOf(column, row as Row),
        enableSorting: column.sortBy !== undefined,
        sortFn: byValue,
        sortUndefined: 'last' as const,
        sortDescFirst: false,
      })),
    [columns],
  );
  const data = useMemo<Line[]>(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable<Features, Line>({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row as Row),
    state: {
      sorting,
      rowSelection: selected,
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    },
    onSortingChange: (change) => setSorting((known) => (typeof change === 'function' ? change(known) : change)),
    onRowSelectionChange: (change) => onSelect?.(typeof change === 'function' ? change(selected) : change),
  });
  const sorted = table.getRowModel().rows;
  const byKey = new Map(sorted.map((row) => [row.id, row]));

  function sort(column: Column<Row>) {
    const head = table.getColumn(column.key);
    const next = head?.getNextSortingOrder();
    head?.toggleSorting(undefined, false);
    announce(
      next ? `已加载的${rows.length}条按${column.title}${next === 'asc' ? '升序' : '降序'}排列` : '已恢复原来的顺序',
    );
  }
  /** Up and down lead to the same control of the next row, Home and End to the first and last row. */
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    const line = (event.target as HTMLElement).closest('tbody tr');
    if (step === undefined || !line || event.altKey || event.ctrlKey || event.metaKey) return;
    const lines = [...(root.current?.querySelectorAll('tbody tr') ?? [])];
    const to = Math.min(Math.max(lines.indexOf(line) + step, 0), lines.length - 1);
    const controls = (one: Element) => [...one.querySelectorAll<HTMLElement>('a[href], button, input')];
    const at = controls(line).indexOf(event.target as HTMLElement);
    const next = controls(lines[to] as Element);
    event.preventDefault();
    (next[at] ?? next[0])?.focus();
  }
  return (
    <div ref={root} onKeyDown={move}>
      <DataTable
        {...list}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        rows={sorted.map(({ original }) => original.row as Row)}
        headOf={(column) => {
          const head = table.getColumn(column.key);
          if (!head?.getCanSort()) return {};
          const order = head.getIsSorted();
          return {
            sort: order ? (order === 'asc' ? 'ascending' : 'descending') : 'none',
            content: (
              <button type="button" className={styles.sort} onClick={() => sort(column)}>
                {column.title}
                <Icon name={order === 'desc' ? 'chevron-down' : 'chevron-up'} />
              </button>
            ),
          };
        }}
        choice={
          onSelect && {
            head: (
              <Box
                label={`选择${caption}的全部${rows.length}条`}
                checked={table.getIsAllRowsSelected()}
                mixed={table.getIsSomeRowsSelected()}
                onChange={() => table.toggleAllRowsSelected()}
              />
            ),
            cell: (row) => (
              <Box
                label={`选择${header?.text?.(row) ?? rowKey(row)}`}
                checked={selected[rowKey(row)] === true}
                onChange={() => byKey.get(rowKey(row))?.toggleSelected()}
              />
            ),
          }
        }
      />
    </div>
  );
}

function Box({ label, mixed, ...box }: { label: string; checked: boolean; mixed?: boolean; onChange: () => void }) {
  return (
    <label className={styles.box}>
      <input
        ref={(node) => {
          if (node) node.indeterminate = mixed === true && !box.checked;
        }}
        type="checkbox"
        aria-label={label}
        {...box}
      />
    </label>
  );
}
