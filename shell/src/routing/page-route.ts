// A page of the portal: where it lives, who owns it and what the frame must know before its code is loaded.
import { createAddressBook } from '@portal/shared/federation';
import type { PlacedRoute } from '@portal/shared/federation';

/** Owner of a page: the shell itself or the name of a remote. */
export type PageOwner = string;

export const SHELL: PageOwner = 'shell';

export interface PageRoute extends PlacedRoute {
  owner: PageOwner;
  /** Nothing stands here: another spelling of this address, or the way into the portal. */
  redirectTo?: string;
}

/** Every page that exists in this page load; once it is complete nothing outside it is a valid destination. */
export interface RouteTable {
  all: readonly PageRoute[];
  /** False until the release set is known: what is not found may be a page of a remote. */
  isComplete: boolean;
  /** The page behind a pathname (no query), or null. */
  find(pathname: string): PageRoute | null;
}

/**
 * Builds the table of pages. When two owners claim one address, in whatever letters or by a pattern, the first wins,
 * and the shell is listed first, so that no remote can take over the sign-in page.
 */
export function createRouteTable(routes: readonly PageRoute[], { isComplete = true } = {}): RouteTable {
  const byPath = new Map<string, PageRoute>();
  const addresses = createAddressBook();
  for (const route of routes) {
    if (byPath.has(route.path) || addresses.ownerOf(route.path, route.owner) !== undefined) continue;
    byPath.set(route.path, route);
    addresses.claim(route.path, route.owner);
  }
  return { all: [...byPath.values()], isComplete, find: (pathname) => byPath.get(trimSlash(pathname)) ?? null };
}

function trimSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
