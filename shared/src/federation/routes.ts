// A route manifest: what the shell must know to guard, title and lay out a page before its code is loaded.
import { check, checkList, checkRecord, checkString } from './checks';
import { isRouteLayout, layoutRules, routeLayouts } from './layouts';
import type { RouteAuth, RouteLayout } from './layouts';
import { placesOf } from './places';

export interface RouteEntry {
  /** Page id, unique in the remote; the key in RemoteModule.pages. Several paths may open the same page. */
  page: string;
  /** Hash path beginning with a slash, e.g. `/apply-list`. */
  path: string;
  /** Chinese page title; the platform's own name stands for a missing one. */
  title?: string;
  /** Whether the page at `path` needs a signed-in person; left out, its layout says. */
  auth?: RouteAuth;
  layout: RouteLayout;
  /**
   * Business layouts that hold the same page as well, below their own path; whether those need a signed-in person, they
   * say themselves.
   */
  alsoUnder?: RouteLayout[];
  /**
   * Words to find the page by; none where it has nothing to show until a case or business is chosen. The site map names
   * what has some.
   */
  keywords?: string[];
  /** Shown and opened for staff accounts only. */
  staffOnly?: boolean;
  /**
   * Opened first by many people: the release set then names the page's files, so that a browser fetches them with the
   * entry.
   */
  early?: boolean;
  /**
   * Shown in the menus under the remote's own title, when the menu data of the services does not know the page: so a
   * new department needs nobody else.
   */
  inMenu?: boolean;
  /** Picture beside the title in menus: the name of an icon. */
  logo?: string;
}

const PAGE = /^[a-z][a-z0-9-]*$/;
const PATH = /^(\/[\w.:-]+)+$/;
const ICON = /^[a-z][a-z0-9-]*$/;

/** Reads one entry from untrusted JSON; unknown keys are dropped. Throws ShapeError naming the spot. */
export function parseRoute(value: unknown, spot: string): RouteEntry {
  const row = checkRecord(value, spot);
  const route: RouteEntry = {
    page: checkString(row.page, `${spot}.page`, PAGE),
    path: checkString(row.path, `${spot}.path`, PATH),
    layout: checkLayout(row.layout, `${spot}.layout`),
  };
  if (row.title !== undefined) route.title = checkString(row.title, `${spot}.title`);
  if (row.auth !== undefined) {
    check(row.auth === 'required' || row.auth === 'public', `${spot}.auth`, 'required or public');
    route.auth = row.auth as RouteAuth;
  }
  if (row.alsoUnder !== undefined) route.alsoUnder = checkAlsoUnder(row.alsoUnder, `${spot}.alsoUnder`, route);
  if (row.keywords !== undefined)
    route.keywords = checkList(row.keywords, `${spot}.keywords`, (word, at) => checkString(word, at));
  if (row.staffOnly !== undefined) {
    check(typeof row.staffOnly === 'boolean', `${spot}.staffOnly`, 'true or false');
    route.staffOnly = row.staffOnly as boolean;
  }
  if (row.early !== undefined) {
    check(typeof row.early === 'boolean', `${spot}.early`, 'true or false');
    route.early = row.early as boolean;
  }
  if (row.inMenu !== undefined) {
    check(typeof row.inMenu === 'boolean', `${spot}.inMenu`, 'true or false');
    route.inMenu = row.inMenu as boolean;
  }
  if (row.logo !== undefined) route.logo = checkString(row.logo, `${spot}.logo`, ICON);
  return route;
}

function checkLayout(value: unknown, spot: string): RouteLayout {
  check(isRouteLayout(value), spot, routeLayouts.join(', '));
  return value as RouteLayout;
}

function checkAlsoUnder(value: unknown, spot: string, { path, layout }: RouteEntry): RouteLayout[] {
  check(
    layoutRules[layout].holdsBusiness && path.startsWith(`${layoutRules[layout].basePath}/`),
    spot,
    'a page below the path of its business layout',
  );
  return checkList(value, spot, (one, at) => {
    const other = checkLayout(one, at);
    check(layoutRules[other].holdsBusiness && other !== layout, at, 'another business layout');
    return other;
  });
}

/**
 * Reads a list of entries; no path is there twice, whatever its letter case, not even one that `alsoUnder` adds. Throws
 * ShapeError naming the spot.
 */
export function parseRoutes(value: unknown, spot: string): RouteEntry[] {
  const seen = new Set<string>();
  return checkList(value, spot, (row, at) => {
    const route = parseRoute(row, at);
    for (const { path } of placesOf(route)) {
      const same = path.toLowerCase();
      check(!seen.has(same), at, `unique, but "${path}" is there twice`);
      seen.add(same);
    }
    return route;
  });
}

/** Declares a remote's routes. Throws a ShapeError when one is malformed or a path is there twice. */
export function defineRoutes(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return parseRoutes(routes, 'routes');
}
