// Builds the portal of this page load out of its release set: pages, router, prefetching, and the way to sign-in.
import type { ReleasedRemote } from '@portal/shared/federation';
import type { HostBridge } from '@portal/shared/bridge';
import { createHashRouter } from '@portal/shared/router';
import { selectIsSignedIn } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { ServicesMissingPage } from '../features/errors/services-missing-page';
import { sealReturnPath } from '../guard/seal-return';
import type { LoadedRelease } from '../release/load-release-set';
import { checkOnReturn } from '../release/new-version';
import type { NewVersion, NewVersionPorts } from '../release/new-version';
import type { ReleaseReports } from '../release/release-reports';
import { createRemotePageLoader } from '../remotes/load-remote-page';
import { createPageLoads } from '../remotes/page-loads';
import { fetchFederationAhead } from '../remotes/fetch-federation-ahead';
import { prefetchOnIdle, prefetchOnInterest } from '../remotes/prefetch-links';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { watchFaults } from '../remotes/watch-faults';
import type { RemoteRuntime } from '../remotes/remote-runtime';
import { hasDemoPages, withoutDemo } from '../routing/demo-pages';
import { createRouteTable } from '../routing/page-route';
import type { Portal } from '../routing/portal-context';
import { followSession } from '../session/follow-session';
import { createGuardLoaders } from './guard-routes/guard-loader';
import { createGuardPorts } from './guard-routes/guard-ports';
import { navigateUnblocked } from './navigate-unblocked';
import { buildRoutes, patchWanted } from './router';
import { HomePage, shellRoutes } from './shell-routes';
import { toldOfEveryStep } from './told-of-every-step';

/** Where people go first from the hall; loaded ahead while they read it. */
const LIKELY_NEXT = ['/reg-apply-guide-detail', '/apply-list'];

export interface AssembleParts {
  store: PortalStore;
  bridge: HostBridge;
  release: LoadedRelease;
  createRuntime: (remotes: readonly ReleasedRemote[]) => RemoteRuntime;
  /** Whether a release set can be had now. */
  tryRelease: () => Promise<boolean>;
  reports: ReleaseReports;
  /** Makes the watch for newer versions than those of this page load. */
  createNewVersion: (goHome: NewVersionPorts['goHome']) => NewVersion | undefined;
}

export function assemble({
  store,
  bridge,
  release,
  createRuntime,
  tryRelease,
  reports,
  createNewVersion,
}: AssembleParts) {
  const registry = createRemoteRegistry(release.set);
  const pages = [...shellRoutes, ...registry.routes];
  const routes = createRouteTable(hasDemoPages ? pages : withoutDemo(pages));
  const loads = createPageLoads(createRemotePageLoader(createRuntime(registry.remotes)), (remote, outcome) =>
    reports.report(outcome, remote),
  );
  watchFaults(registry.remotes, (remote) => reports.report('fault', remote));
  const newVersion = createNewVersion(() => void router.navigate('/index'));
  const portal: Portal = { routes, registry, loads, reports, newVersion, releaseSource: release.source };

  const guard = createGuardLoaders(createGuardPorts(store, bridge));
  const unknownPage = release.set ? undefined : <ServicesMissingPage tryAgain={tryRelease} />;
  const parts = { routes: routes.all, guard, unknownPage };
  const router = createHashRouter(buildRoutes(parts), { patchRoutesOnNavigation: patchWanted(parts) });

  let isHallIdle = false;
  router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized || navigation.state !== 'idle') return;
    guard.arrived(location.pathname);
    newVersion?.arrived(location.pathname);
    if (isHallIdle || location.pathname !== '/index' || !selectIsSignedIn(store.getState())) return;
    isHallIdle = true;
    prefetchOnIdle(LIKELY_NEXT, portal);
    void refreshWhenAllowed();
  });
  prefetchOnInterest(portal);
  if (selectIsSignedIn(store.getState())) HomePage.preload();
  else document.addEventListener('submit', comeAhead, { once: true, capture: true });
  if (newVersion) checkOnReturn(newVersion);
  followSession({
    store,
    routes,
    location: () => router.state.location,
    sealReturn: (path) => sealReturnPath(path),
    navigate: (path) => navigateUnblocked(router, path),
  });
  return { portal, router: toldOfEveryStep(router) };
}

/** What nobody signed in sends first is the sign-in: the hall is what comes next, and from there a page of a remote. */
function comeAhead(): void {
  HomePage.preload();
  fetchFederationAhead();
}

/** The person's place for this visit, where they have allowed it before; its code is not part of the first load. */
async function refreshWhenAllowed(): Promise<void> {
  try {
    await (await import(/* webpackChunkName: "location" */ '../location/refresh-location')).refreshLocationQuietly();
  } catch {
    // The former place stays in force.
  }
}
