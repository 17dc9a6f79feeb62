// The layouts that a route may name: where each begins, and what its pages inherit (specification 2 and 6).

export type RouteAuth = 'required' | 'public';

export interface LayoutRules {
  /** Hash path above the pages of the layout; empty where pages stand on their own. */
  basePath: string;
  /** Whether a page without a flag of its own needs a signed-in person. */
  auth: RouteAuth;
  /** Hash paths that the frame leads to. */
  loginUrl: string;
  indexPage: string;
  errorPage: string;
  /** Business pages stand under several of these at once; see RouteEntry.alsoUnder. */
  holdsBusiness: boolean;
}

const frame = { loginUrl: '/login', indexPage: '/index' };
const business = { ...frame, auth: 'required', holdsBusiness: true } as const;

export const layoutRules = {
  top: { ...frame, basePath: '', auth: 'public', errorPage: '/404', holdsBusiness: false },
  root: { ...frame, basePath: '', auth: 'required', errorPage: '/404', holdsBusiness: false },
  apply: { ...business, basePath: '/apply-layout', errorPage: '/apply-layout/404' },
  audit: { ...business, basePath: '/apply-layout-audit', errorPage: '/apply-layout-audit/404' },
  view: { ...business, basePath: '/apply-layout-view', errorPage: '/apply-layout-view/404' },
  demo: { ...business, basePath: '/apply-layout-demo', auth: 'public', errorPage: '/apply-layout-demo/404' },
  survey: {
    ...frame,
    basePath: '/apply-survey-layout',
    auth: 'required',
    errorPage: '/apply-survey-layout/404',
    holdsBusiness: false,
  },
  permission: { ...business, basePath: '/setting/config/permission/apply-layout', errorPage: '/404' },
} as const satisfies Record<string, LayoutRules>;

export type RouteLayout = keyof typeof layoutRules;

export const routeLayouts = Object.keys(layoutRules) as RouteLayout[];

export function isRouteLayout(value: unknown): value is RouteLayout {
  return typeof value === 'string' && Object.hasOwn(layoutRules, value);
}
