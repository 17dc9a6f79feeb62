// Everything a page can count on above it.
import { useDeferredValue, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { HostBridge } from '@portal/shared/bridge';
import { HostBridgeProvider } from '@portal/shared/bridge';
import { RouterProvider, SignInLinkProvider } from '@portal/shared/router';
import type { createHashRouter } from '@portal/shared/router';
import { Provider } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { fetchCipherAhead, isCipherHere, onCipher } from '../guard/cipher';
import { markReturnPath, sealReturnPath } from '../guard/seal-return';
import { PortalProvider } from '../routing/portal-context';
import type { PortalState } from './departments/portal-state';
import { ByUser } from '../session/by-user';
import { TakeOver } from '../paint/take-over';

export interface AppProps {
  store: PortalStore;
  bridge: HostBridge;
  portal: PortalState;
  router: ReturnType<typeof createHashRouter>;
}

/** Sealing writes a key on first use, so it is done when a page asks for it and not before. */
function sealedLink(path: string): string {
  return `/login-type?goto=${encodeURIComponent(sealReturnPath(path))}`;
}

/**
 * Until the cipher has come a mark stands for the way back, sealed when the link is followed; then whoever asked is
 * given another.
 */
function markedLink(path: string): string {
  fetchCipherAhead();
  return `/login-type?goto=${markReturnPath(path)}`;
}

/** Components of their own: a change draws those anew that use it, and not everything. */
function SignInLinks({ children }: { children: ReactNode }) {
  // Every link of the page asks for it.
  const isHere = useDeferredValue(useSyncExternalStore(onCipher, isCipherHere));
  const link = isHere ? sealedLink : markedLink;
  return <SignInLinkProvider value={link}>{children}</SignInLinkProvider>;
}

function PortalNow({ portal, children }: Pick<AppProps, 'portal'> & { children: ReactNode }) {
  return <PortalProvider value={useSyncExternalStore(portal.subscribe, portal.get)}>{children}</PortalProvider>;
}

export function App({ store, bridge, portal, router }: AppProps) {
  return (
    <Provider store={store}>
      <HostBridgeProvider bridge={bridge}>
        <PortalNow portal={portal}>
          <SignInLinks>
            <ByUser leave={() => router.navigate('/index', { replace: true })}>
              <RouterProvider router={router} />
            </ByUser>
            <TakeOver />
          </SignInLinks>
        </PortalNow>
      </HostBridgeProvider>
    </Provider>
  );
}
