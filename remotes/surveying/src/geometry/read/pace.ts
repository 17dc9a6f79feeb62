// Work in slices: whoever reads much lets the page answer in between.

interface WithScheduler {
  scheduler?: { yield?: () => Promise<void> };
}

/** Asked inside of loops; `rest` lets others run when a slice is over. */
export interface Pace {
  /** Whether this slice has had its time. */
  isDue: () => boolean;
  /**
   * Lets the page paint and answer, then begins the next slice.
   * @throws the reason of the signal when it has been aborted
   */
  rest: () => Promise<void>;
}

/** Milliseconds of work between two rests: less than a frame, so that a page never stands still. */
const SLICE = 12;

function letOthersRun(): Promise<void> {
  const { scheduler } = globalThis as WithScheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** @param signal stops the work at its next rest @param onRest hears how far the work is, by its own count */
export function createPace(signal?: AbortSignal, onRest?: () => void): Pace {
  let end = performance.now() + SLICE;
  return {
    isDue: () => performance.now() >= end,
    async rest() {
      onRest?.();
      await letOthersRun();
      signal?.throwIfAborted();
      end = performance.now() + SLICE;
    },
  };
}
