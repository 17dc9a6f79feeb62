// Builds the portal of this page load: pages, router, prefetching, and the way to sign-in. Pages of remotes come in
// with the release set.
import type { HostBridge } from '@portal/shared/bridge';
import { createHashRouter } from '@portal/shared/router';
import { selectIsSignedIn } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { WITHIN_MS, whenIdle } from '../api/when-idle';
import { fetchCipherAhead } from '../guard/cipher';
import { sealReturnSoon } from '../guard/seal-return';
import { fetchFederationAhead } from '../remotes/fetch-federation-ahead';
import { prefetchRoute } from '../remotes/prefetch-route';
import { pathNow } from '../routing/path-now';
import { followSession } from '../session/follow-session';
import { createGuardLoaders } from './guard-routes/guard-loader';
import { createGuardPorts } from './guard-routes/guard-ports';
import { navigateUnblocked } from './navigate-unblocked';
import type { Departments } from './departments/open-departments';
import { createPortalState, portalOfShell } from './departments/portal-state';
import { buildRoutes, isUnclaimed, patchWanted } from './router';
import type { LateParts } from './router';
import { HomePage } from './shell-routes';
import { toldOfEveryStep } from './told-of-every-step';
import { UnclaimedPage } from './departments/unclaimed-page';

/** Where people go first from the hall; loaded ahead while they read it. */
const LIKELY_NEXT = ['/reg-apply-guide-detail', '/apply-list'];

export interface AssembleParts {
  store: PortalStore;
  bridge: HostBridge;
  /** Finds the departments of this page load; asked once. */
  openDepartments: (goHome: () => void) => Promise<Departments>;
  /** Whether they can be had now. */
  tryDepartments: () => Promise<boolean>;
}

/**
 * How long what is painted stays for a first page of which nobody knows yet whose it is; then the frame stands around a
 * skeleton.
 */
const PAINTED_STAYS_MS = 800;

const afterPaintingsTime = () =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, PAINTED_STAYS_MS, undefined);
  });

export function assemble({ store, bridge, openDepartments, tryDepartments }: AssembleParts) {
  const portal = createPortalState(portalOfShell('pending'));
  const isPending = () => portal.get().releaseSource === 'pending';
  let opening: Promise<Departments> | undefined;
  /** The departments' pages: looked for when one is wanted, or when nobody has anything else to do. Never rejects. */
  const departments = () =>
    (opening ??= openDepartments(() => void router.navigate('/index'))
      .catch(withoutAny)
      .then(take));
  function take(found: Departments): Departments {
    portal.set(found.portal);
    if (isBegun()) portal.get().newVersion?.arrived(router.state.location.pathname);
    goOn();
    return found;
  }

  // The page's files are on their way while the frame is drawn.
  const guard = createGuardLoaders(createGuardPorts(store, bridge), (route) => prefetchRoute(route, portal.get()));
  const unclaimed = {
    page: <UnclaimedPage tryRelease={tryDepartments} />,
    isUnknown: () => !isPending() && portal.get().releaseSource !== 'none',
  };
  // The router asks for the first page while it is made.
  let isBegun = () => false;
  // What is painted waits for the first page; any later one stands open as a skeleton until it is known whose it is.
  const pages: LateParts['pages'] = () => {
    if (!isPending()) return portal.get().routes.all;
    const arriving = departments().then((found) => found.portal.routes.all);
    return isBegun() ? undefined : Promise.race([arriving, afterPaintingsTime()]);
  };
  const own = portal.get().routes.all;
  const router = createHashRouter(buildRoutes({ own, at: pathNow(), guard, unclaimed }), {
    patchRoutesOnNavigation: patchWanted({ guard, own, pages }),
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
    whenIdle(() => void departments().then(({ fetchAhead }) => fetchAhead(LIKELY_NEXT)), WITHIN_MS);
    void refreshWhenAllowed();
  });
  if (selectIsSignedIn(store.getState())) {
    // With the router in one task they are a long one on a slow phone. Answers may be sealed.
    for (const ahead of [HomePage.preload, fetchCipherAhead]) setTimeout(ahead);
  } else document.addEventListener('submit', comeAhead, { once: true, capture: true });
  followSession({
    store,
    routes: { find: (pathname) => portal.get().routes.find(pathname) },
    location: () => router.state.location,
    sealReturn: sealReturnSoon,
    navigate: (path) => navigateUnblocked(router, path),
  });
  return { portal, router: toldOfEveryStep(router), lookForDepartments: () => void departments() };
}

/** Where they cannot be had, the shell's own pages are all there is. */
function withoutAny(error: unknown): Departments {
  console.error('no departments', error);
  return { portal: portalOfShell('none'), fetchAhead: () => undefined };
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
