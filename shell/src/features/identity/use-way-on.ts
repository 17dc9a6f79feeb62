// Where an identity page goes on to once the check has passed: a registered page of this portal, told of the check.
import { useNavigate, useQueryParam } from '@portal/shared/router';
import { openReturnPath } from '../../guard/seal-return';
import { usePortal } from '../../routing/portal-context';

export interface WayOn {
  /** Undefined when the address names none, or one that is not a page here. */
  path: string | undefined;
  /**
   * Goes there in place of the present page; the services' record of the check goes with it by its id, which proves
   * nothing by itself.
   */
  go: (passId: string) => void;
}

export function useWayOn(): WayOn {
  const { routes } = usePortal();
  const navigate = useNavigate();
  const path = openReturnPath(useQueryParam('goto'), routes) ?? undefined;
  return { path, go: (passId) => void navigate(withPassId(path ?? '/index', passId), { replace: true }) };
}

/** The hash path with `passId` among its parameters, replacing a former one. */
export function withPassId(path: string, passId: string): string {
  const [pathname = '', search = ''] = path.split('?', 2);
  if (pathname === '/index' || passId === '') return path;
  const query = new URLSearchParams(search);
  query.set('passId', passId);
  return `${pathname}?${query}`;
}
