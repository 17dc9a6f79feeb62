// The router that the platform supports: named parts of React Router, so that bundles keep only these.
export {
  createHashRouter,
  Link,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
/**
 * @public For departments: the platform has the router once, and a page takes it from here; ours do without these
 * parts.
 */
export {
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  NavLink,
  useHref,
  useMatches,
  useNavigation,
  useParams,
} from 'react-router-dom';
/** @kept for tests: a page is opened in them without a browser's address, and addresses are compared with routes */
export { createMemoryRouter, matchPath } from 'react-router-dom';
export type {
  Blocker,
  BlockerFunction,
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  PatchRoutesOnNavigationFunction as PatchRoutes,
  Path,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
export { pageInAddress, readPage } from './page-in-address';
export { useQueryParam } from './use-query-param';
export { SignInLinkProvider, useSignInLink } from './sign-in-link';
