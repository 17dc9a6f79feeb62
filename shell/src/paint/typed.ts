// What somebody has done in elements that others take the place of: text, focus with the caret, and the button pressed last.
import { PRESSED } from './painted';

export interface Typed {
  values: { id: string; value: string }[];
  focused?: { id: string; from: number | null; to: number | null };
}

/** What stands in the inputs of `painted`, and which input of the page is being typed into. */
export function readTyped(painted: Element): Typed {
  const values = [...painted.querySelectorAll('input')].filter(({ value }) => value !== '');
  const active = document.activeElement;
  return {
    values: values.map(({ id, value }) => ({ id, value })),
    focused:
      active instanceof HTMLInputElement
        ? { id: active.id, from: active.selectionStart, to: active.selectionEnd }
        : undefined,
  };
}

/** As a key would: React hears of it. */
export function type({ id, value }: Typed['values'][number]): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function focus({ focused }: Pick<Typed, 'focused'>): void {
  const input = focused && document.getElementById(focused.id);
  if (!(input instanceof HTMLInputElement)) return;
  if (input !== document.activeElement) input.focus({ preventScroll: true });
  input.setSelectionRange(focused?.from ?? null, focused?.to ?? null);
}

/** The button in `painted` that was pressed last, where nothing else was turned to since. */
export const pressedIn = (painted: Element) => painted.querySelector<HTMLElement>(`[${PRESSED}]`);

/** The button of the same kind and words among those of `place`. */
export function counterpartOf(pressed: HTMLElement, place: ParentNode = document): HTMLElement | undefined {
  const words = (button: HTMLElement) => [button.getAttribute('aria-label'), button.textContent].join();
  return [...place.querySelectorAll('button')].find((button) => words(button) === words(pressed));
}
