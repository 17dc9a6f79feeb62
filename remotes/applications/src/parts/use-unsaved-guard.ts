// Asks before what waits to be saved is left behind, by a link of the portal or by closing the page.
import { useEffect } from 'react';
import { useBlocker } from '@portal/shared/router';
import { selectIsSignedIn, usePortalStore } from '@portal/shared/session';
import { useAskBeforeLeaving } from '@portal/shared/ui';

/** `ask` answers true to leave. Once the session is over the way to sign-in is free. */
export function useUnsavedGuard(isUnsaved: boolean, ask: () => Promise<boolean>): void {
  const store = usePortalStore();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && selectIsSignedIn(store.getState()),
  );
  useAskBeforeLeaving(blocker, ask);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
