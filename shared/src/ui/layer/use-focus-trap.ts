// What a dialog owes the keyboard: focus goes in, stays in, Esc leaves, and it comes back to where it was.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isComposing } from '../field/is-composing';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';
/** Open layers, innermost last: only the top one listens. */
const stack: symbol[] = [];

function tabbable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => !element.closest('[hidden], [inert]'));
}

function wrap(root: HTMLElement, event: KeyboardEvent): void {
  const stops = tabbable(root);
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const outside = !root.contains(active);
  if (!first || !last) {
    event.preventDefault();
    root.focus();
  } else if (event.shiftKey && (active === first || active === root || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}

export interface FocusTrapOptions {
  active: boolean;
  root: RefObject<HTMLElement | null>;
  onEscape?: () => void;
  /** Takes focus first; by default the element marked `data-autofocus`, else the layer's title. */
  initial?: RefObject<HTMLElement | null>;
}

/** Holds focus in `root` while `active`; layers may lie on one another. */
export function useFocusTrap({ active, root, onEscape, initial }: FocusTrapOptions): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    if (!active) return undefined;
    const me = Symbol('layer');
    stack.push(me);
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const isTop = () => stack.at(-1) === me;
    const goal = initial?.current ?? root.current?.querySelector<HTMLElement>('[data-autofocus]') ?? root.current;
    goal?.focus({ preventScroll: true });

    function keyDown(event: KeyboardEvent) {
      if (!isTop() || !root.current) return;
      if (event.key === 'Escape' && !isComposing(event)) {
        event.stopPropagation();
        escape.current?.();
      } else if (event.key === 'Tab') wrap(root.current, event);
    }
    function focusIn(event: FocusEvent) {
      if (isTop() && root.current && event.target instanceof Node && !root.current.contains(event.target))
        root.current.focus();
    }
    document.addEventListener('keydown', keyDown, true);
    document.addEventListener('focusin', focusIn);
    return () => {
      document.removeEventListener('keydown', keyDown, true);
      document.removeEventListener('focusin', focusIn);
      stack.splice(stack.indexOf(me), 1);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [active, root, initial]);
}
