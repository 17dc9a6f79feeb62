// Takes the reader from an error to the control it is about.

const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]';

/**
 * Scrolls the label of `id` into view and focuses the control, or the first one inside it; false when there is none.
 */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const control = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  if (!control.matches(FOCUSABLE)) control.tabIndex = -1;
  const label =
    element.querySelector('legend') ??
    ('labels' in control ? (control as HTMLInputElement).labels?.[0] : null) ??
    control;
  label.scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}
