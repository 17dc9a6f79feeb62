// Takes the place of what was painted before React stood: what somebody has typed there, and where, goes on in the
// page, and what they pressed last is pressed again.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropEarlyForm } from './early-form';
import { PAINTED } from './painted';
import { counterpartOf, focus, isSkipLink, pressedIn, readTyped, type } from './typed';
import type { Typed } from './typed';

/** Rendered behind the page: by then the page stands, and nobody has seen it yet. */
export function TakeOver() {
  const typed = useRef<Typed>(undefined);
  useLayoutEffect(() => {
    const painted = document.getElementById(PAINTED);
    if (!painted) return;
    // Where the page has not taken it into itself.
    dropEarlyForm();
    const kept = readTyped(painted);
    typed.current = kept;
    const pressed = pressedIn(painted);
    // Leads to the heading itself.
    if (pressed && isSkipLink(pressed)) delete kept.focused;
    painted.remove();
    // When React has left its rendering, and still before the browser paints or hears another key.
    queueMicrotask(() => {
      kept.values.forEach(type);
      focus(kept);
    });
    // In a task of its own: by then the page has rendered with what was typed.
    if (pressed) setTimeout(() => counterpartOf(pressed)?.click());
  }, []);
  // The page focuses its heading when it is opened, in the next frame: this comes behind it. What a press has focused
  // meanwhile keeps it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!typed.current) return;
      const { activeElement } = document;
      const now = activeElement?.localName === 'h1' ? focus(typed.current) : activeElement;
      // The page may be taller or shorter above it than what was painted.
      if (now instanceof HTMLInputElement) now.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
