// Runs before everything else: asks for the release set and the sign-in page's captcha, paints the page that the
// address names, and behind that fetches the shell's scripts and the page's files.
import { askCaptchaEarly } from './api/early-captcha';
import { readKeptRegionCode } from './api/kept-region-code';
import { applyDisplayPreferences } from './display/kept-display';
import { paint } from './paint/painted';
import { readBounded } from './release/read-bounded';
import { fetchFederationAhead } from './remotes/fetch-federation-ahead';
import { plainHash } from './routing/passed-on';
import { pathNow } from './routing/path-now';

declare global {
  interface Window {
    /** Text of /releases/current.json, asked for before the shell's own code has arrived. */
    __portalReleaseSet?: Promise<string>;
  }
}

/** False in the build that federation is measured against: its pages are its own. */
declare const PORTAL_FEDERATED: boolean;

/** Only what preloading reads. Nothing here is verified: that is the shell's part, and integrity guards every file. */
interface RawBrief {
  name: string;
  version: string;
  files: [string, string][];
  routes: { path: string; page: string }[];
  pages: Record<string, number[] | undefined>;
  common?: number[];
}
interface RawSet {
  rules: Record<string, { version: string; regions?: string[]; percent?: number }[]>;
  records: { text: string }[];
}

/**
 * Adds preload links for federation, the entry and the files of the page that is open, each with its hash and in a task
 * of its own: ten at once are a long one on a slow phone.
 */
function preloadPage(text: string): void {
  const path = pathNow();
  // A business page of another layout is the one below /apply-layout.
  const base = path.replace(
    /^\/(setting\/config\/permission\/)?apply-layout(?:-(audit|view|demo))?\//,
    '/apply-layout/',
  );
  // The shell's own pages need none of it: their start does not wait until all of it is read.
  if (!text.includes(path) && !text.includes(base)) return;
  const { rules, records } = JSON.parse(JSON.parse(text).text) as RawSet;
  // On a first visit no bucket is drawn yet: a share of them, as large as the canary's, loads one page for nothing.
  const bucket = Number(/(?:^|; )portal-bucket=(\d+)/.exec(document.cookie)?.[1] ?? 100);
  for (const { text: record } of records) {
    // To read them all takes longer than anything else here.
    if (!record.includes(path) && !record.includes(base)) continue;
    const { name, version, files, routes, pages, common } = JSON.parse(record) as RawBrief;
    const route = routes.find((row) => row.path === path || row.path === base);
    const wanted = rules[name]?.find(
      ({ regions, percent }) =>
        !(percent && bucket >= percent) && (!regions || regions.some((code) => readKeptRegionCode()?.startsWith(code))),
    );
    if (!route || wanted?.version !== version) continue;
    // What runs remotes is no part of the shell's first files.
    setTimeout(fetchFederationAhead);
    for (const place of [0, ...(pages[route.page] ?? common ?? [])]) {
      const file = files[place];
      if (file)
        setTimeout(
          preload,
          0,
          `/remotes/${name}/${version}/${file[0]}`,
          file[0].endsWith('.css') ? 'style' : 'script',
          `sha384-${file[1]}`,
        );
    }
  }
}

function preload(href: string, as: string, integrity: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as, href, integrity, crossOrigin: 'anonymous' }),
  );
}

/**
 * Fetches and runs the shell's scripts, which the HTML only names: what they take of the line and of the processor
 * comes after the first paint.
 */
function run(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`[data-run${isFirstSignIn ? '=""' : ''}]`)) load(link);
}

/** What does not come is asked for again; the style sheet alone tells of it (`#late`), which needs no script. */
function load(link: HTMLLinkElement): void {
  document.head.append(
    Object.assign(document.createElement('script'), {
      // As webpack writes it, which then knows that it has been asked for.
      src: link.getAttribute('href'),
      integrity: link.integrity,
      crossOrigin: 'anonymous',
      async: false,
      // Before the files of a remote's page, which a browser takes for urgent.
      fetchPriority: 'high',
      onerror: () => setTimeout(load, 5_000, link),
    }),
  );
}

const hash = plainHash(location.hash);
if (hash !== location.hash) history.replaceState(history.state, '', hash);
const page = pathNow();
const isSignedIn = readKeptRegionCode() !== undefined;
/** There the form alone is made live first, and fetches the rest itself (paint/early-form.tsx). */
const isFirstSignIn = page === '/login' && !isSignedIn;

/** Settles once something has been painted. */
const painted = new Promise<void>((resolve) => {
  const open = () => {
    applyDisplayPreferences();
    paint(page, isSignedIn);
    // A page that nobody looks at is not painted, and a browser may hold frames back from one that is covered.
    setTimeout(resolve, document.hidden ? 0 : 1_000);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint')[0]) resolve();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', open);
  // Apart from the kept session, for which the browser may wait for its disk: the two together are a long task.
  else setTimeout(open);
});

const releaseSet = fetch('/releases/current.json').then(readBounded);
window.__portalReleaseSet = releaseSet;
void painted.then(run);
// The shell reports a failure; here it only means that there is nothing to preload.
if (typeof PORTAL_FEDERATED === 'undefined' || PORTAL_FEDERATED)
  Promise.all([
    releaseSet,
    painted.then(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        }),
    ),
  ])
    .then(([text]) => preloadPage(text))
    .catch(() => undefined);
// The single build fetches what its pages beyond the shell's need as early.
else if (!/^\/(index|login|login-type)?$/.test(page)) void painted.then(fetchFederationAhead);
if (isFirstSignIn) setTimeout(askCaptchaEarly);
