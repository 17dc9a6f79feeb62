// Rows of public content as the one list shows them, and what a list of one kind says and offers.
import type { queryState } from '@portal/shared/ui';
import type { ContentPlace } from '../../api/content-address';

export interface ContentRow {
  recordId: string;
  title: string;
  kind: string;
  /** Who published it. */
  source?: string;
  publishedOn?: string;
  summary?: string;
  /** Last day for objections. */
  objectionUntil?: string | null;
  daysLeft?: number | null;
}

export interface RowsQuery extends NonNullable<Parameters<typeof queryState>[0]> {
  data?: { total: number; rows: readonly ContentRow[] };
}

export interface ListShape {
  /** What one row is called: 公告. */
  noun: string;
  /** Of which kinds rows are, by their words. */
  useKinds: () => readonly string[];
  /** Whether rows have a day, by which they are narrowed. */
  dated: boolean;
  /** Whether rows may have a last day for objections. */
  withDeadline: boolean;
  pageSize: number;
  useRows: (place: ContentPlace & { pageSize: number }) => RowsQuery;
  hrefOf: (row: ContentRow) => string;
}
