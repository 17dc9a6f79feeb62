// A page that is taken away the moment it opened leaves an entry in the access log (specification 2.6 and 9).
import { ACCESS_LOG_KIND } from './steps';
import type { GuardPorts } from './steps';

/** Longest time a page may have been open, in milliseconds. */
export const UNLOAD_THRESHOLD_MS = 5;

export interface UnloadPorts extends Pick<GuardPorts, 'isSignedIn' | 'saveAccessLog'> {
  /** Milliseconds of a clock that never jumps. */
  now(): number;
  /** Hash path of the page now. */
  path(): string;
  window: Pick<Window, 'addEventListener'>;
}

/** Watches from now on: the page counts as opened by this call, and again when the browser brings it back. */
export function logEarlyUnload({ now, path, window, isSignedIn, saveAccessLog }: UnloadPorts): void {
  let openedAt = now();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) openedAt = now();
  });
  // Not `unload`, which phones never send and which keeps a page out of the browser's memory.
  window.addEventListener('pagehide', () => {
    if (now() - openedAt <= UNLOAD_THRESHOLD_MS && isSignedIn()) saveAccessLog(ACCESS_LOG_KIND, path());
  });
}
