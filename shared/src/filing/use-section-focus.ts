// Brings the reader to the section that the review sent them to change.
import { useEffect, useRef } from 'react';

/** Focuses the heading of `section` once, when `ready`. */
export function useSectionFocus(section: string | undefined, ready: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!section || !ready || done.current) return;
    done.current = true;
    const heading = document.getElementById(`section-${section}`)?.querySelector<HTMLElement>('h2, h3');
    heading?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [section, ready]);
}
