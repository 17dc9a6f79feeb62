// How often one caller may do one thing: fixed windows, counted in memory by one process or in the database by several.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { Refusal } from './errors';
import { sha256 } from './ids';
import { rateWindows } from './schema';

/** Counts by key and route. */
export interface RateLimiter {
  /** Counts one try. @throws Refusal when more than `limit` in `seconds` */
  take(route: string, key: string, limit: number, seconds: number): Promise<void>;
}

interface Window { startedAt: number; count: number }
const MAX_KEYS = 50_000;
const TOO_MANY = '操作过于频繁，请稍后再试';

/** For the embedded database, which only one process can open. @param now clock of the services */
export function createMemoryLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    async take(route, key, limit, seconds) {
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
      if (current.count > limit) throw new Refusal(TOO_MANY);
    },
  };
}

/** For PostgreSQL: processes behind one edge share their counts; one statement a try, so parallel tries are all counted. */
export function createSharedLimiter(db: Database, now: () => Date): RateLimiter {
  return {
    async take(route, key, limit, seconds) {
      const at = now();
      const endsAt = new Date(at.getTime() + seconds * 1000);
      const isOver = sql`${rateWindows.endsAt} <= ${at.toISOString()}::timestamptz`;
      const [row] = await db.insert(rateWindows).values({ id: sha256(`${route} ${key}`), count: 1, endsAt }).onConflictDoUpdate({
        target: rateWindows.id,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateWindows.count} + 1 end`,
          endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rateWindows.endsAt} end`,
        },
      }).returning({ count: rateWindows.count });
      if ((row?.count ?? 1) > limit) throw new Refusal(TOO_MANY);
    },
  };
}
