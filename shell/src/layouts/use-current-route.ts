// The page that the address names.
import { useLocation } from '@portal/shared/router';
import { usePortal } from '../routing/portal-context';
import type { PageRoute } from '../routing/page-route';

export function useCurrentRoute(): PageRoute | null {
  return usePortal().routes.find(useLocation().pathname);
}
