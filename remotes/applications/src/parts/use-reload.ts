// Asking a query again after something was done.
import { useCallback, useEffect, useRef } from 'react';

/**
 * The query's `refetch` for work that may outlast the page: a person who has left while an answer was on its way
 * has nothing to read again, and the library throws when a query nobody follows is asked.
 */
export function useReload({ refetch }: { refetch: () => unknown }): () => void {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => {
    if (isThere.current) void refetch();
  }, [refetch]);
}
