// Goes to a page although another one asks to stay: for a session that has ended, after which nothing on the page can
// be saved.
import type { createHashRouter } from '@portal/shared/router';

type Router = Pick<ReturnType<typeof createHashRouter>, 'navigate' | 'state'>;

/** Replaces the present page by `path`. A page's own question (useBlocker) is answered with going on. */
export function navigateUnblocked(router: Router, path: string): void {
  void router.navigate(path, { replace: true });
  // The router has asked its blockers before it answers.
  for (const blocker of router.state.blockers.values()) if (blocker.state === 'blocked') blocker.proceed();
}
