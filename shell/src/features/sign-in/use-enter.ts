// What follows every way to sign in: the session, and the login log.
import { selectToken, signedIn, usePortalStore } from '@portal/shared/session';
import { saveLoginLogLater } from './api/save-login-log';
import type { User } from './api/sign-in';

export function useEnter(): (user: User) => void {
  const store = usePortalStore();
  return (user) => {
    store.dispatch(signedIn(user));
    const token = selectToken(store.getState());
    saveLoginLogLater(user.regionCode, () => selectToken(store.getState()) === token);
  };
}
