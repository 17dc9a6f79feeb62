// The guard's effects, made of the store, the bridge and the frame.
import type { HostBridge } from '@portal/shared/bridge';
import { businessRegionReset, selectIsSignedIn, selectIsStaff } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { alert } from '@portal/shared/ui';
import { saveAccessLogLater } from '../../api/save-access-log';
import { loadCipher } from '../../guard/cipher';
import { markedReturnPath, sealReturnSoon } from '../../guard/seal-return';
import type { GuardPorts } from '../../guard/steps';
import { footerRenewal } from '../../layouts/footer/footer-renewal';
import { enterBusinessFile, readFileMark } from '../../session/business-file';
import type { BusinessFileOutcome } from '../../session/business-file';
import { closeOverlays } from '../close-overlays';

/** A page must not wait for ever for its region: the services check the region of every call themselves. */
const REGION_TIMEOUT_MS = 5_000;
const regionTimeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, REGION_TIMEOUT_MS);
  });

/** A number that leads nowhere is reported by its page; a key only here. The page opens all the same. */
function reportUnknownKey(outcome: BusinessFileOutcome, search: string): void {
  const mark = readFileMark(search);
  if (outcome === 'unknown' && mark && 'businessKey' in mark)
    void alert({ title: '链接已失效', text: '链接中的业务标识无效，请从“我的申请”重新进入。', tone: 'warning' });
}

export function createGuardPorts(store: PortalStore, bridge: HostBridge): GuardPorts {
  return {
    leaveHostEntry: () => bridge.runSdk(),
    closeOverlays,
    resetBusinessRegion: () => void store.dispatch(businessRegionReset()),
    enterBusinessFile: (search) =>
      Promise.race([
        enterBusinessFile(store, search).then((outcome) => reportUnknownKey(outcome, search)),
        regionTimeout(),
      ]),
    renewFooter: footerRenewal.renew,
    track: ({ path, title }) => bridge.track({ page: path, title }),
    saveAccessLog: (kind, path) => saveAccessLogLater(kind, path, () => selectIsSignedIn(store.getState())),
    isSignedIn: () => selectIsSignedIn(store.getState()),
    isStaff: () => selectIsStaff(store.getState()),
    sealReturn: (path) => sealReturnSoon(path),
    markedReturn: markedReturnPath,
    loadCipher: () => loadCipher().catch(() => undefined),
  };
}
