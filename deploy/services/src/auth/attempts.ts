// Five wrong passwords in a quarter of an hour close an account name for a quarter of an hour.
import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { sha256 } from '../core/ids';
import { loginAttempts } from './schema';

const LIMIT = 5;
const WINDOW_MS = 15 * 60_000;
type Needs = Pick<Context, 'db' | 'now'>;

/** Names are counted whether or not an account has them, so that a lock tells nothing. */
export function accountKey(username: string): string {
  return sha256(username.trim().toLowerCase());
}

/**
 * Counts a try before the password is looked at, so that parallel guesses cannot all be the first.
 * Returns whether the password may be checked.
 */
export async function reserveAttempt({ db, now }: Needs, account: string): Promise<boolean> {
  const at = now();
  const windowStart = new Date(at.getTime() - WINDOW_MS);
  const isOver = sql`${loginAttempts.lastFailureAt} <= ${windowStart.toISOString()}::timestamptz`;
  await db.delete(loginAttempts).where(lt(loginAttempts.lastFailureAt, new Date(at.getTime() - 2 * WINDOW_MS)));
  const [row] = await db.insert(loginAttempts).values({ account, failures: 1, lastFailureAt: at }).onConflictDoUpdate({
    target: loginAttempts.account,
    set: {
      failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
      // Tries beyond the limit do not prolong the lock: the fifth failure starts the quarter of an hour of the lock.
      lastFailureAt: sql`case when ${isOver} or ${loginAttempts.failures} + 1 <= ${LIMIT} then ${at.toISOString()}::timestamptz else ${loginAttempts.lastFailureAt} end`,
    },
  }).returning({ failures: loginAttempts.failures });
  return (row?.failures ?? 1) <= LIMIT;
}

/** The right password clears the count. */
export async function clearAttempts({ db }: Needs, account: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, account));
}
