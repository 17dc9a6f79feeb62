// Calling a function less often than it is asked for.

/** A wrapped function; `cancel` drops what is waiting, `flush` runs it at once. */
export interface Timed<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
  flush(): void;
}

/** Runs `run` with the latest arguments once `waitMs` have passed without a call. */
export function debounce<Args extends unknown[]>(run: (...args: Args) => void, waitMs: number): Timed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Args | undefined;
  const fire = () => {
    const args = latest;
    drop();
    if (args) run(...args);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = undefined;
  };
  const timed = (...args: Args) => {
    latest = args;
    clearTimeout(timer);
    timer = setTimeout(fire, waitMs);
  };
  return Object.assign(timed, { cancel: drop, flush: fire });
}

/**
 * Runs `run` at once, then at most every `waitMs`; the last call within a pause is made at its end.
 * @kept the specification asks for it (S9.19)
 */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, waitMs: number): Timed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Args | undefined;
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      fire();
    }, waitMs);
  };
  const fire = () => {
    const args = latest;
    latest = undefined;
    if (!args) return;
    clearTimeout(timer);
    pause();
    run(...args);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    latest = undefined;
  };
  const timed = (...args: Args) => {
    latest = args;
    if (timer === undefined) fire();
  };
  return Object.assign(timed, { cancel: drop, flush: fire });
}
