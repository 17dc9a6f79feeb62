// Says a sentence to screen readers without moving focus.

function liveRegion(): HTMLElement {
  const found = document.getElementById('ui-announcer');
  if (found) return found;
  const region = document.createElement('div');
  region.id = 'ui-announcer';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** Announces `text` politely; saying the same text twice in a row is heard twice. */
export function announce(text: string): void {
  const region = liveRegion();
  // A trailing no-break space makes an unchanged sentence a change.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
