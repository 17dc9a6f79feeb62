// Calls that wait because the services are busy, and when the first of them is made again, for a notice in the page.

const calls = new Map<object, number>();
const listeners = new Set<() => void>();
let until: number | undefined;

function update(): void {
  const next = calls.size === 0 ? undefined : Math.min(...calls.values());
  if (next === until) return;
  until = next;
  for (const listener of listeners) listener();
}

/** On the clock of `performance.now()`; undefined while no call waits. */
export const busyUntil = (): number | undefined => until;

/** @returns how to stop */
export function watchBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param pause ends after these milliseconds, or throws when the call is aborted */
export async function whileBusy(milliseconds: number, pause: () => Promise<void>): Promise<void> {
  const call = {};
  calls.set(call, performance.now() + milliseconds);
  update();
  try {
    await pause();
  } finally {
    calls.delete(call);
    update();
  }
}
