// A route manifest: what the shell must know to guard, title and lay out a page before its code is loaded.
import { check, checkList, checkRecord, checkString, ShapeError } from './checks';

export type RouteAuth = 'required' | 'public';
export type RouteLayout = 'top' | 'root' | 'apply';

export interface RouteEntry {
  /** Page id, unique in the remote; the key in RemoteModule.pages. */
  page: string;
  /** Hash path beginning with a slash, e.g. `/apply-list`. */
  path: string;
  /** Chinese page title. */
  title: string;
  auth: RouteAuth;
  layout: RouteLayout;
  keywords?: string[];
  /** Shown and opened for staff accounts only. */
  staffOnly?: boolean;
}

const PAGE = /^[a-z][a-z0-9-]*$/;
const PATH = /^(\/[\w.:-]+)+$/;

/** Reads one entry from untrusted JSON; unknown keys are dropped. Throws ShapeError naming the spot. */
export function parseRoute(value: unknown, spot: string): RouteEntry {
  const row = checkRecord(value, spot);
  const route: RouteEntry = {
    page: checkString(row.page, `${spot}.page`, PAGE),
    path: checkString(row.path, `${spot}.path`, PATH),
    title: checkString(row.title, `${spot}.title`),
    auth: row.auth as RouteAuth,
    layout: row.layout as RouteLayout,
  };
  check(route.auth === 'required' || route.auth === 'public', `${spot}.auth`, 'required or public');
  check(route.layout === 'top' || route.layout === 'root' || route.layout === 'apply', `${spot}.layout`, 'top, root or apply');
  if (row.keywords !== undefined) route.keywords = checkList(row.keywords, `${spot}.keywords`, (word, at) => checkString(word, at));
  if (row.staffOnly !== undefined) {
    check(typeof row.staffOnly === 'boolean', `${spot}.staffOnly`, 'true or false');
    route.staffOnly = row.staffOnly as boolean;
  }
  return route;
}

/** Reads a list of entries with unique pages and paths. Throws ShapeError naming the spot. */
export function parseRoutes(value: unknown, spot: string): RouteEntry[] {
  const seen = new Set<string>();
  return checkList(value, spot, (row, at) => {
    const route = parseRoute(row, at);
    for (const key of [route.page, route.path]) {
      check(!seen.has(key), at, `unique, but "${key}" is there twice`);
      seen.add(key);
    }
    return route;
  });
}

/** Declares a remote's routes. Throws a ShapeError when a page or path is malformed or there twice. */
export function defineRoutes(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return parseRoutes(routes, 'routes');
}

export { ShapeError };
