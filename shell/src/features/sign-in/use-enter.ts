// What follows every way to sign in: the session, and the login log.
import { signedIn, usePortalDispatch } from '@portal/shared/session';
import { saveLoginLog } from './api/save-login-log';
import type { User } from './api/sign-in';

export function useEnter(): (user: User) => void {
  const dispatch = usePortalDispatch();
  return (user) => {
    dispatch(signedIn(user));
    // A log that cannot be saved must not keep anybody out.
    saveLoginLog(user.regionCode).catch(() => undefined);
  };
}
