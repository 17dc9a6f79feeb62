// The hash router of this page load: the shell's pages by layout, behind the guard, and those of remotes once one is wanted.
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
  /** The pages to begin with: the shell's own. */
  routes: readonly PageRoute[];
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
  /** All pages of this page load, or undefined when they are not known and the address is to stand open meanwhile. */
  pages: () => readonly PageRoute[] | undefined | Promise<readonly PageRoute[] | undefined>;
}

function routeObject(route: PageRoute, guard: RouterParts['guard']): RouteObject {
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

/** As the router compares addresses: in any letters, whatever slashes follow. */
const spelled = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/**
 * Puts the wanted page of a remote into the router's table: each of the 200 would be tried at every match. Patterns enter with the first that is
 * wanted.
 */
export function patchWanted({ guard, pages }: LateParts): PatchRoutes {
  let late: Map<string, PageRoute> | undefined;
  return async ({ path, patch, signal }) => {
    const known = await pages();
    // What is put in for a navigation that was broken off is not kept.
    if (!known || signal.aborted) return;
    const put = (route: PageRoute) => patch(route.layout, [routeObject(route, guard)]);
    if (!late) {
      late = new Map();
      for (const route of known) {
        if (route.owner === SHELL) continue;
        if (isPattern(route)) put(route);
        else if (!late.has(spelled(route.path))) late.set(spelled(route.path), route);
      }
    }
    const route = late.get(spelled(path));
    if (route) put(route);
    late.delete(spelled(path));
  };
}

/** Whether the router stands at an address that none of its pages has. */
export function isUnclaimed({ matches }: { matches: readonly { route: { path?: string } }[] }): boolean {
  return matches.at(-1)?.route.path?.endsWith('*') ?? false;
}

/** Route objects for the router to begin with, to be used with `patchWanted`. */
export function buildRoutes({ routes, guard, unclaimed }: RouterParts): RouteObject[] {
  const childrenOf = (layout: RouteLayout): RouteObject[] =>
    routes.filter((route) => route.layout === layout).map((route) => routeObject(route, guard));
  // Nothing stands at a layout's own path; an unknown address below it leads to the layout's own not-found page.
  const unknownIn = (layout: RouteLayout): RouteObject[] => {
    const { basePath, errorPage } = layoutRules[layout];
    if (layout !== 'root' && basePath === '') return [];
    // Where a build leaves a layout out, its addresses are unknown like any other.
    if (basePath !== '' && !routes.some((route) => route.path === errorPage)) return [];
    return [
      {
        path: `${basePath}/*`,
        hydrateFallbackElement: <PageLoading />,
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
      children: [...childrenOf(layout), ...unknownIn(layout)],
      hydrateFallbackElement: <PageLoading />,
    };
  });
}
