// Load that arrives whether or not the services keep up: every latency counts from the moment at which the call was
// due.
import { setTimeout as pause } from 'node:timers/promises';
import { steadyRandom } from '../../../seed/synthetic';

export interface LoadResult {
  sent: number;
  errors: number;
  seconds: number /** Sorted, in milliseconds. */;
  latencies: number[];
}

/**
 * Poisson arrivals at `rate` a second for `seconds`; `send` answers whether the call succeeded.
 * An arrival that the sender is late for is sent at once and counts from when it was due.
 */
export async function runOpenLoop(
  rate: number,
  seconds: number,
  send: (serial: number) => Promise<boolean>,
  seed = 1,
): Promise<LoadResult> {
  const random = steadyRandom(seed);
  const latencies: number[] = [];
  const running = new Set<Promise<void>>();
  let errors = 0;
  let sent = 0;
  const start = performance.now();
  let due = 0;
  for (due += -Math.log(1 - random()) / rate; due < seconds; due += -Math.log(1 - random()) / rate) {
    const intended = start + due * 1_000;
    const wait = intended - performance.now();
    if (wait >= 1) await pause(wait);
    const call: Promise<void> = send(sent)
      .catch(() => false)
      .then((ok) => {
        latencies.push(performance.now() - intended);
        if (!ok) errors += 1;
        running.delete(call);
      });
    running.add(call);
    sent += 1;
  }
  await Promise.all(running);
  return { sent, errors, seconds: (performance.now() - start) / 1_000, latencies: latencies.sort((a, b) => a - b) };
}

/** The value below which this share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
