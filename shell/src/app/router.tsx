// The hash router of this page load: the layouts, the page that is open first, and every other behind the guard once it
// is wanted.
import type { ReactNode } from 'react';
import { layoutRules, routeLayouts } from '@portal/shared/federation';
import type { RouteLayout } from '@portal/shared/federation';
import type { PatchRoutes, RouteObject } from '@portal/shared/router';
import { PageLoading } from '@portal/shared/ui';
import { needsInit } from '../guard/permission-setup';
import { layouts } from '../layouts/layouts';
import { SHELL } from '../routing/page-route';
import type { PageRoute } from '../routing/page-route';
import { routeMeta } from '../routing/route-meta';
import { replacing } from './guard-routes/guard-loader';
import type { GuardLoaders } from './guard-routes/guard-loader';
import { FrameFault } from './frame-fault';
import { PageView } from './page-view';

export interface RouterParts {
  /** The shell's own pages: a layout whose pages for errors are not among them is not part of this build. */
  own: readonly PageRoute[];
  /** Path at which the router begins: a page of the shell there is in the table from the start. */
  at: string;
  guard: Pick<GuardLoaders, 'for'>;
  /** What stands at an address that none of them has. */
  unclaimed: {
    page: ReactNode;
    /** Whether it leads to the page for unknown addresses: not while nobody knows which pages remotes have. */
    isUnknown: () => boolean;
  };
}

export interface LateParts {
  guard: Pick<GuardLoaders, 'for'>;
  /** The shell's own pages, known from the start. */
  own: readonly PageRoute[];
  /** All pages of this page load, or undefined when they are not known and the address is to stand open meanwhile. */
  pages: () => readonly PageRoute[] | undefined | Promise<readonly PageRoute[] | undefined>;
}

function routeObject(route: PageRoute, guard: LateParts['guard']): RouteObject {
  return {
    path: route.path,
    handle: routeMeta(route),
    loader: guard.for(route),
    // A change of parameters is not a change of page: the guard has let the person in already.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || needsInit(nextUrl),
    element: <PageView key={route.path} route={route} />,
  };
}

/** Only the router knows what a pattern fits. */
const isPattern = ({ path }: PageRoute) => /[:*]/.test(path);

/** As the router compares addresses: decoded, in any letters, whatever slashes follow. */
function spelled(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // No address of a page: a `%` that stands for itself.
  }
  return decoded.replace(/\/+$/, '').toLowerCase();
}

/** By address as {@link spelled}; of two at one address the first. */
function byAddress(routes: readonly PageRoute[]): Map<string, PageRoute> {
  const pages = new Map<string, PageRoute>();
  for (const route of routes) if (!pages.has(spelled(route.path))) pages.set(spelled(route.path), route);
  return pages;
}

/**
 * Puts a page into the router's table when it is wanted: each of the 240 costs an expression at the start and a try at
 * every match. Patterns of remotes enter with the first of their pages that is wanted.
 */
export function patchWanted({ guard, own, pages }: LateParts): PatchRoutes {
  const ownPages = byAddress(own);
  let late: Map<string, PageRoute> | undefined;
  return async ({ path, patch, signal }) => {
    const put = (route: PageRoute) => patch(route.layout, [routeObject(route, guard)]);
    /** Takes the wanted page out of those that wait. */
    const take = (waiting: Map<string, PageRoute>) => {
      const route = waiting.get(spelled(path));
      if (route) put(route);
      waiting.delete(spelled(path));
      return route;
    };
    // What is put in for a navigation that was broken off is not kept.
    if (signal.aborted || take(ownPages)) return;
    const known = await pages();
    if (!known || signal.aborted) return;
    if (!late) {
      const others = known.filter(({ owner }) => owner !== SHELL);
      others.filter(isPattern).forEach(put);
      late = byAddress(others.filter((route) => !isPattern(route)));
    }
    take(late);
  };
}

/** Whether the router stands at an address that none of its pages has. */
export function isUnclaimed({ matches }: { matches: readonly { route: { path?: string } }[] }): boolean {
  return matches.at(-1)?.route.path?.endsWith('*') ?? false;
}

/**
 * Route objects for the router to begin with, to be used with `patchWanted`: the layouts, and the page at which it
 * begins; none of the shell's has a pattern for an address.
 */
export function buildRoutes({ own, at, guard, unclaimed }: RouterParts): RouteObject[] {
  const first = own.find(({ path }) => spelled(path) === spelled(at));
  // Nothing stands at a layout's own path; an unknown address below it leads to the layout's own not-found page.
  const unknownIn = (layout: RouteLayout): RouteObject[] => {
    const { basePath, errorPage } = layoutRules[layout];
    if (layout !== 'root' && basePath === '') return [];
    // Where a build leaves a layout out, its addresses are unknown like any other.
    if (basePath !== '' && !own.some((route) => route.path === errorPage)) return [];
    return [
      {
        path: `${basePath}/*`,
        // In a business's frame; at the top nobody knows yet whose frame it is to be.
        hydrateFallbackElement: basePath === '' ? undefined : <PageLoading />,
        element: unclaimed.page,
        loader: () => (unclaimed.isUnknown() ? replacing(errorPage) : null),
      },
    ];
  };
  return routeLayouts.map((layout): RouteObject => {
    const Layout = layouts[layout];
    return {
      id: layout,
      element: <Layout />,
      errorElement: <FrameFault />,
      children: [...(first?.layout === layout ? [routeObject(first, guard)] : []), ...unknownIn(layout)],
      hydrateFallbackElement: <PageLoading />,
    };
  });
}
