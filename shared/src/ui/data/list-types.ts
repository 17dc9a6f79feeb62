// How a list's columns and rows are described, for tables and cards alike.
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Names the row: the table's row header. The first column by default. */
  rowHeader?: boolean;
  align?: 'start' | 'end';
  /** Width in characters; others share the rest. */
  chars?: number;
  /** Never broken: numbers, dates. */
  nowrap?: boolean;
  /** Left out of the cards, because title or corner say it already. */
  hideInCard?: boolean;
}

export interface ResponsiveListProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the row's name (and the whole card) a link. */
  rowHref?: (row: Row) => string | undefined;
  /** Title of a card; the row header's cell by default. */
  cardTitle?: (row: Row) => ReactNode;
  /** Upper right corner of a card: usually a `<Tag>`. */
  cardCorner?: (row: Row) => ReactNode;
  /** Buttons of a row, in the last column or at a card's foot. */
  cardActions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** Names the list for everyone who cannot see the page's heading. */
  caption: string;
}

/** What the table of a desk adds to the plain one. */
export interface DataTableProps<Row> extends ResponsiveListProps<Row> {
  headOf?: (column: Column<Row>) => { content?: ReactNode; sort?: 'ascending' | 'descending' | 'none' };
  /** A first column in which rows are chosen. */
  choice?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
}

/** The column that names the row. */
export function headerColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.rowHeader) ?? columns[0];
}
