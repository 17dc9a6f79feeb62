// How long the thread of the services works without a look at what came in.
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Nanoseconds that a thread was on a core (Linux): what a busy machine takes away is not counted. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;

/**
 * The longest time in milliseconds that the thread of the services worked without a look at what came in; elsewhere
 * than on Linux with what the machine adds.
 */
export function watchBlocks(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const onCore = (): number =>
    existsSync(SCHEDULED) ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / 1e6 : 0;
  let longest = 0;
  let last = onCore();
  const timer = setInterval(() => {
    const now = onCore();
    longest = Math.max(longest, now - last);
    last = now;
  }, 2);
  return () => {
    clearInterval(timer);
    delay.disable();
    return existsSync(SCHEDULED) ? Math.max(longest, onCore() - last) : delay.max / 1e6;
  };
}
