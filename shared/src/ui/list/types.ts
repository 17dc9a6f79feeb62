// A list as data: its columns, its filters and its call.
import type { ReactNode } from 'react';
import type { Column, ResponsiveListProps } from '../data/list-types';
import type { StatusTab } from '../data/status-tabs';
import type { EmptyStateProps } from '../feedback/empty-state';

/** A column of the list and of the exported file; needs `render`, `text` or both. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'render'> {
  /** What the cell shows; `text` by default. */
  render?: (row: Row) => ReactNode;
  /** The cell as plain text: what the exported file holds. Columns without it are not exported. */
  text?: (row: Row) => string | null | undefined;
  /** Offers to sort by this value, over the rows that are loaded. `text` stands for `(row) => text(row)`. */
  sortBy?: 'text' | ((row: Row) => string | number | null | undefined);
  /** Heading in the file where it differs, for example with a unit. */
  exportTitle?: string;
  /** In the file only. */
  exportOnly?: boolean;
}

/** What the call of a list is asked for. */
export interface ListAsked {
  /** The open tab; undefined for the first one and where there are no tabs. */
  tab: string | undefined;
  /** Trimmed; undefined where nothing is searched for. */
  keyword: string | undefined;
  /** Values of `filterNames`. */
  filters: Readonly<Record<string, string | undefined>>;
  /** Counted from 1. */
  pageNumber: number;
  pageSize: number;
  /** Cursor at which the page begins, when it was reached from the page before it. */
  after: string | undefined;
}

export interface ListAnswer<Row> {
  rows: readonly Row[];
  total: number;
  /** Rows by tab. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** Cursor of the next page. */
  next?: string | null;
}

/** What a hook of RTK Query returns: its parts are the same objects until another answer comes. */
export interface ListQuery<Row, Answer extends ListAnswer<Row> = ListAnswer<Row>> {
  /** Of these arguments. */
  currentData?: Answer;
  /** Of these or the former arguments. */
  data?: Answer;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Where the list is, and how it goes elsewhere. */
export interface ListPlace {
  /** Key of the open tab; of the first one where the address names none. */
  tab: string;
  isFirstTab: boolean;
  keyword: string;
  filters: Readonly<Record<string, string | undefined>>;
  page: number;
  after: string | undefined;
  /** Whether a tab other than the first, a keyword or a filter narrows the list. */
  isNarrowed: boolean;
  /** Opens a tab, searches or filters: the list begins at its first page. */
  narrow: (change: { tab?: string; keyword?: string; filters?: Record<string, string | undefined> }) => void;
  /** To another page. @param after cursor at which it begins, where known */
  turn: (page: number, options?: { after?: string | null | undefined; replace?: boolean }) => void;
}

export interface ExportPage {
  pageNumber: number;
  pageSize: number;
  after?: string | undefined;
}

export interface ListTab extends Omit<StatusTab, 'count'> {
  /** By default what the answer counts under the tab's key. */
  countOf?: (answer: ListAnswer<unknown>, isOpen: boolean) => number | undefined;
  /** Shown only while it is open: an address may name it. */
  isHidden?: boolean;
}

interface NoneWords {
  title: string;
  text?: string;
}

export interface ListProps<Row> {
  /** Names the list for assistive technology, and the chosen columns in the browser's storage. */
  caption: string;
  /** The call: a hook over RTK Query, always called with the same hooks. */
  useRows: (asked: ListAsked) => ListQuery<Row>;
  columns: readonly ListColumn<Row>[] | ((place: ListPlace) => readonly ListColumn<Row>[]);
  rowKey: ResponsiveListProps<Row>['rowKey'];
  rowHref?: ResponsiveListProps<Row>['rowHref'];
  cardTitle?: ResponsiveListProps<Row>['cardTitle'];
  cardCorner?: ResponsiveListProps<Row>['cardCorner'];
  rowActions?: ResponsiveListProps<Row>['cardActions'];
  /** Rows with a look of their own, at every width, in place of table and cards. */
  renderRows?: (rows: readonly Row[]) => ReactNode;

  /** The first one is open where the address names none. */
  tabs?: readonly ListTab[];
  tabsLabel?: string;
  /** The first tab holds the rows of all others; it counts their sum, and an empty one shows `empty` alone. */
  firstIsAll?: boolean;
  /** Label of the search field; without it nothing is searched for. */
  search?: string;
  /** Parameters of the address that `filters` sets. */
  filterNames?: readonly string[];
  /** Fields beside the search field. */
  filters?: (place: ListPlace) => ReactNode;
  /** Above the tabs. */
  before?: ReactNode | ((place: ListPlace) => ReactNode);

  /** Where there is nothing and nothing is narrowed. */
  empty?: EmptyStateProps;
  /** Where nothing fits the tab, the keyword and the filters. */
  none?: NoneWords | ((place: ListPlace) => NoneWords);
  /** Name of the exported file, without the day, and the call that loads a page of it. */
  exported?: {
    name: string;
    load: (asked: ListAsked) => Promise<{ rows: readonly Row[]; total?: number; next?: string | null }>;
  };
  /** What can be done with the rows chosen in the table. Chosen rows can be exported where the list can. */
  manyActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** 10 by default. */
  pageSize?: number;
  pagesLabel?: string;
  loadingLabel?: string;
  /** Parameters of the address where they differ: a remote's own names, or those of the second list on a page. */
  names?: Partial<ListNames>;
}

export interface ListNames {
  tab: string;
  keyword: string;
  page: string;
  after: string;
}
