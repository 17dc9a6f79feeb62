// What stands in the page before React does: painted by boot.ts from the templates of the HTML, chosen by the address
// and the kept session.

/** The element around it; shared/src/ui/page/use-loading-phase.ts asks for it as well. */
export const PAINTED = 'painted';

const BUSINESS = /^\/(setting\/config\/permission\/)?apply-(?:survey-)?layout(?:-(audit|view|demo))?\//;

/**
 * Name of the painting for a path. Departments' pages are not known yet: without a session they have the public frame,
 * with one the hall's.
 */
export function paintingOf(path: string, isSignedIn: boolean): string {
  const business = BUSINESS.exec(path);
  if (business && (isSignedIn || business[2] === 'demo')) return business[2] ?? (business[1] ? 'permission' : 'apply');
  if (isSignedIn) return 'root';
  return path === '/login' ? 'login' : 'top';
}

/**
 * On the button of the painting that was pressed last, while nothing else was turned to since: take-over.tsx presses it
 * again.
 */
export const PRESSED = 'aria-busy';

/**
 * Shows the painting of the page at `path`. A form in it is not sent: its answer would be a page with what was typed in
 * the address.
 */
export function paint(path: string, isSignedIn: boolean): void {
  // The HTML has it, paintings or not.
  const place = document.getElementById(PAINTED) as HTMLElement;
  const width = matchMedia('(min-width: 1024px)').matches ? 'wide' : 'narrow';
  const template = document.querySelector<HTMLTemplateElement>(
    `[data-painting="${paintingOf(path, isSignedIn)} ${width}"]`,
  );
  place.onsubmit = () => false;
  for (const kind of ['click', 'input', 'focusin'])
    place.addEventListener(kind, ({ type, target }) => {
      place.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
      if (type === 'click') (target as Element).closest('button')?.setAttribute(PRESSED, 'true');
    });
  if (template) place.append(template.content);
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style as string;
  // One part after the other, each laid out in a task of its own, behind the first frame, which has the styles: all at
  // once are a long task on a slow phone.
  const parts = [...place.querySelectorAll<HTMLElement>('[hidden]')];
  const showNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.hidden = false;
    // Asked for its place, the browser lays it out.
    setTimeout(showNext, 0, part.offsetTop);
  };
  requestAnimationFrame(() => setTimeout(showNext));
}
