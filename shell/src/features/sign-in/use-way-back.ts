// Where a person goes after signing in: the page they wanted, or the hall.
import { useQueryParam } from '@portal/shared/router';
import { openReturnPath } from '../../guard/seal-return';
import { usePortal } from '../../routing/portal-context';

export interface WayBack {
  path: string;
  /** `?goto=…` to hand on to another sign-in page, or ''. */
  search: string;
}

export function useWayBack(): WayBack {
  const { routes } = usePortal();
  const sealed = useQueryParam('goto');
  const path = openReturnPath(sealed, routes);
  return { path: path ?? '/index', search: path && sealed ? `?goto=${encodeURIComponent(sealed)}` : '' };
}
