// The pages that a person may look for, whatever leads to them.
import { layoutRules } from '@portal/shared/federation';
import { selectIsStaff, usePortalSelector, useUser } from '@portal/shared/session';
import { usePortal } from './portal-context';
import { SIGN_IN_PAGES } from '../guard/return-path';
import type { PageRoute } from './page-route';

/**
 * Pages with words to find them by; what has none is an answer or a step of something, as is a page in the frame of a
 * business.
 */
function isDestination({ layout, keywords = [], redirectTo }: PageRoute): boolean {
  return keywords.length > 0 && redirectTo === undefined && !layoutRules[layout].holdsBusiness;
}

/** In the order of the routes. */
export function useVisiblePages(): PageRoute[] {
  const { routes } = usePortal();
  const isSignedIn = useUser() !== undefined;
  const isStaff = usePortalSelector(selectIsStaff);
  return routes.all.filter(
    (route) => isDestination(route) && (isStaff || !route.staffOnly) && (!isSignedIn || !SIGN_IN_PAGES.has(route.path)),
  );
}
