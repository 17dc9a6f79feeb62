// Takes away questions that still hover when the person goes to another page.

const MOST = 5;

/** Every layer of the portal closes on Esc, the top one first; one that insists on an answer stays. */
export function closeOverlays(): void {
  for (let turn = 0; turn < MOST && document.querySelector('[aria-modal="true"]'); turn += 1) {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
}
