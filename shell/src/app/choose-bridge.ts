// The bridge to the application around the browser; a host's own code is loaded only inside that host.
import { createTestBridge, readThirdAppType } from '@portal/shared/bridge';
import type { CurrentCity, HostBridge } from '@portal/shared/bridge';
import { selectRegion, selectUser, STORAGE_KEYS } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { alert } from '@portal/shared/ui';
import type { HostParts } from '../bridge/host-parts';
import { readDisplayPreferences } from '../display/display-preferences';

type Common = Pick<HostParts, 'getRegion' | 'notify' | 'pickCity'>;

/**
 * Decided once per page load, before any script is added: a face script defines the function that marks the payment
 * app.
 */
export async function chooseBridge(store: PortalStore, view: Window = window): Promise<HostBridge> {
  const common: Common = {
    getRegion() {
      const region = selectRegion(store.getState());
      return { regionCode: region?.regionCode ?? '', name: region?.regionName ?? '' };
    },
    notify: (level, text) => void alert({ title: text, tone: level === 'error' ? 'danger' : 'warning' }),
    pickCity,
  };
  const inBrowser = () => createTestBridge({ ...common, getUiStyle: () => readDisplayPreferences().size });
  const type = readThirdAppType(view);
  if (type === 'Test') return inBrowser();
  keepType(type, view);
  try {
    const { createBridgeOf } = await import(/* webpackChunkName: "host-bridge" */ '../bridge/create-bridge');
    return createBridgeOf(type, {
      ...common,
      view,
      getUser() {
        const user = selectUser(store.getState());
        return user && { id: user.userId, name: user.name, userType: user.userType };
      },
      leave: (address) => view.location.assign(address),
    });
  } catch {
    // The portal works without its host; scanning and the like then say that they are not to be had.
    return inBrowser();
  }
}

async function pickCity(): Promise<CurrentCity | undefined> {
  const { askCity } = await import(/* webpackChunkName: "city-picker" */ '../features/city/ask-city');
  return askCity();
}

/** The type is kept for the next page load; a storage that is disabled changes nothing. */
function keepType(type: string, view: Window): void {
  try {
    if (view.localStorage.getItem(STORAGE_KEYS.hostType) !== type)
      view.localStorage.setItem(STORAGE_KEYS.hostType, type);
  } catch {
    // Then it is found out again.
  }
}
