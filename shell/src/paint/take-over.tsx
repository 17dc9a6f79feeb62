// Takes the place of what was painted before React stood: what somebody has typed there, and where, goes on in the page, and what they pressed last is pressed again.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PAINTED, PRESSED } from './painted';

interface Typed {
  values: { id: string; value: string }[];
  focused?: { id: string; from: number | null; to: number | null };
}

/** Rendered behind the page: by then the page stands, and nobody has seen it yet. */
export function TakeOver() {
  const typed = useRef<Typed>(undefined);
  useLayoutEffect(() => {
    const painted = document.getElementById(PAINTED);
    if (!painted) return;
    const kept = readTyped(painted);
    typed.current = kept;
    const pressed = painted.querySelector<HTMLElement>(`[${PRESSED}]`);
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

/** The page's button of the same kind and words. */
function counterpartOf(pressed: HTMLElement): HTMLElement | undefined {
  const words = (button: HTMLElement) => [button.getAttribute('aria-label'), button.textContent].join();
  return [...document.querySelectorAll('button')].find((button) => words(button) === words(pressed));
}

function readTyped(painted: HTMLElement): Typed {
  const values = [...painted.querySelectorAll('input')].filter(({ value }) => value !== '');
  const active = document.activeElement;
  const isTyping = active instanceof HTMLInputElement && painted.contains(active);
  return {
    values: values.map(({ id, value }) => ({ id, value })),
    focused: isTyping ? { id: active.id, from: active.selectionStart, to: active.selectionEnd } : undefined,
  };
}

/** As a key would: React hears of it. */
function type({ id, value }: Typed['values'][number]): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus({ focused }: Typed): void {
  const input = focused && document.getElementById(focused.id);
  if (!(input instanceof HTMLInputElement)) return;
  if (input !== document.activeElement) input.focus({ preventScroll: true });
  input.setSelectionRange(focused?.from ?? null, focused?.to ?? null);
}
