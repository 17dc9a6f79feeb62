// The guard's effects, made of the store, the bridge and the frame.
import type { HostBridge } from '@portal/shared/bridge';
import { businessRegionReset, selectIsSignedIn, selectIsStaff } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { saveAccessLog } from '../api/save-access-log';
import { sealReturnPath } from '../guard/seal-return';
import type { GuardPorts } from '../guard/steps';
import { footerRenewal } from '../layouts/footer-renewal';
import { enterBusinessFile } from '../session/business-file';
import { closeOverlays } from './close-overlays';

/** A page must not wait for ever for its region: the services check the region of every call themselves. */
const REGION_PATIENCE_MS = 5_000;
const patience = () => new Promise<void>((resolve) => { setTimeout(resolve, REGION_PATIENCE_MS); });

export function createGuardPorts(store: PortalStore, bridge: HostBridge): GuardPorts {
  return {
    leaveHostEntry: () => bridge.runSdk(),
    closeOverlays,
    resetBusinessRegion: () => void store.dispatch(businessRegionReset()),
    enterBusinessFile: (search) => Promise.race([enterBusinessFile(store, search), patience()]),
    renewFooter: footerRenewal.renew,
    track: ({ path, title }) => bridge.track({ page: path, title }),
    // A log that cannot be saved must not keep anybody from their page.
    saveAccessLog: (kind, path) => void saveAccessLog(kind, path).catch(() => undefined),
    isSignedIn: () => selectIsSignedIn(store.getState()),
    isStaff: () => selectIsStaff(store.getState()),
    sealReturn: (path) => sealReturnPath(path),
  };
}
