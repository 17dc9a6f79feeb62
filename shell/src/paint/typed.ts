// What somebody has done in elements that others take the place of: text, focus with the caret, and the button pressed
// last.
import { PRESSED } from './painted';

/** Stands in a painting for a name that is not known yet, and keeps its place. */
export const BLANK = '\u2003\u2003\u2003';

export interface Typed {
  values: { id: string; value: string }[];
  focused?: { element: HTMLElement; caret?: Parameters<HTMLInputElement['setSelectionRange']> };
}

/** What stands in the inputs of `painted`, and which input, button or link of the page has the focus. */
export function readTyped(painted: Element): Typed {
  const values = [...painted.querySelectorAll('input')].filter(({ value }) => value !== '');
  const active = document.activeElement;
  return { values: values.map(({ id, value }) => ({ id, value })), focused: focusedOf(active) };
}

function focusedOf(active: Element | null): Typed['focused'] {
  if (active instanceof HTMLInputElement)
    return {
      element: active,
      caret: [active.selectionStart, active.selectionEnd, active.selectionDirection ?? undefined],
    };
  return active instanceof HTMLButtonElement || active instanceof HTMLAnchorElement ? { element: active } : undefined;
}

/** As a key would: React hears of it. */
export function type({ id, value }: Typed['values'][number]): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What was moved is itself still; what was replaced is known by its id, a button or a link by its words. Answers what
 * has the focus now.
 */
export function focus({ focused }: Pick<Typed, 'focused'>): HTMLElement | null | undefined {
  if (!focused) return undefined;
  const { element, caret } = focused;
  const now = element.isConnected ? element : caret ? document.getElementById(element.id) : counterpartOf(element);
  if (now !== document.activeElement) now?.focus({ preventScroll: true });
  // Not where it is so already: an input method that is at work would be ended.
  if (caret && now instanceof HTMLInputElement && (now.selectionStart !== caret[0] || now.selectionEnd !== caret[1]))
    now.setSelectionRange(...caret);
  return now;
}

/** The button in `painted` that was pressed last, where nothing else was turned to since. */
export const pressedIn = (painted: Element) => painted.querySelector<HTMLElement>(`[${PRESSED}]`);

/** A button in the painting, and a link once React hears of it (paintings.tsx). */
export const isSkipLink = ({ className }: Element) => className === 'skip-link';

/**
 * The button or link of the same kind and words among those of `place`; by its kind alone where its words were a
 * {@link BLANK}.
 */
export function counterpartOf(pressed: HTMLElement, place: ParentNode = document): HTMLElement | undefined {
  if (isSkipLink(pressed)) return place.querySelector<HTMLElement>('.skip-link') ?? undefined;
  const kind = (one: Element) =>
    ['aria-label', 'aria-haspopup', 'aria-controls', 'href'].map((name) => one.getAttribute(name)).join();
  const { textContent: words } = pressed;
  return [...place.querySelectorAll<HTMLElement>(pressed.localName)].find(
    (one) => kind(one) === kind(pressed) && (one.textContent === words || words.includes(BLANK)),
  );
}
