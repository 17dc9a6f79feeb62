// The bridge to the application around the browser. The ordinary browser's is the only one built so far, and serves every host type.
import { createTestBridge } from '@portal/shared/bridge';
import type { HostBridge } from '@portal/shared/bridge';
import { selectRegion } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { alert } from '@portal/shared/ui';
import { readDisplayPreferences } from '../display/display-preferences';

export function chooseBridge(store: PortalStore): HostBridge {
  return createTestBridge({
    getRegion() {
      const region = selectRegion(store.getState());
      return { regionCode: region?.regionCode ?? '', name: region?.regionName ?? '' };
    },
    notify: (level, text) => void alert({ title: text, tone: level === 'error' ? 'danger' : 'warning' }),
    getUiStyle: () => readDisplayPreferences().size,
  });
}
