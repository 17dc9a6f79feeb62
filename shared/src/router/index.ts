// The router that the platform supports: named parts of React Router, so that bundles keep only these.
export {
  createHashRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  NavLink,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
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
