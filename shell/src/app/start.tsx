// Start-up as one chain: each step is a file of its own.
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostBridge } from '@portal/shared/bridge';
import type { ReleasedRemote } from '@portal/shared/federation';
import { canVerify } from '@portal/shared/federation';
import { getPortalStore, selectIsSignedIn, selectIsStaff, selectRegion } from '@portal/shared/session';
import { sendReleaseReport } from '../api/send-release-report';
import { takeFaceReturn } from '../bridge/take-face-return';
import { readAudience } from '../release/audience';
import { fetchText, loadReleaseSet, RELEASE_SET_URL } from '../release/load-release-set';
import { askForSet, createNewVersion } from '../release/new-version';
import { overrideRelease } from '../release/override-release';
import { createReleasePorts } from '../release/release-ports';
import { createReleaseReports, drawReportSession, flushWhenLeft } from '../release/release-reports';
import { rootKeys } from '../release/root-keys';
import type { RemoteRuntime } from '../remotes/remote-runtime';
import { App } from './app';
import { assemble } from './assemble';
import { chooseBridge } from './choose-bridge';
import { saveAccessLogAtUnload } from '../api/save-access-log';
import { logEarlyUnload } from '../guard/unload-log';
import { configureHttp } from './configure-http';
import { giveWay } from './give-way';
import { readEnvironment } from './read-environment';
import { showCannotVerify, showStartFailure } from './start-failure';

export interface StartOptions {
  /** How remotes are loaded: by federation, or bundled in the build that federation is measured against. */
  createRuntime: (remotes: readonly ReleasedRemote[]) => RemoteRuntime;
}

/** Starts the portal in `#root`. Never throws: a start that fails shows a page that says so. */
export async function start({ createRuntime }: StartOptions): Promise<void> {
  const { root, earlyReleaseSet } = readEnvironment();
  try {
    takeFaceReturn();
    if (!canVerify()) return showCannotVerify(root);
    const screen = createRoot(root);
    const store = getPortalStore();
    let bridgeChosen: (bridge: HostBridge) => void = () => undefined;
    configureHttp(
      store,
      new Promise((resolve) => {
        bridgeChosen = resolve;
      }),
    );
    logEarlyUnload({
      window,
      now: () => performance.now(),
      path: () => location.hash.slice(1).split('?')[0] ?? '',
      isSignedIn: () => selectIsSignedIn(store.getState()),
      saveAccessLog: saveAccessLogAtUnload,
    });
    const choosing = chooseBridge(store);
    const audience = readAudience(selectRegion(store.getState())?.regionCode);
    const releasePorts = createReleasePorts(audience);
    const release = loadReleaseSet({ ...releasePorts, early: earlyReleaseSet }).then((loaded) =>
      overrideRelease(loaded, {
        hostname: location.hostname,
        isStaff: selectIsStaff(store.getState()),
        audience,
        roots: rootKeys,
        storage: () => sessionStorage,
        fetchText,
        reload: () => location.reload(),
      }),
    );
    release.catch((error: unknown) => {
      screen.unmount();
      showStartFailure(root, error);
    });
    const tryRelease = async () => (await loadReleaseSet(releasePorts)).source === 'fresh';
    const bridge = await choosing;
    bridgeChosen(bridge);
    const reports = createReleaseReports({
      session: drawReportSession(),
      region: audience.regionCode ?? '',
      send: sendReleaseReport,
    });
    flushWhenLeft(reports);
    await giveWay();
    const { portal, router } = assemble({
      store,
      bridge,
      release,
      createRuntime,
      tryRelease,
      reports,
      createNewVersion: (set, goHome) =>
        createNewVersion(set, {
          ...releasePorts,
          ask: (tag) => askForSet(RELEASE_SET_URL, tag),
          reload: () => location.reload(),
          goHome,
        }),
    });
    await firstPageKnown(router);
    await giveWay();
    // In slices: what is painted is used meanwhile.
    startTransition(() => screen.render(<App store={store} bridge={bridge} portal={portal} router={router} />));
  } catch (error) {
    showStartFailure(root, error);
  }
}

/** What is painted stays until the guard has decided about the first page: then there is something to put in its place. */
const GUARD_TAKES_LONG_MS = 1_000;

function firstPageKnown(router: ReturnType<typeof assemble>['router']): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GUARD_TAKES_LONG_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}
