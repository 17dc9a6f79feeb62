// The kept preferences of the display, put on the document before anything is painted. Part of boot.ts, so as small as can be.

/** A cookie, because signing out clears local storage and a person's eyes stay the same. */
export const DISPLAY_COOKIE = 'portal-display';

export function applyDisplayPreferences(): void {
  const kept = new RegExp(`(?:^|; )${DISPLAY_COOKIE}=(normal|elder)\\.(normal|high)`).exec(document.cookie);
  if (kept) Object.assign(document.documentElement.dataset, { size: kept[1], contrast: kept[2] });
}
