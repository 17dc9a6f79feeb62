// Asks for a file before anything needs it, once.

type Link = Pick<HTMLLinkElement, 'rel' | 'as'> & { integrity?: string };
/** What is wanted now does not wait for what was to come behind everything else. */
const WANTED_NOW = 'link[href]:not([rel="prefetch"]), script[src]';
const ANY = 'link[href], script[src]';

/** Adds a link to the page's head; a file that is there already, or on its way, stays as it is. */
export function askForFile(url: string, { rel, as, integrity = '' }: Link): void {
  const { href } = new URL(url, location.origin);
  const tags = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(rel === 'preload' ? WANTED_NOW : ANY);
  if ([...tags].some((tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href) === href)) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel, as, href, integrity, crossOrigin: 'anonymous' }),
  );
}
