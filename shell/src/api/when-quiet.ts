// What nobody waits for, such as a log entry: done when what the person came for has been asked for, and in any case
// before the page goes.

/** The calls of a page that has just opened go first. */
export const AFTER_MS = 1_000;

export interface Deferred {
  run(): void;
  /** The same while the page goes away. */
  runAtUnload(): void;
  /** Asked at that moment: whoever has signed out meanwhile sends nothing more. */
  isWanted(): boolean;
}

export function whenQuiet({ run, runAtUnload, isWanted }: Deferred): void {
  let isDone = false;
  const finish = (work: () => void) => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    if (isWanted()) work();
  };
  const leave = () => finish(runAtUnload);
  const timer = setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => finish(run), { timeout: AFTER_MS });
    else finish(run);
  }, AFTER_MS);
  window.addEventListener('pagehide', leave);
}
