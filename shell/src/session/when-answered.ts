// Waits until what the page has asked is answered: whoever ends the session before that has those questions refused.
import { api } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/session';

type Asking = Pick<PortalStore, 'getState' | 'subscribe'>;

/** Nobody waits longer to leave than this, whatever hangs. */
const AT_MOST_MS = 2_000;

const isAsking = (store: Asking): boolean =>
  Object.values(store.getState()[api.reducerPath].queries).some((query) => query?.status === 'pending');

/** Settles when no read is on its way any more, at the latest after `atMost` milliseconds. */
export function whenAnswered(store: Asking, atMost = AT_MOST_MS): Promise<void> {
  if (!isAsking(store)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, atMost);
    const stop = store.subscribe(() => {
      if (!isAsking(store)) end();
    });
  });
}
