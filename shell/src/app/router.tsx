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
  routes: readonly PageRoute[];
  guard: Pick<GuardLoaders, 'for'>;
  /** Shown for addresses nobody owns when the remotes are unknown; without it they lead to /404. */
  unknownPage?: ReactNode;
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

/** Whether a page enters the router's table only when it is wanted. A pattern stands there from the start: only the router knows what it fits. */
const isLate = ({ owner, path }: PageRoute) => owner !== SHELL && !/[:*]/.test(path);

/** As the router compares addresses: in any letters, whatever slashes follow. */
const spelled = (path: string) => path.replace(/\/+$/, '').toLowerCase();

/** Puts the wanted page into the router's table: each of the 200 pages of remotes would be tried at every match. */
export function patchWanted({ routes, guard }: RouterParts): PatchRoutes {
  const late = new Map<string, PageRoute>();
  for (const route of routes) if (isLate(route) && !late.has(spelled(route.path))) late.set(spelled(route.path), route);
  return ({ path, patch }) => {
    const route = late.get(spelled(path));
    if (route) patch(route.layout, [routeObject(route, guard)]);
    late.delete(spelled(path));
  };
}

/** Route objects for the router to begin with, to be used with `patchWanted`. An address that neither has is unknown. */
export function buildRoutes({ routes, guard, unknownPage }: RouterParts): RouteObject[] {
  const childrenOf = (layout: RouteLayout): RouteObject[] =>
    routes.filter((route) => route.layout === layout && !isLate(route)).map((route) => routeObject(route, guard));
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
        // What is seen while the router asks for the page of a remote, which it finds here first.
        element: unknownPage ?? <PageLoading />,
        ...(unknownPage ? {} : { loader: () => replacing(errorPage) }),
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
