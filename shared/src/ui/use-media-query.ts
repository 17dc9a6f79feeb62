// Follows a media query from React.
import { useCallback, useSyncExternalStore } from 'react';

/** Whether `query` matches now; false where media queries do not exist. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  );
}

/** From 1024 px on: tables instead of cards, a rail beside the work. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}
