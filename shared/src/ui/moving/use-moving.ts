// Brings the moving parts when they are first wanted; until then, and when they cannot be had, plain ones do.
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type { MovingParts } from './parts';

type State = MovingParts | 'loading' | 'failed';

let state: State = 'loading';
let loading: Promise<MovingParts> | undefined;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Loads the moving parts once; a failed load is tried again by the next call. Rejects when they cannot be had. */
export function loadMoving(): Promise<MovingParts> {
  loading ??= import(/* webpackChunkName: "moving" */ './parts').then(
    ({ parts }) => {
      become(parts);
      return parts;
    },
    (error: unknown) => {
      loading = undefined;
      become('failed');
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const load = () => void loadMoving().catch(() => undefined);

/** Loads them behind the page and the calls that it makes, but within a second or so. Answers how to let it be. */
function loadWhenIdle(): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(load, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load, { timeout: 1_000 });
  return () => cancelIdleCallback(idle);
}

/**
 * The moving parts, or why they are not there.
 * @param wanted `idle` where a plain part does as well, until nobody has anything else to do
 */
export function useMoving(wanted: 'now' | 'idle' | 'no'): State {
  // What the parts draw is drawn in slices: what a store says is drawn in one go.
  const current = useDeferredValue(useSyncExternalStore(subscribe, () => state));
  useEffect(() => {
    if (wanted === 'no' || typeof state !== 'string') return;
    if (wanted === 'idle') return loadWhenIdle();
    load();
  }, [wanted]);
  return current;
}
