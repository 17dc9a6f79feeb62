// One person, several tabs: signing out or in as somebody else in one of them holds for all.
import { loadUser } from './persistence';
import { signedIn, signedOut } from './session-slice';
import type { PortalStore } from './store';
import { STORAGE_KEYS } from './storage';
import type { PortalStorage } from './storage';

/** Follows the session in storage from now on; answers a function that stops it. */
export function followOtherTabs(store: PortalStore, storage: PortalStorage, view: Window = window): () => void {
  const follow = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared. `token` is written after the user, so the user is complete by then.
    if (key !== null && key !== STORAGE_KEYS.token) return;
    const { session } = store.getState();
    const user = loadUser(storage);
    const token = session.status === 'authenticated' ? session.user.token : undefined;
    if (user && user.token !== token) store.dispatch(signedIn(user, 'elsewhere'));
    else if (!user && token) store.dispatch(signedOut('elsewhere'));
  };
  view.addEventListener('storage', follow);
  return () => view.removeEventListener('storage', follow);
}
