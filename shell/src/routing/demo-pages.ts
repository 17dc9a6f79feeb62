// Whether this build has the demo layout at all: pages without login and with made-up data have no place in production.
import type { PageRoute } from './page-route';

declare const PORTAL_DEMO: boolean;

/** On where no build has said otherwise, as in tests. */
export const hasDemoPages: boolean = typeof PORTAL_DEMO === 'undefined' || PORTAL_DEMO;

/** The pages of this build: without the demo layout, its addresses are unknown ones. */
export function withoutDemo(routes: readonly PageRoute[]): PageRoute[] {
  return routes.filter(({ layout }) => layout !== 'demo');
}
