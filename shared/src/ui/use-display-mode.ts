// The reader's display switches, as they stand on <html>.
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-size', 'data-contrast'] });
  return () => observer.disconnect();
}

/** True in elder mode (`<html data-size="elder">`): one column, no tables. */
export function useIsElder(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.size === 'elder');
}
