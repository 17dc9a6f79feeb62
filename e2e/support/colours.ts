// Which colours of text on a page axe has not judged yet in this worker: of a pair that passed once, with its size and weight, it would say the same again.
import type { Page } from '@playwright/test';

/** Text on what lies below it, as `unseenColours` describes both. */
const judged = new Set<string>();

/**
 * Every way in which the page shows text now, described by all that contrast depends on: its colour, the backgrounds of what it stands
 * in down to one that covers, opacity, size and weight, and of a link what tells it from the text around it.
 * What lies over something else by its position alone is not seen here; one look at a page is therefore always judged whole.
 */
export async function unseenColours(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    // A colour on its way from one look to another is neither of them.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const covers = (colour: string) => /^rgb\(/.test(colour);
    const ground = new Map<Element | null, string>([[null, '']]);
    const groundOf = (element: Element | null): string => {
      const known = ground.get(element);
      if (known !== undefined || !element) return known ?? '';
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundImage === 'none' ? '' : backgroundImage}${backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor}${opacity === '1' ? '' : `*${opacity}`}`;
      const below = covers(backgroundColor) && opacity === '1' ? '' : groundOf(element.parentElement);
      const found = own && below ? `${own} / ${below}` : own || below;
      ground.set(element, found);
      return found;
    };
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const keys = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const text = [style.color, style.fontSize, style.fontWeight, style.textShadow, groundOf(element)];
      if (element.matches('input, textarea')) text.push(getComputedStyle(element, '::placeholder').color);
      const link = element.closest('a, [role=link]');
      if (link?.parentElement) {
        const around = getComputedStyle(link.parentElement);
        text.push(style.display, style.textDecorationLine, style.borderBottomWidth, around.color, around.fontWeight);
      }
      keys.add(text.join(' | '));
    }
    return [...keys];
  });
  return all.filter((key) => !judged.has(key));
}

/** To be said only of a page that axe has found nothing against. */
export function rememberColours(keys: readonly string[]): void {
  for (const key of keys) judged.add(key);
}
