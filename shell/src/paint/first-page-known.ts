// When there is something to put in the place of what is painted: the guard has decided about the first page, or takes
// long over it.
import { hasEarlyForm } from './early-form';

const GUARD_TAKES_LONG_MS = 1_000;

/** What is asked of the router. */
interface Opening {
  state: { initialized: boolean };
  subscribe: (listener: (state: { initialized: boolean }) => void) => () => void;
}

/**
 * Settles when what is painted may go. A form that answers is more than a notice that the page is on its way, and is
 * lost with what is painted: it stays for as long as the guard takes.
 */
export function firstPageKnown(router: Opening): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = hasEarlyForm() ? undefined : setTimeout(resolve, GUARD_TAKES_LONG_MS);
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}
