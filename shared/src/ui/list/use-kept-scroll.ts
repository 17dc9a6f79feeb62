// Where in a list somebody was before they opened a row: restored when they come back.
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../router';

/** Pixels from the top, by the entry of the history. */
const places = new Map<string, number>();

/** @param isReady once the rows are on the page, which is then as high as it was */
export function useKeptScroll(isReady: boolean): void {
  const { key } = useLocation();
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    const note = () => void places.set(key, window.scrollY);
    // The first entry of a new address of the same list, for example of its next page.
    if (isRestored.current) note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return undefined;
    isRestored.current = true;
    const top = places.get(key);
    if (!top) return undefined;
    // After the frame, which scrolls a new path to its top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isReady, key]);
}
