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
  /**
   * Takes an amount out of a share of `limit` in `seconds`, or gives back a negative one. Answers false, and takes
   * nothing, when that much is not left.
   */
  spend(route: string, key: string, amount: number, limit: number, seconds: number): Promise<boolean>;
}

interface Window {
  startedAt: number;
  count: number;
}
const MAX_KEYS = 50_000;
const TOO_MANY = '操作过于频繁，请稍后再试';

/** For the embedded database, which only one process can open. @param now clock of the services */
export function createMemoryLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, Window>();
  function windowOf(route: string, key: string, seconds: number): Window {
    const id = `${route} ${key}`;
    const at = now().getTime();
    const current = windows.get(id);
    if (current && at - current.startedAt < seconds * 1000) return current;
    // Oldest first: a flood of new keys pushes out the oldest, never grows without end.
    windows.delete(id);
    if (windows.size >= MAX_KEYS) windows.delete(windows.keys().next().value ?? '');
    const fresh = { startedAt: at, count: 0 };
    windows.set(id, fresh);
    return fresh;
  }
  return {
    async take(route, key, limit, seconds) {
      const current = windowOf(route, key, seconds);
      current.count += 1;
      if (current.count > limit) throw new Refusal(TOO_MANY);
    },
    async spend(route, key, amount, limit, seconds) {
      const current = windowOf(route, key, seconds);
      if (current.count + amount > limit) return false;
      current.count += amount;
      return true;
    },
  };
}

/**
 * For PostgreSQL: processes behind one edge share their counts; one statement a try, so parallel tries are all counted.
 */
export function createSharedLimiter(db: Database, now: () => Date): RateLimiter {
  /** @param most beyond which nothing is added @returns the new count; undefined when nothing was added */
  async function add(id: string, amount: number, seconds: number, most?: number): Promise<number | undefined> {
    const at = now();
    const endsAt = new Date(at.getTime() + seconds * 1000);
    const isOver = sql`${rateWindows.endsAt} <= ${at.toISOString()}::timestamptz`;
    const [row] = await db
      .insert(rateWindows)
      .values({ id: sha256(id), count: amount, endsAt })
      .onConflictDoUpdate({
        target: rateWindows.id,
        set: {
          count: sql`case when ${isOver} then ${amount} else ${rateWindows.count} + ${amount} end`,
          endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rateWindows.endsAt} end`,
        },
        ...(most === undefined ? {} : { setWhere: sql`${isOver} or ${rateWindows.count} + ${amount} <= ${most}` }),
      })
      .returning({ count: rateWindows.count });
    return row?.count;
  }
  return {
    async take(route, key, limit, seconds) {
      if (((await add(`${route} ${key}`, 1, seconds)) ?? 1) > limit) throw new Refusal(TOO_MANY);
    },
    spend: async (route, key, amount, limit, seconds) =>
      amount <= limit && (await add(`${route} ${key}`, amount, seconds, limit)) !== undefined,
  };
}
