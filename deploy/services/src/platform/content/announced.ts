// Announcements of cases: published once, shown with the days that are left, taken down with a case that ends.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { toShanghaiDate, workingDaysBetween, parseIsoDate } from '@portal/shared/kernel';
import { readCalendar } from '../config/public';
import type { Database, Transaction } from '../db/database';
import { announcements } from './schema';
import { searchTokensOf } from './search/tokens';

export type AnnouncementRow = typeof announcements.$inferSelect;

export async function publish(
  tx: Transaction,
  announcement: Omit<typeof announcements.$inferInsert, 'id' | 'searchTokens'>,
): Promise<void> {
  await tx
    .insert(announcements)
    .values({ ...announcement, id: randomUUID(), searchTokens: searchTokensOf(announcement) });
}

export async function takeDown(tx: Transaction, applicationId: string, takenDownAt: Date): Promise<void> {
  await tx
    .update(announcements)
    .set({ takenDownAt })
    .where(and(eq(announcements.applicationId, applicationId), isNull(announcements.takenDownAt)));
}

export async function findAnnouncement(db: Database, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row;
}

export function announcementsOfCase(db: Database, applicationId: string): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.applicationId, applicationId))
    .orderBy(asc(announcements.publishedOn));
}

/** Of a case, not taken down, and its last day is not over; without a day for as long as the case lets it. */
export function isOpenToObjections(
  { applicationId, takenDownAt, objectionUntil }: AnnouncementRow,
  today: string,
): boolean {
  return applicationId !== null && takenDownAt === null && (objectionUntil === null || today <= objectionUntil);
}

/** As the people and the office of the case see it. */
export async function announcedOf(db: Database, applicationId: string, now: Date) {
  const daysLeft = await countDaysLeft(db, now);
  return (await announcementsOfCase(db, applicationId)).map(({ id, title, publishedOn, objectionUntil }) => ({
    recordId: id,
    title,
    publishedOn,
    objectionUntil,
    daysLeft: daysLeft(objectionUntil),
  }));
}

/** Working days until the last one for objections; none once it is over, null where there is none. */
export async function countDaysLeft(db: Database, now: Date): Promise<(until: string | null) => number | null> {
  const calendar = await readCalendar(db);
  const today = toShanghaiDate(now);
  return (until) => (until === null ? null : Math.max(0, workingDaysBetween(today, parseIsoDate(until), calendar)));
}
