// Visits of pages: counted by day and page, read as totals.
import { and, desc, gte, lte, sql, sum } from 'drizzle-orm';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Context } from '../core/context';
import { toOneLine } from '../core/one-line';
import { accessCounts } from './schema';

type Needs = Pick<Context, 'db' | 'now' | 'limiter'>;
const MOST_DAYS = 366;

/** @param path without parameters: they may name people */
export async function countVisit(
  { db, now }: Pick<Needs, 'db' | 'now'>,
  { path, title }: { path: string; title: string },
): Promise<null> {
  // The day is the server's: a browser's clock may be off.
  const row = { day: toShanghaiDate(now()), path, title: toOneLine(title), visits: 1 };
  await db
    .insert(accessCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [accessCounts.day, accessCounts.path],
      set: { visits: sql`${accessCounts.visits} + 1`, title: row.title },
    });
  return null;
}

/**
 * Of the newest 366 days between both, either of which may be open. Days as YYYY-MM-DD.
 * @throws Refusal after too many questions from one address
 */
export async function sumVisits(
  { db, now, limiter }: Needs,
  { from, until }: { from?: string; until?: string } = {},
  address: string,
): Promise<{ total: number; today: number; days: { day: string; visits: number }[] }> {
  await limiter.take('access/statistic', address, 60, 60);
  const where = and(from ? gte(accessCounts.day, from) : undefined, until ? lte(accessCounts.day, until) : undefined);
  const days = await db
    .select({ day: accessCounts.day, visits: sum(accessCounts.visits).mapWith(Number) })
    .from(accessCounts)
    .where(where)
    .groupBy(accessCounts.day)
    .orderBy(desc(accessCounts.day))
    .limit(MOST_DAYS);
  const today = toShanghaiDate(now());
  return {
    total: days.reduce((total, row) => total + row.visits, 0),
    today: days.find((row) => row.day === today)?.visits ?? 0,
    days,
  };
}
