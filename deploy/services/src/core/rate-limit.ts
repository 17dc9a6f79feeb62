// How often one caller may do one thing: fixed windows in memory, bounded in size.
import { Refusal } from './errors';

interface Window { startedAt: number; count: number }
const MAX_KEYS = 50_000;

/** Counts by key and route; each process counts for itself. */
export interface RateLimiter {
  /** Counts one try. @throws Refusal when more than `limit` in `seconds` */
  take(route: string, key: string, limit: number, seconds: number): void;
}

/** @param now clock of the services */
export function createRateLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(route, key, limit, seconds) {
      const id = `${route} ${key}`;
      const at = now().getTime();
      const current = windows.get(id);
      if (!current || at - current.startedAt >= seconds * 1000) {
        // Oldest first: a flood of new keys pushes out the oldest, never grows without end.
        windows.delete(id);
        if (windows.size >= MAX_KEYS) windows.delete(windows.keys().next().value ?? '');
        windows.set(id, { startedAt: at, count: 1 });
        return;
      }
      current.count += 1;
      if (current.count > limit) throw new Refusal('操作过于频繁，请稍后再试');
    },
  };
}
