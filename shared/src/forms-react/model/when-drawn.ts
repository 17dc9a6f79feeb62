// Work that follows behind what a key has changed on the page, once for however many keys.

export interface WhenDrawn {
  /** Sees to it that the work is done soon; asked again before that it is done once. */
  ask(): void;
  /** It was done in another way. */
  forget(): void;
}

/** Where a browser cannot say that it has nothing to do: longer than a frame, shorter than anybody waits. */
const SOON_MS = 50;
/** However busy the browser is. */
const LATEST_MS = 200;

export function createWhenDrawn(work: () => void): WhenDrawn {
  let isAsked = false;
  const run = () => {
    if (!isAsked) return;
    isAsked = false;
    work();
  };
  return {
    ask() {
      if (isAsked) return;
      isAsked = true;
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS });
      else setTimeout(run, SOON_MS);
    },
    forget() {
      isAsked = false;
    },
  };
}
