// Builds the portal of this page load: pages, router, prefetching, and the way to sign-in. Pages of remotes come in with the release set.
import type { HostBridge } from '@portal/shared/bridge';
import { createHashRouter } from '@portal/shared/router';
import { selectIsSignedIn } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import type { ReleaseSet } from '@portal/shared/federation';
import { sealReturnPath } from '../guard/seal-return';
import type { LoadedRelease } from '../release/load-release-set';
import { checkOnReturn } from '../release/new-version';
import type { NewVersion, NewVersionPorts } from '../release/new-version';
import { fetchFederationAhead } from '../remotes/fetch-federation-ahead';
import { prefetchOnIdle, prefetchOnInterest } from '../remotes/prefetch-links';
import { watchFaults } from '../remotes/watch-faults';
import { followSession } from '../session/follow-session';
import { createGuardLoaders } from './guard-routes/guard-loader';
import { createGuardPorts } from './guard-routes/guard-ports';
import { navigateUnblocked } from './navigate-unblocked';
import { createPortalState, portalOfRelease } from './portal-of-release';
import type { PortalParts, PortalState } from './portal-of-release';
import { buildRoutes, isUnclaimed, patchWanted } from './router';
import type { LateParts } from './router';
import { HomePage } from './shell-routes';
import { toldOfEveryStep } from './told-of-every-step';
import { UnclaimedPage } from './unclaimed-page';

/** Where people go first from the hall; loaded ahead while they read it. */
const LIKELY_NEXT = ['/reg-apply-guide-detail', '/apply-list'];

export interface AssembleParts extends Omit<PortalParts, 'createNewVersion'> {
  store: PortalStore;
  bridge: HostBridge;
  release: Promise<LoadedRelease>;
  /** Whether a release set can be had now. */
  tryRelease: () => Promise<boolean>;
  createNewVersion: (set: ReleaseSet, goHome: NewVersionPorts['goHome']) => NewVersion;
}

/** How long what is painted stays for a first page of which nobody knows yet whose it is; then the frame stands around a skeleton. */
const PAINTED_STAYS_MS = 800;

const afterPaintingsTime = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, PAINTED_STAYS_MS, undefined);
  });

type Router = ReturnType<typeof createHashRouter>;

export function assemble(parts: AssembleParts): { portal: PortalState; router: Router } {
  const { store, bridge, reports, tryRelease } = parts;
  const portalParts: PortalParts = {
    ...parts,
    createNewVersion: (set) => parts.createNewVersion(set, () => void router.navigate('/index')),
  };
  const portal = createPortalState(portalOfRelease(undefined, portalParts));
  const isPending = () => portal.get().releaseSource === 'pending';
  const known = parts.release.then((release) => {
    portal.set(portalOfRelease(release, portalParts));
    return portal.get();
  });

  const guard = createGuardLoaders(createGuardPorts(store, bridge));
  const routes = portal.get().routes.all;
  const unclaimed = {
    page: <UnclaimedPage tryRelease={tryRelease} />,
    isUnknown: () => !isPending() && portal.get().releaseSource !== 'none',
  };
  // The router asks for the first page while it is made.
  let isBegun = () => false;
  // What is painted waits for the first page; any later one stands open as a skeleton until it is known whose it is.
  const pages: LateParts['pages'] = () => {
    if (!isPending()) return portal.get().routes.all;
    return isBegun() ? undefined : Promise.race([known.then((whole) => whole.routes.all), afterPaintingsTime()]);
  };
  const router = createHashRouter(buildRoutes({ routes, guard, unclaimed }), {
    patchRoutesOnNavigation: patchWanted({ guard, pages }),
  });
  isBegun = () => router.state.initialized;

  /** Goes where the router stands already, now that there is a page. */
  function goOn(): void {
    const { initialized, navigation, location } = router.state;
    if (!initialized || navigation.state !== 'idle' || !isUnclaimed(router.state) || !unclaimed.isUnknown()) return;
    void router.navigate(location, { replace: true, state: location.state as unknown });
  }
  let isHallIdle = false;
  router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized || navigation.state !== 'idle') return;
    // Whoever waits for a page has not arrived.
    if (isUnclaimed(router.state) && (isPending() || unclaimed.isUnknown())) return goOn();
    guard.arrived(location.pathname);
    portal.get().newVersion?.arrived(location.pathname);
    if (isHallIdle || location.pathname !== '/index' || !selectIsSignedIn(store.getState())) return;
    isHallIdle = true;
    known.then((whole) => prefetchOnIdle(LIKELY_NEXT, whole)).catch(() => undefined);
    void refreshWhenAllowed();
  });
  known
    .then(({ registry, newVersion }) => {
      watchFaults(registry.remotes, (remote) => reports.report('fault', remote));
      if (newVersion) {
        checkOnReturn(newVersion);
        if (router.state.initialized) newVersion.arrived(router.state.location.pathname);
      }
      goOn();
    })
    // The start tells of it.
    .catch(() => undefined);
  prefetchOnInterest(portal.get);
  if (selectIsSignedIn(store.getState())) HomePage.preload();
  else document.addEventListener('submit', comeAhead, { once: true, capture: true });
  followSession({
    store,
    routes: { find: (pathname) => portal.get().routes.find(pathname) },
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
