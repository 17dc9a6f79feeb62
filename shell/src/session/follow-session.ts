// When a session ends under an open page, the person is led to sign-in, once, with the way back kept.
import { selectIsSignedIn, selectSession } from '@portal/shared/session';
import type { PortalStore, SignedOutReason } from '@portal/shared/session';
import type { RouteTable } from '../routing/page-route';

export interface FollowSessionPorts {
  store: Pick<PortalStore, 'getState' | 'subscribe'>;
  routes: RouteTable;
  /** Where the person is now. */
  location(): { pathname: string; search: string };
  sealReturn(path: string): string;
  navigate(path: string): void;
}

/** Business code 702 leads to the password page, everything else to the chooser (specification 8). */
function signInPage(reason: SignedOutReason): string {
  return reason === 'ended' ? '/login' : '/login-type';
}

/** Follows from now on; answers how to stop. However many calls fail at once, the store changes once, and so this runs once. */
export function followSession({ store, routes, location, sealReturn, navigate }: FollowSessionPorts): () => void {
  let wasSignedIn = selectIsSignedIn(store.getState());
  return store.subscribe(() => {
    const isSignedIn = selectIsSignedIn(store.getState());
    const hasEnded = wasSignedIn && !isSignedIn;
    wasSignedIn = isSignedIn;
    if (!hasEnded) return;
    const session = selectSession(store.getState());
    const reason = session.status === 'anonymous' ? session.reason : 'ended';
    const { pathname, search } = location();
    if (routes.find(pathname)?.auth !== 'required') return;
    const page = signInPage(reason);
    navigate(reason === 'signed-out' ? page : `${page}?goto=${encodeURIComponent(sealReturn(`${pathname}${search}`))}`);
  });
}
