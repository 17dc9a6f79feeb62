// Signs the person out on the server and here; a server that cannot be reached does not keep anybody signed in.
import { signedOut, usePortalStore } from '@portal/shared/session';
import { saveAccessLog } from '../../api/save-access-log';
import { signOut } from '../../api/sign-out';
import { ACCESS_LOG_KIND } from '../../guard/steps';

export function useSignOut(): () => Promise<void> {
  const store = usePortalStore();
  return async () => {
    // While there is a token: without one nothing may be logged (specification 2.6).
    await saveAccessLog(ACCESS_LOG_KIND, '/login-type').catch(() => undefined);
    await signOut().catch(() => undefined);
    store.dispatch(signedOut('signed-out'));
  };
}
