// The place of the page in the frame: main#page with path, owner and state, which tests and tools read.
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from '@portal/shared/router';
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { PageLoading, PageStateContext } from '@portal/shared/ui';
import type { PageState } from '@portal/shared/ui';
import type { PageRoute } from '../routing/page-route';
import { SHELL } from '../routing/page-route';
import { usePortal } from '../routing/portal-context';

/** `route`: the page shown, or null where there is none. */
export function PageOutlet({ route }: { route: PageRoute | null }) {
  const { pathname: path } = useLocation();
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const [reported, setReported] = useState<{ path: string; state: PageState }>();
  const frame = useMemo(
    () => ({
      path,
      routeTitle: route?.title,
      // Not within the commit that reports it: React would run all effects of the page first, in one task with it.
      report: (state: PageState) => startTransition(() => setReported({ path, state })),
    }),
    [path, route?.title],
  );
  // The session may end under an open page: its data goes at once, and the guard leads on to sign-in.
  const isShown = isSignedIn || route?.auth !== 'required';
  const state = isShown && reported?.path === path ? reported.state : 'loading';
  const owner = route?.owner ?? SHELL;
  const stands = owner !== SHELL && (state === 'ready' || state === 'empty');
  const { pageStands } = usePortal();
  useEffect(() => {
    if (stands) pageStands?.(owner);
  }, [stands, owner, pageStands]);
  return (
    <main id="page" tabIndex={-1} data-path={path} data-owner={owner} data-state={state}>
      <PageStateContext.Provider value={frame}>{isShown ? <Outlet /> : <PageLoading />}</PageStateContext.Provider>
    </main>
  );
}
