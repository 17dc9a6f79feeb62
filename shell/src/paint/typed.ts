// What somebody has done in elements that others take the place of: text, focus with the caret, and the button pressed last.
import { PRESSED } from './painted';

export interface Typed {
  values: { id: string; value: string }[];
  focused?: { element: HTMLInputElement | HTMLButtonElement; from: number | null; to: number | null };
}

/** What stands in the inputs of `painted`, and which input or button of the page has the focus. */
export function readTyped(painted: Element): Typed {
  const values = [...painted.querySelectorAll('input')].filter(({ value }) => value !== '');
  const active = document.activeElement;
  return { values: values.map(({ id, value }) => ({ id, value })), focused: focusedOf(active) };
}

function focusedOf(active: Element | null): Typed['focused'] {
  if (active instanceof HTMLInputElement)
    return { element: active, from: active.selectionStart, to: active.selectionEnd };
  return active instanceof HTMLButtonElement ? { element: active, from: null, to: null } : undefined;
}

/** As a key would: React hears of it. */
export function type({ id, value }: Typed['values'][number]): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was moved is itself still; what was replaced is known by its id, a button by its words. */
export function focus({ focused }: Pick<Typed, 'focused'>): void {
  if (!focused) return;
  const { element, from, to } = focused;
  const now = element.isConnected
    ? element
    : element instanceof HTMLInputElement
      ? document.getElementById(element.id)
      : counterpartOf(element);
  if (now !== document.activeElement) now?.focus({ preventScroll: true });
  // Not where it is so already: an input method that is at work would be ended.
  if (now instanceof HTMLInputElement && (now.selectionStart !== from || now.selectionEnd !== to))
    now.setSelectionRange(from, to);
}

/** The button in `painted` that was pressed last, where nothing else was turned to since. */
export const pressedIn = (painted: Element) => painted.querySelector<HTMLElement>(`[${PRESSED}]`);

/** The button of the same kind and words among those of `place`. */
export function counterpartOf(pressed: HTMLElement, place: ParentNode = document): HTMLElement | undefined {
  const words = (button: HTMLElement) => [button.getAttribute('aria-label'), button.textContent].join();
  return [...place.querySelectorAll('button')].find((button) => words(button) === words(pressed));
}
