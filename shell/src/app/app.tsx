// Everything a page can count on above it.
import type { HostBridge } from '@portal/shared/bridge';
import { HostBridgeProvider } from '@portal/shared/bridge';
import { RouterProvider } from '@portal/shared/router';
import type { createHashRouter } from '@portal/shared/router';
import { Provider } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { PortalProvider } from '../routing/portal-context';
import type { Portal } from '../routing/portal-context';

export interface AppProps {
  store: PortalStore;
  bridge: HostBridge;
  portal: Portal;
  router: ReturnType<typeof createHashRouter>;
}

export function App({ store, bridge, portal, router }: AppProps) {
  return (
    <Provider store={store}>
      <HostBridgeProvider bridge={bridge}>
        <PortalProvider value={portal}><RouterProvider router={router} /></PortalProvider>
      </HostBridgeProvider>
    </Provider>
  );
}
