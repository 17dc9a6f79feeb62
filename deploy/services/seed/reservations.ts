// Reservations of the demo accounts, around the day of seeding: one to come, one done, one given up.
import { addDays, isWorkingDay, toShanghaiDate } from '@portal/shared/kernel';
import { readCalendar } from '../src/platform/config/work-calendar';
import type { Database } from '../src/platform/db/database';
import { reservationCounters, reservations } from '../src/counters/reservations/schema';
import { HOME_REGION, PEOPLE } from './people';
import { stableUuid } from './synthetic';

/** @param now time of seeding */
export async function seedReservations(db: Database, now: Date): Promise<void> {
  const calendar = await readCalendar(db);
  const today = toShanghaiDate(now);
  const days = (from: number, step: 1 | -1) =>
    Array.from({ length: 7 }, (_, index) => addDays(today, from + index * step)).find((day) =>
      isWorkingDay(day, calendar),
    ) ?? today;
  const visitor = (kind: 'citizen' | 'enterprise') => {
    const { id = '', name, identityNumber, telephone, enterprise } = PEOPLE[kind] ?? {};
    return {
      userId: id,
      name,
      identityNumber,
      telephone,
      enterpriseName: enterprise?.name ?? null,
      enterpriseCode: enterprise?.creditCode ?? null,
    };
  };
  const rows = [
    {
      ...visitor('citizen'),
      kind: '200',
      assisted: false,
      day: days(2, 1),
      slot: '09:00-10:00',
      status: 'booked' as const,
    },
    {
      ...visitor('citizen'),
      kind: '300',
      assisted: false,
      day: days(-6, -1),
      slot: '10:00-11:00',
      status: 'served' as const,
    },
    {
      ...visitor('citizen'),
      kind: '100',
      assisted: false,
      day: days(-2, -1),
      slot: '13:30-14:30',
      status: 'cancelled' as const,
      cancelReason: '时间有变',
    },
    {
      ...visitor('enterprise'),
      kind: '100',
      assisted: true,
      day: days(3, 1),
      slot: '14:30-15:30',
      status: 'booked' as const,
      helper: '帮办一号窗口',
    },
  ];
  await db.insert(reservations).values(
    rows.map((row, index) => ({
      ...row,
      id: stableUuid(`reservation ${index}`),
      officeId: `${HOME_REGION}01`,
      number: `YY${row.day.replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`,
      createdAt: new Date(now.getTime() - 9 * 86_400_000),
    })),
  );
  await db
    .insert(reservationCounters)
    .values([...new Set(rows.map((row) => row.day))].map((day) => ({ day, last: rows.length })));
}
