// Asks for all files of a page at once: otherwise entry, surface and page would wait for each other, a round trip each.
import type { ReleasedRemote } from '@portal/shared/federation';
import { warmLayers } from './platform-layers';

/** Adds preload links for entry and page, each with its hash, and warms the layers; what is there already stays. */
export function preloadPage({ entry, pages, assets }: ReleasedRemote, page: string): void {
  const files = pages[page];
  preload(entry.url, 'script', entry.integrity);
  files?.js.forEach((url) => preload(url, 'script', assets[url] ?? ''));
  files?.css.forEach((url) => preload(url, 'style', assets[url] ?? ''));
  warmLayers(files?.layers ?? []);
}

function preload(url: string, as: 'script' | 'style', integrity: string): void {
  const href = new URL(url, location.origin).href;
  const known = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].some(
    (tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href) === href,
  );
  if (!known)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, href, integrity, crossOrigin: 'anonymous' }),
    );
}
