// The rows of a list: one page of them under a pager, or every page up to the present one where the list grows.
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListAnswer, ListAsked, ListPlace, ListProps, ListQuery } from './types';

/** A deep link into a list that grows loads at most so many pages; further in, it begins at its page. */
const MOST_AT_ONCE = 5;
/** Pages that a growing list holds; a page further in is shown by itself. */
const MOST_HELD = 100;

export interface Pages<Row> {
  rows: readonly Row[];
  /** The newest answer of the first shown page; counts and total are read from it. */
  answer: ListAnswer<Row> | undefined;
  /** Why the rows of this place could not be loaded; what is shown is kept where there is any. */
  error: unknown;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
  /** Of a list that grows. */
  more: { has: boolean; isLoading: boolean; error: unknown; load: () => void; isFromStart: boolean };
  /** Loads the further pages; belongs somewhere on the page. */
  readers: ReactNode;
}

/** Of the present arguments; of the former ones while these are on their way. */
const shownOf = <Row,>({ currentData, data, isFetching }: ListQuery<Row>) =>
  currentData ?? (isFetching ? data : undefined);

export function usePages<Row>(
  { useRows, rowKey, pageSize = 10 }: Pick<ListProps<Row>, 'useRows' | 'rowKey' | 'pageSize'>,
  place: ListPlace,
  grows: boolean,
): Pages<Row> {
  const { page, after, tab, isFirstTab, keyword, filters } = place;
  const narrowed = JSON.stringify([tab, keyword, filters]);
  const [start, setStart] = useState({ narrowed, from: page > MOST_AT_ONCE ? page : 1 });
  const [further, setFurther] = useState<Readonly<Record<number, ListQuery<Row>>>>({});
  const from = grows ? Math.min(start.from, page) : page;
  // A list that was narrowed anew begins at its first page, and a pager may have turned it further in.
  if (grows && (start.narrowed !== narrowed || page < start.from || page - start.from >= MOST_HELD))
    setStart({ narrowed, from: page > MOST_AT_ONCE ? page : 1 });

  const asked: ListAsked = {
    tab: isFirstTab ? undefined : tab,
    keyword: keyword || undefined,
    filters,
    pageNumber: from,
    pageSize,
    after: grows ? undefined : after,
  };
  const first = useRows(asked);
  const answer = shownOf(first);
  const answers = answer ? [answer] : [];
  const readers: ReactNode[] = [];
  const last = { error: undefined as unknown, isLoading: false };
  const refetches = [first.refetch];
  for (let number = from + 1; grows && first.currentData && number <= page; number += 1) {
    const before = answers.at(-1);
    if (!before || answers.length < number - from) break;
    readers.push(
      <PageReader
        key={`${narrowed} ${number}`}
        useRows={useRows}
        asked={{ ...asked, pageNumber: number, after: before.next ?? undefined }}
        onAnswer={setFurther}
      />,
    );
    const query = further[number];
    const found = query && shownOf(query);
    last.error = found ? undefined : query?.error;
    last.isLoading = !found && last.error === undefined;
    if (query) refetches.push(query.refetch);
    if (found) answers.push(found);
  }
  const rows = uniqueBy(
    answers.flatMap((one) => one.rows),
    rowKey,
  );
  const total = answer?.total ?? 0;
  const loaded = (from - 1) * pageSize + answers.reduce((sum, one) => sum + one.rows.length, 0);
  const retryLast = refetches.at(-1);
  return {
    rows,
    answer,
    error: first.isFetching ? undefined : first.error,
    isLoading: first.isFetching && !first.currentData,
    refetch: () => Promise.allSettled(refetches.map(async (refetch) => refetch())),
    more: {
      has: grows && answer !== undefined && loaded < total && (answers.at(-1)?.rows.length ?? 0) > 0,
      isLoading: last.isLoading,
      error: last.error,
      isFromStart: from === 1,
      load: () => (last.error === undefined ? place.turn(page + 1, { replace: true }) : void retryLast?.()),
    },
    readers,
  };
}

function PageReader<Row>({
  useRows,
  asked,
  onAnswer,
}: Pick<ListProps<Row>, 'useRows'> & {
  asked: ListAsked;
  onAnswer: (change: (known: Readonly<Record<number, ListQuery<Row>>>) => Record<number, ListQuery<Row>>) => void;
}) {
  const { currentData, data, error, isFetching, refetch } = useRows(asked);
  const { pageNumber } = asked;
  useLayoutEffect(() => {
    onAnswer((known) => ({ ...known, [pageNumber]: { currentData, data, error, isFetching, refetch } }));
  }, [onAnswer, pageNumber, currentData, data, error, isFetching, refetch]);
  useLayoutEffect(
    () => () =>
      onAnswer((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== String(pageNumber)))),
    [onAnswer, pageNumber],
  );
  return null;
}

/** A row that moved between two loads is shown once. */
function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
