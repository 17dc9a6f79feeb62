// Runs before everything else: asks for the release set and preloads the page that the address names.

declare global {
  interface Window {
    /** Text of /releases/current.json, asked for before the shell's own code has arrived. */
    __portalReleaseSet?: Promise<string>;
  }
}

/** Only what preloading reads; the real check of the set is the shell's, and integrity guards every file. */
interface RawRemote {
  entry: { url: string; integrity: string };
  routes: { path: string; page: string }[];
  pages: Record<string, { js: string[]; css: string[] } | undefined>;
  assets: Record<string, string>;
}

/** Adds preload links for the entry and the files of the page at `hash`, each with its hash. */
export function preloadPage(text: string, hash: string): void {
  const path = hash.slice(1).split('?')[0];
  for (const { entry, routes, pages, assets } of JSON.parse(text).remotes as RawRemote[]) {
    const route = routes.find((row) => row.path === path);
    if (!route) continue;
    const files = pages[route.page];
    preload(entry.url, 'script', entry.integrity);
    files?.js.forEach((url) => preload(url, 'script', assets[url]));
    files?.css.forEach((url) => preload(url, 'style', assets[url]));
  }
}

function preload(href: string, as: string, integrity = ''): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href, integrity, crossOrigin: 'anonymous' }));
}

const releaseSet = fetch('/releases/current.json').then((answer) => {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
});
window.__portalReleaseSet = releaseSet;
// The shell reports a failure; here it only means that there is nothing to preload.
releaseSet.then((text) => preloadPage(text, location.hash)).catch(() => undefined);
