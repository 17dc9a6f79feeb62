// Public announcements: the list, newest first, and one of them.
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { getAnnouncement, listAnnouncements } from '@portal/queries/contract';
import type { Context } from '../core/context';
import { refuse } from '../core/errors';
import { windowOf } from '../core/paging/page-query';
import type { AnnouncementRow } from './announced';
import { countDaysLeft, findAnnouncement, isOpenToObjections } from './announced';
import { publicRows } from './public-rows';
import { announcements } from './schema';

type Reading = Pick<Context, 'db' | 'now'>;

export async function readAnnouncements(
  { db, now: clock }: Reading,
  { regionCode, keyword, from, until, kind, of, processCode, recordId, ...page }: InputOf<typeof listAnnouncements>,
): Promise<OutputOf<typeof listAnnouncements>> {
  const now = clock();
  const where = and(
    isNull(announcements.takenDownAt),
    publicRows(announcements, { regionCode, keyword, from, until }, toShanghaiDate(now)),
    kind ? eq(announcements.kind, kind) : undefined,
    of === 'case' ? isNotNull(announcements.processCode) : undefined,
    of === 'general' ? isNull(announcements.processCode) : undefined,
    processCode ? eq(announcements.processCode, processCode) : undefined,
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
    rows: rows.map((row) => ({ ...shown(row), daysLeft: daysLeft(row.objectionUntil) })),
  };
}

/** Nothing of the case but what was published. */
function shown({ id, title, kind, source, publishedOn, objectionUntil, text, processCode }: AnnouncementRow) {
  return { recordId: id, title, kind, source, publishedOn, objectionUntil, text, processCode };
}

/** @throws Refusal for one that there is not, not yet, or not any more */
export async function readAnnouncement(
  { db, now: clock }: Reading,
  recordId: string,
): Promise<OutputOf<typeof getAnnouncement>> {
  const now = clock();
  const today = toShanghaiDate(now);
  const row = await findAnnouncement(db, recordId);
  if (!row || row.takenDownAt !== null || row.publishedOn > today) return refuse('没有这项公告，或者已经撤下');
  const daysLeft = await countDaysLeft(db, now);
  return {
    ...shown(row),
    daysLeft: daysLeft(row.objectionUntil),
    takesObjections: isOpenToObjections(row, today),
  };
}
