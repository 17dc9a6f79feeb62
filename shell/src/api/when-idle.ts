// Work that may wait until the browser has nothing else to do.

/** What is waited for where the browser cannot tell (Safari). */
const UNTOLD_MS = 200;
/** For what is wanted soon on a page that goes on working. */
export const WITHIN_MS = 1_000;

/**
 * Does it behind the page and the calls that it makes. In a task of its own: what goes on from an idle moment keeps the
 * priority of idle moments (`scheduler.yield`), also for whoever waits for it by then.
 * @param within milliseconds after which it is done though there was no such moment; else it waits for one
 */
export function whenIdle(work: () => void, within?: number): void {
  if (window.requestIdleCallback)
    window.requestIdleCallback(() => setTimeout(work), within === undefined ? {} : { timeout: within });
  else setTimeout(work, UNTOLD_MS);
}
