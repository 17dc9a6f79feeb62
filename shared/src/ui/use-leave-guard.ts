// Keeps what waits to be saved from being left behind by a link of the portal or by closing the page; the page asks
// (page/leave-question.tsx).
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/** Of the parts of the page that hold something unsaved: whether each still does in this very moment. */
const holding = new Set<() => boolean>();
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any part of the page waits to be saved; read when the page is drawn. */
export const useIsAnythingUnsaved = (): boolean => useSyncExternalStore(subscribe, () => holding.size > 0);

/** The same in this very moment, before anything is drawn again. */
export const isAnythingUnsaved = (): boolean => [...holding].some((isHeld) => isHeld());

/**
 * Several parts of a page may each have one. The question itself is asked by `Page`: the router hears of one question
 * at a time.
 * @returns what lets the page go in the same breath in which this part was saved, before it is drawn again
 */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isFree = useRef(false);
  useEffect(() => {
    isFree.current = false;
    if (!isUnsaved) return undefined;
    const isHeld = () => !isFree.current;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    holding.add(isHeld);
    notify();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      holding.delete(isHeld);
      notify();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isUnsaved]);
  return useCallback(() => {
    isFree.current = true;
  }, []);
}
