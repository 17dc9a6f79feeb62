// Signs the person out on the server and here; a server that cannot be reached does not keep anybody signed in.
import { signedOut, usePortalDispatch } from '@portal/shared/session';
import { signOut } from '../api/sign-out';

export function useSignOut(): () => Promise<void> {
  const dispatch = usePortalDispatch();
  return async () => {
    await signOut().catch(() => undefined);
    dispatch(signedOut('signed-out'));
  };
}
