// Tells operations while the days off of a year are not in the calendar by which time limits are counted.
import { toShanghaiDate } from '@portal/shared/kernel';
import { officials } from '../../people/auth/public';
import { unconfirmedYear } from '../../platform/config/public';
import { notify, wasToldSince } from '../../platform/messages/public';
import type { Database } from '../../platform/db/database';

/** Once a month, until the arrangement is entered. */
export async function remindOfCalendar(db: Database, now: Date): Promise<void> {
  const today = toShanghaiDate(now);
  const monthBegan = new Date(`${today.slice(0, 7)}-01T00:00:00+08:00`);
  const year = await unconfirmedYear(db, today);
  if (year === null) return;
  const to = (await officials(db))
    .filter(({ roles }) => (roles as readonly string[]).includes('ops'))
    .map(({ identityNumber }) => identityNumber);
  if (to.length === 0 || (await wasToldSince(db, 'calendarMissing', to, monthBegan))) return;
  await db.transaction((tx) =>
    notify(tx, {
      event: 'calendarMissing',
      applicationId: null,
      to,
      values: { 年份: year },
      path: null,
      now,
    }),
  );
}
