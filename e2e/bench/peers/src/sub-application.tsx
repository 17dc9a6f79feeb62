// A department's page as an application by itself: its own root with everything that the page counts on above it.
import { lazy, Suspense } from 'react';
import { remote } from 'department';
import { createTestBridge, HostBridgeProvider } from '@portal/shared/bridge';
import { createHashRouter, RouterProvider } from '@portal/shared/router';
import { getPortalStore, Provider, selectRegion } from '@portal/shared/session';
import { PageStateContext } from '@portal/shared/ui';
import type { PageFrame } from '@portal/shared/ui';

export interface SubApplicationProps {
  page: string;
  /** Where the page says that it is ready; the host's, handed over as a property. */
  frame: PageFrame;
}

/** The root for one page: router, store and bridge are made once for it. */
export function subApplication({ page, frame }: SubApplicationProps) {
  const store = getPortalStore();
  const bridge = createTestBridge({
    getRegion() {
      const region = selectRegion(store.getState());
      return { regionCode: region?.regionCode ?? '', name: region?.regionName ?? '' };
    },
    notify: (_level, text) => console.warn(text),
  });
  const Page = lazy(async () => {
    const load = remote.pages[page];
    if (!load) throw new Error(`no page ${page}`);
    return { default: await load() };
  });
  const router = createHashRouter([{ path: '*', element: <Page /> }]);
  return (
    <Provider store={store}>
      <HostBridgeProvider bridge={bridge}>
        <PageStateContext.Provider value={frame}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </PageStateContext.Provider>
      </HostBridgeProvider>
    </Provider>
  );
}
