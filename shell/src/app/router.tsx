// The hash router of this page load: the shell's pages and those of all remotes, by layout, behind the guard.
import type { ReactNode } from 'react';
import { layoutRules, routeLayouts } from '@portal/shared/federation';
import type { RouteLayout } from '@portal/shared/federation';
import type { RouteObject } from '@portal/shared/router';
import { PageLoading } from '@portal/shared/ui';
import { needsInit } from '../guard/permission-setup';
import { layouts } from '../layouts/layouts';
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

/** Route objects for the router. Every path of `routes` exactly once; anything else is unknown. */
export function buildRoutes({ routes, guard, unknownPage }: RouterParts): RouteObject[] {
  const childrenOf = (layout: RouteLayout): RouteObject[] =>
    routes
      .filter((route) => route.layout === layout)
      .map((route) => ({
        path: route.path,
        handle: routeMeta(route),
        loader: guard.for(route),
        // A change of parameters is not a change of page: the guard has let the person in already.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || needsInit(nextUrl),
        element: <PageView key={route.path} route={route} />,
      }));
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
        ...(unknownPage ? { element: unknownPage } : { loader: () => replacing(errorPage) }),
      },
    ];
  };
  return routeLayouts.map((layout): RouteObject => {
    const Layout = layouts[layout];
    return {
      element: <Layout />,
      errorElement: <FrameFault />,
      children: [...childrenOf(layout), ...unknownIn(layout)],
      hydrateFallbackElement: <PageLoading />,
    };
  });
}
