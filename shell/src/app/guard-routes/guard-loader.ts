// Runs the guard as the loader of every page, and keeps where the person was before.
import { redirect } from '@portal/shared/router';
import { guardSteps, redirectSteps, runGuard } from '../../guard/guard';
import type { GuardPorts } from '../../guard/steps';
import type { PageRoute } from '../../routing/page-route';

export interface GuardLoaders {
  /** The loader of one page. */
  for(route: PageRoute): (args: { request: Request }) => Promise<null>;
  /** A navigation has ended at this path. */
  arrived(pathname: string): void;
}

/** A redirect that leaves no step in the history: Back would only lead into it again. */
export function replacing(path: string): Response {
  return redirect(path, { headers: { 'X-Remix-Replace': 'true' } });
}

/** @param letIn told of a page that the guard opens, before anything of it is drawn */
export function createGuardLoaders(
  ports: GuardPorts,
  letIn: (route: PageRoute) => void = () => undefined,
): GuardLoaders {
  let current: string | null = null;
  return {
    for:
      (route) =>
      async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const instead = await runGuard(
          { from: current, to: { pathname, search }, route },
          ports,
          route.redirectTo ? redirectSteps : guardSteps,
        );
        if (route.redirectTo) throw replacing(route.redirectTo + search);
        // An address that is in the history already (the first page, one that was typed, Back) is replaced, so that
        // Back does not lead into the same redirect again.
        if (instead)
          throw current === null || location.hash === `#${pathname}${search}` ? replacing(instead) : redirect(instead);
        letIn(route);
        return null;
      },
    arrived(pathname) {
      current = pathname;
    },
  };
}
