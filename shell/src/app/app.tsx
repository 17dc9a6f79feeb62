// Everything a page can count on above it.
import type { HostBridge } from '@portal/shared/bridge';
import { HostBridgeProvider } from '@portal/shared/bridge';
import { RouterProvider, SignInLinkProvider } from '@portal/shared/router';
import type { createHashRouter } from '@portal/shared/router';
import { Provider } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { sealReturnPath } from '../guard/seal-return';
import { PortalProvider } from '../routing/portal-context';
import type { Portal } from '../routing/portal-context';
import { ByUser } from '../session/by-user';
import { TakeOver } from '../paint/take-over';

export interface AppProps {
  store: PortalStore;
  bridge: HostBridge;
  portal: Portal;
  router: ReturnType<typeof createHashRouter>;
}

/** Sealing writes a key on first use, so it is done when a page asks for it and not before. */
function signInLink(path: string): string {
  return `/login-type?goto=${encodeURIComponent(sealReturnPath(path))}`;
}

export function App({ store, bridge, portal, router }: AppProps) {
  return (
    <Provider store={store}>
      <HostBridgeProvider bridge={bridge}>
        <PortalProvider value={portal}>
          <SignInLinkProvider value={signInLink}>
            <ByUser leave={() => router.navigate('/index', { replace: true })}>
              <RouterProvider router={router} />
            </ByUser>
            <TakeOver />
          </SignInLinkProvider>
        </PortalProvider>
      </HostBridgeProvider>
    </Provider>
  );
}
