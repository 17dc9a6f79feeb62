// Brings the moving parts when they are first wanted; until then, and when they cannot be had, plain ones do.
import { useEffect, useSyncExternalStore } from 'react';
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

/** The moving parts, or why they are not there. */
export function useMoving(wanted = true): State {
  const current = useSyncExternalStore(subscribe, () => state);
  useEffect(() => {
    if (wanted && typeof state === 'string') loadMoving().catch(() => undefined);
  }, [wanted]);
  return current;
}
