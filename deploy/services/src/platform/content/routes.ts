// Routes of public content: announcements.
import { and, count, desc, eq, ilike } from 'drizzle-orm';
import * as calls from '@portal/shell/contract';
import type { App, Context } from '../core/context';
import { serve } from '../core/calls/serve';
import { windowOf } from '../core/page-query';
import { announcements } from './schema';

/** Wildcards of LIKE in what people type are ordinary characters. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

export function addContentRoutes(app: App, { db }: Context): void {
  serve(
    app,
    calls.listAnnouncements,
    { tags: ['content'] },
    async ({ regionCode, kind, keyword, recordId, ...page }) => {
      const where = and(
        regionCode ? eq(announcements.regionCode, regionCode) : undefined,
        kind ? eq(announcements.kind, kind) : undefined,
        keyword ? ilike(announcements.title, containing(keyword)) : undefined,
        recordId ? eq(announcements.id, recordId) : undefined,
      );
      const { limit, offset } = windowOf(page);
      const [totals] = await db.select({ total: count() }).from(announcements).where(where);
      const rows = await db
        .select()
        .from(announcements)
        .where(where)
        .orderBy(desc(announcements.publishedOn), announcements.id)
        .limit(limit)
        .offset(offset);
      return { total: totals?.total ?? 0, ...page, rows: rows.map((found) => ({ recordId: found.id, ...found })) };
    },
  );
}
