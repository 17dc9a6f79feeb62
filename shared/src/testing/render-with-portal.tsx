// A component inside the portal's store, router and bridge, as the shell would hold it.
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestBridge, HostBridgeProvider } from '../bridge';
import type { HostBridge } from '../bridge';
import { configureHttp } from '../http';
import { createMemoryRouter, RouterProvider } from '../router';
import { createPortalStore, memoryStorage, Provider, selectRegion, selectToken, signedIn } from '../session';
import type { PortalStore } from '../session';
import type { User } from '../wire';
import { provideBrowser } from './browser-shims';
import { deviceOfTest } from './whose-request';

export interface PortalOptions {
  /** Address to start at, with its query; `/` by default. */
  route?: string;
  /** Path pattern that the component stands under; by default the address itself. */
  path?: string;
  /** The signed-in user; a visitor when left out. */
  user?: User;
  /** Where calls go, e.g. the address of a `startAnswering` server. */
  baseUrl?: string;
  bridge?: Partial<HostBridge>;
  store?: PortalStore;
}

export interface RenderedPortal extends RenderResult {
  store: PortalStore;
  /** Path and query of the present address. */
  address: () => string;
  /** Messages that the bridge showed. */
  notices: string[];
}

/** Renders `ui` in a portal of its own. Any other address than its path shows the text 「其他页面」. */
export function renderWithPortal(ui: ReactNode, options: PortalOptions = {}): RenderedPortal {
  const {
    route = '/',
    path = route.split('?')[0] ?? '/',
    user,
    baseUrl = '',
    store = createPortalStore(memoryStorage()),
  } = options;
  if (user) store.dispatch(signedIn(user));
  const device = deviceOfTest();
  configureHttp({
    baseUrl,
    getToken: () => selectToken(store.getState()),
    getRegion: () => selectRegion(store.getState()) ?? undefined,
    getEnvelopeKey: () => user?.envelopeKey,
    getDeviceId: () => device,
    retryDelay: () => 0,
  });
  provideBrowser();
  const notices: string[] = [];
  const plain = createTestBridge({
    getRegion: () => ({ regionCode: '330106', name: '西湖区' }),
    notify: (_level, text) => void notices.push(text),
    goBack: () => undefined,
  });
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: <p>其他页面</p> },
    ],
    { initialEntries: [route] },
  );
  const result = render(
    <Provider store={store}>
      <HostBridgeProvider bridge={{ ...plain, ...options.bridge }}>
        <RouterProvider router={router} />
      </HostBridgeProvider>
    </Provider>,
  );
  return { ...result, store, notices, address: () => router.state.location.pathname + router.state.location.search };
}
