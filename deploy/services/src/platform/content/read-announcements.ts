// Public announcements, of a region, of a kind, with words in the title or with a number; newest first.
import { and, count, desc, eq, ilike } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { listAnnouncements } from '@portal/shell/contract';
import { windowOf } from '../core/paging/page-query';
import type { Database } from '../db/database';
import { announcements } from './schema';

/** Wildcards of LIKE in what people type are ordinary characters. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

export async function readAnnouncements(
  db: Database,
  { regionCode, kind, keyword, recordId, ...page }: InputOf<typeof listAnnouncements>,
): Promise<OutputOf<typeof listAnnouncements>> {
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
}
