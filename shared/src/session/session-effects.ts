// What the start and the end of a session bring about outside the store: the cookie, and the event that pages may
// listen for.
import type { Middleware } from 'redux';
import { writeBearerCookie } from './bearer-cookie';
import { signedIn, signedOut } from './session-slice';
import type { SessionState, SignedOutReason } from './session-slice';

/** Fired on the window when a session ends; `detail.reason` says why. */
export const LOGOUT_EVENT = 'portal:logout';
/** @kept with the event */
export type LogoutEvent = CustomEvent<{ reason: SignedOutReason }>;

const isIn = (session: SessionState) => session.status === 'authenticated';

export const sessionEffects: Middleware = (store) => (next) => (action) => {
  const read = () => (store.getState() as { session: SessionState }).session;
  const wasIn = isIn(read());
  const result = next(action);
  const session = read();
  if (signedIn.match(action)) writeBearerCookie(action.payload.token);
  if (wasIn && session.status === 'anonymous') {
    writeBearerCookie(undefined);
    if (signedOut.match(action) && typeof window !== 'undefined')
      window.dispatchEvent(new CustomEvent(LOGOUT_EVENT, { detail: { reason: session.reason } }));
  }
  return result;
};
