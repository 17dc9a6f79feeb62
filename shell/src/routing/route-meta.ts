// What the specification lets a route carry (2), written out for one page: its own fields, and what it inherits from
// its layout.
import { layoutRules } from '@portal/shared/federation';
import type { PageRoute } from './page-route';

export interface RouteMeta {
  title: string;
  /** Whether a signed-in person is needed. */
  shouldAuth: boolean;
  /** Page id in its owner's surface. */
  componentName: string;
  /** Hash path of sign-in by account. */
  loginUrl: string;
  /** Who owns the page; every remote has its own prefix for its files. */
  routePrefix: string;
  /** Name of the icon that stands beside the title in menus; empty without one. */
  logo: string;
  /** Hash path of the hall. */
  indexPage: string;
  /** Hash path for addresses that the layout does not have. */
  errorPage: string;
  /** Hash path above the pages of the layout. */
  basePath: string;
}

export function routeMeta({ title, auth, page, layout, owner, logo = '' }: PageRoute): RouteMeta {
  const { loginUrl, indexPage, errorPage, basePath } = layoutRules[layout];
  return {
    title,
    shouldAuth: auth === 'required',
    componentName: page,
    loginUrl,
    routePrefix: `/${owner}`,
    logo,
    indexPage,
    errorPage,
    basePath,
  };
}
