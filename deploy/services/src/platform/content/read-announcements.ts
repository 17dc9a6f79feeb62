// Public announcements, of a region, of a kind, with words in the title or with a number; newest first.
import { and, count, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type { listAnnouncements } from '@portal/shell/contract';
import { windowOf } from '../core/paging/page-query';
import type { Context } from '../core/context';
import { countDaysLeft } from './announced';
import { announcements } from './schema';

/** Wildcards of LIKE in what people type are ordinary characters. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

export async function readAnnouncements(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  { regionCode, kind, keyword, recordId, ...page }: InputOf<typeof listAnnouncements>,
): Promise<OutputOf<typeof listAnnouncements>> {
  const now = clock();
  const where = and(
    isNull(announcements.takenDownAt),
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
  const daysLeft = await countDaysLeft(db, now);
  return {
    total: totals?.total ?? 0,
    ...page,
    rows: rows.map(({ applicationId: _case, takenDownAt: _end, ...found }) => ({
      recordId: found.id,
      ...found,
      daysLeft: daysLeft(found.objectionUntil),
    })),
  };
}
