// Takes the place of what was painted before React stood: what somebody has typed there, and where, goes on in the page, and what they pressed last is pressed again.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropEarlyForm } from './early-form';
import { PAINTED } from './painted';
import { counterpartOf, focus, pressedIn, readTyped, type } from './typed';
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
    painted.remove();
    // When React has left its rendering, and still before the browser paints or hears another key.
    queueMicrotask(() => {
      kept.values.forEach(type);
      focus(kept);
    });
    // In a task of its own: by then the page has rendered with what was typed.
    if (pressed) setTimeout(() => counterpartOf(pressed)?.click());
  }, []);
  // The page focuses its heading when it is opened, in the next frame: this comes behind it. What a press has focused meanwhile keeps it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (typed.current && document.activeElement?.tagName === 'H1') focus(typed.current);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
