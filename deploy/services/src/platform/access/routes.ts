// Visits of pages: counted by day and page, read as totals.
import { and, desc, gte, lte, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { toOneLine } from '../core/one-line';
import { accessCounts } from './schema';

/** Without parameters: they may name people. */
const path = z
  .string()
  .max(200)
  .regex(/^\/[\w/-]*$/);
const record = z.object({
  path,
  title: z.string().max(100).default(''),
  time: z.union([z.number(), z.string().max(40)]).optional(),
});
const day = z.iso.date();
const statistic = z.object({
  total: z.number(),
  today: z.number(),
  days: z.array(z.object({ day, visits: z.number() })),
});
const MOST_DAYS = 366;

export function addAccessRoutes(app: App, { db, now, limiter }: Context): void {
  const tags = ['access'];
  app.post(
    '/api/pub3/access/record',
    { bodyLimit: 4096, config: { public: true }, schema: { tags, body: record, response: answer(z.null()) } },
    async (request) => {
      await limiter.take('access/record', request.ip, 240, 60);
      // The day is the server's: a browser's clock may be off.
      const row = {
        day: toShanghaiDate(now()),
        path: request.body.path,
        title: toOneLine(request.body.title),
        visits: 1,
      };
      await db
        .insert(accessCounts)
        .values(row)
        .onConflictDoUpdate({
          target: [accessCounts.day, accessCounts.path],
          set: { visits: sql`${accessCounts.visits} + 1`, title: row.title },
        });
      return ok(null);
    },
  );
  const range = z.object({ from: day.optional(), until: day.optional() }).nullish();
  // A read with a question in its body: nothing changes, so no XSRF token is asked for.
  app.post(
    '/api/pub3/access/statistic',
    { config: { public: true, xsrfExempt: true }, schema: { tags, body: range, response: answer(statistic) } },
    async (request) => {
      await limiter.take('access/statistic', request.ip, 60, 60);
      const { from, until } = request.body ?? {};
      const where = and(
        from ? gte(accessCounts.day, from) : undefined,
        until ? lte(accessCounts.day, until) : undefined,
      );
      const rows = await db
        .select({ day: accessCounts.day, visits: sum(accessCounts.visits).mapWith(Number) })
        .from(accessCounts)
        .where(where)
        .groupBy(accessCounts.day)
        .orderBy(desc(accessCounts.day))
        .limit(MOST_DAYS);
      const today = toShanghaiDate(now());
      return ok({
        total: rows.reduce((total, row) => total + row.visits, 0),
        today: rows.find((row) => row.day === today)?.visits ?? 0,
        days: rows,
      });
    },
  );
}
