// What a page load consists of, made of its release set: with the shell's own pages alone until that is known.
import { createRemotePageLoader } from '../remotes/load-remote-page';
import type { LoadedRelease } from '../release/load-release-set';
import type { NewVersion } from '../release/new-version';
import type { ReleaseReports } from '../release/release-reports';
import { createPageLoads } from '../remotes/page-loads';
import { createRemoteRegistry } from '../remotes/remote-registry';
import type { RemoteRuntime } from '../remotes/remote-runtime';
import { hasDemoPages, withoutDemo } from '../routing/demo-pages';
import { createRouteTable } from '../routing/page-route';
import type { Portal } from '../routing/portal-context';
import type { ReleasedRemote, ReleaseSet } from '@portal/shared/federation';
import { shellRoutes } from './shell-routes';

export interface PortalParts {
  createRuntime: (remotes: readonly ReleasedRemote[]) => RemoteRuntime;
  reports: ReleaseReports;
  /** Makes the watch for newer versions than those of this page load. */
  createNewVersion: (set: ReleaseSet) => NewVersion;
}

/** @param release undefined while it is on its way */
export function portalOfRelease(release: LoadedRelease | undefined, parts: PortalParts): Portal {
  const registry = createRemoteRegistry(release?.set ?? null);
  const pages = [...shellRoutes, ...registry.routes];
  return {
    routes: createRouteTable(hasDemoPages ? pages : withoutDemo(pages), { isComplete: release !== undefined }),
    registry,
    loads: createPageLoads(createRemotePageLoader(parts.createRuntime(registry.remotes)), (remote, outcome) =>
      parts.reports.report(outcome, remote),
    ),
    reports: parts.reports,
    newVersion: release?.set ? parts.createNewVersion(release.set) : undefined,
    releaseSource: release?.source ?? 'pending',
  };
}

/** The portal as it is now, for whoever renders it. */
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
