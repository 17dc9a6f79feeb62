// Routes of public content: announcements.
import { and, count, desc, eq, ilike } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { pageOf, pageQuery, windowOf } from '../core/page-query';
import { announcements } from './schema';

const row = z.object({
  bsm: z.string(),
  title: z.string(),
  gglx: z.string(),
  source: z.string(),
  date: z.string(),
  deadline: z.string().nullable(),
  text: z.string(),
});
const query = pageQuery.extend({
  xzqbm: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  gglx: z.string().max(32).optional(),
  keyword: z.string().max(64).optional(),
  bsm: z.string().max(64).optional(),
});

/** Wildcards of LIKE in what people type are ordinary characters. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

export function addContentRoutes(app: App, context: Context): void {
  app.get(
    '/api/pub3/bulletin/queryNoticeList',
    { config: { public: true }, schema: { querystring: query, response: answer(pageOf(row)) } },
    async (request) => {
      const { xzqbm, gglx, keyword, bsm, ...page } = request.query;
      const where = and(
        xzqbm ? eq(announcements.regionCode, xzqbm) : undefined,
        gglx ? eq(announcements.kind, gglx) : undefined,
        keyword ? ilike(announcements.title, containing(keyword)) : undefined,
        bsm ? eq(announcements.id, bsm) : undefined,
      );
      const { limit, offset } = windowOf(page);
      const [totals] = await context.db.select({ total: count() }).from(announcements).where(where);
      const rows = await context.db
        .select()
        .from(announcements)
        .where(where)
        .orderBy(desc(announcements.publishedOn), announcements.id)
        .limit(limit)
        .offset(offset);
      const list = rows.map((found) => ({
        bsm: found.id,
        title: found.title,
        gglx: found.kind,
        source: found.source,
        date: found.publishedOn,
        deadline: found.objectionUntil,
        text: found.text,
      }));
      return ok({ total: totals?.total ?? 0, ...page, list });
    },
  );
}
