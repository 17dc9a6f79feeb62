// Runs the guard as the loader of every page, and keeps where the person was before.
import { redirect } from '@portal/shared/router';
import { runGuard } from '../guard/guard';
import type { GuardPorts } from '../guard/steps';
import type { PageRoute } from '../routing/page-route';

export interface GuardLoaders {
  /** The loader of one page. */
  for(route: PageRoute): (args: { request: Request }) => Promise<null>;
  /** A navigation has ended at this path. */
  arrived(pathname: string): void;
}

export function createGuardLoaders(ports: GuardPorts): GuardLoaders {
  let current: string | null = null;
  return {
    for: (route) => async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const instead = await runGuard({ from: current, to: { pathname, search }, route }, ports);
      // The first page is replaced, so that Back does not lead into the same redirect again.
      if (instead) throw redirect(instead, current === null ? { headers: { 'X-Remix-Replace': 'true' } } : undefined);
      return null;
    },
    arrived(pathname) {
      current = pathname;
    },
  };
}
