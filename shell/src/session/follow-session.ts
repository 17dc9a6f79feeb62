// When a session ends under an open page, the person is led to sign-in, once, with the way back kept.
import { selectIsSignedIn, selectSession } from '@portal/shared/session';
import type { PortalStore, SignedOutReason } from '@portal/shared/session';
import type { RouteTable } from '../routing/page-route';
import { signInNeeded } from './sign-in-needed';

export interface FollowSessionPorts {
  store: Pick<PortalStore, 'getState' | 'subscribe'>;
  routes: Pick<RouteTable, 'find'>;
  /** Where the person is now. */
  location(): { pathname: string; search: string };
  sealReturn(path: string): string | Promise<string>;
  /** Replaces the present entry of the history. */
  navigate(path: string): void | Promise<void>;
}

/** Business code 702 leads to the password page, everything else to the chooser (specification 8). */
function signInPage(reason: SignedOutReason): string {
  return reason === 'ended' ? '/login' : '/login-type';
}

/** The server has said so itself: then public pages are left, too. */
function isServersWord(reason: SignedOutReason): boolean {
  return reason === 'expired' || reason === 'ended';
}

/** Follows from now on; answers how to stop. However many calls fail at once, the person is led on once. */
export function followSession({ store, routes, location, sealReturn, navigate }: FollowSessionPorts): () => void {
  let isLeading = false;
  const lead = (reason: SignedOutReason) => {
    const { pathname, search } = location();
    const isPublic = routes.find(pathname)?.auth !== 'required';
    // A page opened by the chooser would only lead back to itself.
    if (isLeading || pathname.includes('/login-type') || (isPublic && !isServersWord(reason))) return;
    const page = signInPage(reason);
    if (page === pathname) return;
    isLeading = true;
    const withWayBack = (sealed: string) => navigate(`${page}?goto=${encodeURIComponent(sealed)}`);
    const go = () => {
      if (reason === 'signed-out') return navigate(page);
      const sealed = sealReturn(`${pathname}${search}`);
      return typeof sealed === 'string' ? withWayBack(sealed) : sealed.then(withWayBack);
    };
    void Promise.resolve(go()).finally(() => {
      isLeading = false;
    });
  };

  let wasSignedIn = selectIsSignedIn(store.getState());
  const stopStore = store.subscribe(() => {
    const isSignedIn = selectIsSignedIn(store.getState());
    const hasEnded = wasSignedIn && !isSignedIn;
    wasSignedIn = isSignedIn;
    if (!hasEnded) return;
    const session = selectSession(store.getState());
    lead(session.status === 'anonymous' ? session.reason : 'ended');
  });
  const stopNeeded = signInNeeded.subscribe(lead);
  return () => {
    stopStore();
    stopNeeded();
  };
}
