// Clears the device's copies when the person signs out in this tab.
import { selectSession } from '../../session';
import type { PortalStore } from '../../session';
import { clearDraftBackups } from './draft-backup';

const watched = new WeakSet<object>();

/**
 * Watches `store` once for the life of the tab. An expired session keeps the copies: they are what the person
 * comes back for. Signing out does not.
 */
export function forgetOnSignOut(store: Pick<PortalStore, 'getState' | 'subscribe'>): void {
  if (watched.has(store)) return;
  watched.add(store);
  let before = selectSession(store.getState());
  store.subscribe(() => {
    const now = selectSession(store.getState());
    if (before.status === 'authenticated' && now.status === 'anonymous' && now.reason === 'signed-out')
      void clearDraftBackups();
    before = now;
  });
}
