// A page of a query as data: what is asked, what an answer looks like, and what is said where there is none.
import type { Column, EmptyStateProps, Option } from '@portal/shared/ui';
import type { AddressName } from '@portal/shared/wire';

/** One field of the query's form. */
export interface LookupField {
  /** Member of what is asked. */
  key: string;
  label: string;
  hint?: string;
  maxLength: number;
  chars?: number;
  required?: boolean;
  /** One of few, in place of what is typed. */
  useOptions?: () => Option[];
  /** What is wrong with a value that is not empty, in words. */
  faultOf?: (value: string) => string | null;
  /** As which parameter it stands in the address; null for what tells who somebody is, which never does. */
  inAddress: AddressName | null;
}

export type Values = Readonly<Record<string, string>>;

/** What is asked: filled values only, trimmed. */
export interface AskedFor {
  values: Values;
  /** The tab that is open; the first where the lookup has none. */
  tab: string;
  pageNumber: number;
  pageSize: number;
}

/** What the hook of a lookup answers, like a query of the cache. */
export interface LookupQuery<Row> {
  currentData?: { total: number; rows: readonly Row[] };
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Several lists of one shape behind one page. */
export interface LookupTab<Row> {
  key: string;
  label: string;
  /** Where its list has others than the page. */
  columns?: readonly Column<Row>[];
}

export interface Lookup<Row> {
  title: string;
  lead: string;
  /** Names the list for whoever does not see the heading. */
  caption: string;
  fields: readonly LookupField[];
  /**
   * Sets of fields of which one has to be filled as a whole before anything is asked; none where the list stands by
   * itself, an empty set where it also does.
   */
  oneOf?: { sets: readonly (readonly string[])[]; words: string };
  tabs?: readonly LookupTab<Row>[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  cardCorner?: Column<Row>['render'];
  cardActions?: Column<Row>['render'];
  /** Where nothing was asked for and nothing is there; of a list that needs a question, what stands before it. */
  empty: EmptyStateProps;
  /** Where what was asked for is not there, or not for this person. */
  notFound: { title: string; text: string };
  /** Asks; null while what has to be filled is not. */
  useAnswer: (asked: AskedFor | null) => LookupQuery<Row>;
}

export const PAGE_SIZE = 10;
