// The kept preferences of the display, put on the document before anything is painted. Part of boot.ts, so as small as
// can be.

export function applyDisplayPreferences(): void {
  const kept = /(?:^|; )portal-display=(normal|elder)\.(normal|high)/.exec(document.cookie);
  if (kept) Object.assign(document.documentElement.dataset, { size: kept[1], contrast: kept[2] });
}
