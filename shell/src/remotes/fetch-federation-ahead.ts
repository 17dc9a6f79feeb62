// Fetches what runs remotes before a page of one is opened: its file alone, evaluated when it is imported.

export function fetchFederationAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-federation]')) link.rel = 'preload';
}
