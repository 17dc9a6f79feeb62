// What a page shows while its data is on the way, missing or there.
import type { PageProps } from './page';

interface QueryLike {
  data?: unknown;
  error?: unknown;
  isLoading?: boolean;
  isUninitialized?: boolean;
  refetch?: () => unknown;
}

/**
 * State, error and retry of a page for the queries it cannot do without. A failed refetch of data that is already
 * shown is not an error of the page: what is on the screen stays.
 */
export function queryState(...queries: QueryLike[]): Pick<PageProps, 'state' | 'error' | 'onRetry'> {
  const failed = queries.filter((query) => query.error !== undefined && query.data === undefined);
  const onRetry = () => failed.forEach((query) => void query.refetch?.());
  if (failed.length > 0) return { state: 'error', error: failed[0]?.error, onRetry };
  const waiting = queries.filter((query) => query.data === undefined);
  return waiting.length > 0
    ? { state: 'loading', onRetry: () => waiting.forEach((query) => void query.refetch?.()) }
    : { state: 'ready' };
}
