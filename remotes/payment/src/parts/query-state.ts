// What a list page shows while its data is on the way, missing, empty or there.
import type { PageProps } from '@portal/shared/ui';

interface ListQuery {
  data?: readonly unknown[];
  error?: unknown;
  refetch: () => unknown;
}

/** State, error and retry of a page. A failed refetch of data that is already shown leaves the page as it is. */
export function queryState({ data, error, refetch }: ListQuery): Pick<PageProps, 'state' | 'error' | 'onRetry'> {
  if (data) return { state: data.length === 0 ? 'empty' : 'ready' };
  return error === undefined ? { state: 'loading' } : { state: 'error', error, onRetry: () => void refetch() };
}
