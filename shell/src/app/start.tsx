// Start-up as one chain: each step is a file of its own.
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostBridge } from '@portal/shared/bridge';
import { canVerify } from '@portal/shared/federation';
import { browserStorage, getPortalStore, selectIsSignedIn } from '@portal/shared/session';
import { takeFaceReturn } from '../bridge/take-face-return';
import { App } from './app';
import { assemble } from './assemble';
import { chooseBridge } from './choose-bridge';
import { locationReadable } from '../api/location-store';
import { saveAccessLogAtUnload } from '../api/save-access-log';
import { WITHIN_MS, whenIdle } from '../api/when-idle';
import { logEarlyUnload } from '../guard/unload-log';
import { configureHttp } from './configure-http';
import { giveWay } from './give-way';
import { readEnvironment } from './read-environment';
import { firstPageKnown } from '../paint/first-page-known';
import { pathNow } from '../routing/path-now';
import { showCannotVerify, showStartFailure } from './start-failure';

/** Starts the portal in `#root`. Never throws: a start that fails shows a page that says so. */
export async function start(): Promise<void> {
  const { root, earlyReleaseSet } = readEnvironment();
  try {
    takeFaceReturn();
    if (!canVerify()) return showCannotVerify(root);
    const screen = createRoot(root);
    await giveWay();
    const store = getPortalStore();
    await giveWay();
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
      path: pathNow,
      isSignedIn: () => selectIsSignedIn(store.getState()),
      saveAccessLog: saveAccessLogAtUnload,
    });
    await giveWay();
    const choosing = chooseBridge(store);
    await locationReadable(browserStorage());
    const bridge = await choosing;
    bridgeChosen(bridge);
    await giveWay();
    const { portal, router, lookForDepartments } = assemble({
      store,
      bridge,
      openDepartments: async (goHome) =>
        (await departmentsCode()).openDepartments({ store, early: earlyReleaseSet, goHome }),
      tryDepartments: () =>
        departmentsCode().then(
          ({ isReleaseThere }) => isReleaseThere(),
          () => false,
        ),
    });
    await firstPageKnown(router);
    await giveWay();
    // In slices: what is painted is used meanwhile.
    startTransition(() => screen.render(<App store={store} bridge={bridge} portal={portal} router={router} />));
    whenIdle(lookForDepartments, WITHIN_MS);
  } catch (error) {
    showStartFailure(root, error);
  }
}

const departmentsCode = () => import(/* webpackChunkName: "departments" */ './departments/open-departments');
