// What this page load consists of, as it is now: with the shell's own pages alone until the departments' are known.
import { createRemoteRegistry } from '../../remotes/remote-registry';
import { hasDemoPages, withoutDemo } from '../../routing/demo-pages';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import type { Portal } from '../../routing/portal-context';
import { shellRoutes } from '../shell-routes';

/** The pages of this build, the shell's own first. */
export function routesWith(others: readonly PageRoute[], isComplete: boolean) {
  const pages = [...shellRoutes, ...others];
  return createRouteTable(hasDemoPages ? pages : withoutDemo(pages), { isComplete });
}

/**
 * A portal without any department.
 * @param releaseSource `pending` while theirs are on the way, `none` when they cannot be had
 */
export function portalOfShell(releaseSource: 'pending' | 'none'): Portal {
  return {
    routes: routesWith([], releaseSource === 'none'),
    registry: createRemoteRegistry(null),
    loads: {
      get: () => undefined,
      open: () => undefined,
      prefetch: () => undefined,
      retry: () => undefined,
      subscribe: () => () => undefined,
    },
    reports: { report: () => undefined },
    releaseSource,
  };
}

export interface PortalState {
  get(): Portal;
  subscribe(listener: () => void): () => void;
}

export function createPortalState(first: Portal): PortalState & { set(next: Portal): void } {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      now = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
