// The server's time as far as it is known here: a device's clock may be off by a day, and sessions, keys and sign-ins
// are judged by the server's.

/** Below this the difference is the line's delay and the whole seconds of the header, not the clock. */
const TOLERANCE_MS = 60_000;

let offset = 0;
let isMeasured = false;
let listener: (offset: number) => void = () => undefined;
const watchers = new Set<() => void>();

/** Milliseconds since the epoch by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Milliseconds that the server's clock is ahead of this device's; 0 where they agree or nothing is known yet. */
export function clockOffset(): number {
  return offset;
}

/** Calls back when the difference becomes known or changes. Returns what ends it. */
export function watchClockOffset(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Takes the server's time from an answer that was asked for at `sentAt` (by this device's clock). Only the first answer
 * of a page load that can tell counts, so that time does not jump under an open page.
 */
export function noteServerTime(serverTime: number, sentAt: number, receivedAt = Date.now()): void {
  const onItsWay = receivedAt - sentAt;
  // The moment of the header is known to half of this: a clock that was set meanwhile, or a device that slept, measures
  // nothing.
  const isTelling = onItsWay >= 0 && onItsWay <= 2 * TOLERANCE_MS;
  if (isMeasured || !isTelling || !Number.isFinite(serverTime)) return;
  isMeasured = true;
  const difference = serverTime - (sentAt + receivedAt) / 2;
  const next = Math.abs(difference) < TOLERANCE_MS ? 0 : Math.round(difference);
  if (next === offset) return;
  offset = next;
  listener(offset);
  watchers.forEach((watcher) => watcher());
}

/**
 * Starts with the difference that an earlier page load measured, and tells of a new one. Back to none without
 * arguments, for tests.
 */
export function startServerClock(known = 0, onChange: (offset: number) => void = () => undefined): void {
  offset = Number.isSafeInteger(known) ? known : 0;
  isMeasured = false;
  listener = onChange;
}
