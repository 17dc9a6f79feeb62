// Signs the person out on the server and here; a server that cannot be reached does not keep anybody signed in.
import { saveOpenForms, selectToken, signedOut, usePortalStore } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';
import { confirm } from '@portal/shared/ui';
import { saveAccessLog } from '../../api/save-access-log';
import { signOut } from '../../api/sign-out';
import { ACCESS_LOG_KIND } from '../../guard/steps';

/** What asks before the window is closed asks here too. */
const isAnythingUnsaved = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const askUnsaved = () =>
  confirm({
    title: '还有内容没有保存',
    text: '退出登录后，没有保存的内容会丢失。',
    confirmText: '退出登录',
    cancelText: '留在本页',
    tone: 'danger',
  });

async function leave(store: PortalStore): Promise<void> {
  const token = selectToken(store.getState());
  // Another tab may end the session meanwhile, or begin somebody else's, which is left alone.
  const isStill = () => selectToken(store.getState()) === token;
  await saveOpenForms();
  if (isAnythingUnsaved() && !(await askUnsaved())) return;
  if (!token || !isStill()) return;
  // While there is a token: without one nothing may be logged (specification 2.6). Signing out waits for it no longer
  // than for any call.
  void saveAccessLog(ACCESS_LOG_KIND, '/login-type').catch(() => undefined);
  await signOut(token).catch(() => undefined);
  if (isStill()) store.dispatch(signedOut('signed-out'));
}

let leaving: Promise<void> | undefined;

/** Who is leaving already is not signed out again. */
export function useSignOut(): () => Promise<void> {
  const store = usePortalStore();
  return () =>
    (leaving ??= leave(store).finally(() => {
      leaving = undefined;
    }));
}
