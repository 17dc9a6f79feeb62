// What a page shows while its data is on the way, missing or there.
import type { PageProps } from '@portal/shared/ui';

interface QueryLike { data?: unknown; error?: unknown; refetch: () => unknown }

/** State, error and retry of a page. A failed refetch of data that is already shown leaves the page as it is. */
export function queryState(...queries: QueryLike[]): Pick<PageProps, 'state' | 'error' | 'onRetry'> {
  const waiting = queries.filter(({ data }) => data === undefined);
  const failed = waiting.filter(({ error }) => error !== undefined);
  if (failed.length > 0) return { state: 'error', error: failed[0]?.error, onRetry: () => failed.forEach((query) => void query.refetch()) };
  return waiting.length > 0 ? { state: 'loading' } : { state: 'ready' };
}
