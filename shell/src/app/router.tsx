// The hash router of this page load: the shell's pages and those of all remotes, by layout, behind the guard.
import type { ReactNode } from 'react';
import type { RouteLayout } from '@portal/shared/federation';
import { redirect } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { PageLoading } from '@portal/shared/ui';
import { layouts } from '../layouts/layouts';
import type { PageRoute } from '../routing/page-route';
import type { GuardLoaders } from './guard-loader';
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
  const childrenOf = (layout: RouteLayout): RouteObject[] => routes.filter((route) => route.layout === layout).map((route) => ({
    path: route.path,
    loader: guard.for(route),
    // A change of parameters is not a change of page: the guard has let the person in already.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <PageView key={route.path} route={route} />,
  }));
  const framed = (Object.keys(layouts) as RouteLayout[]).map((layout): RouteObject => {
    const Layout = layouts[layout];
    return { element: <Layout />, errorElement: <FrameFault />, children: childrenOf(layout), hydrateFallbackElement: <PageLoading /> };
  });
  const Root = layouts.root;
  return [
    { path: '/', loader: () => redirect('/index', { headers: { 'X-Remix-Replace': 'true' } }), hydrateFallbackElement: <PageLoading /> },
    ...framed,
    unknownPage
      ? { element: <Root />, errorElement: <FrameFault />, children: [{ path: '*', element: unknownPage }] }
      : { path: '*', loader: () => redirect('/404', { headers: { 'X-Remix-Replace': 'true' } }), hydrateFallbackElement: <PageLoading /> },
  ];
}
