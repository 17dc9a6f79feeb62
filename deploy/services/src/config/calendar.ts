// The working calendar of the offices, from the table that ops keep.
import type { WorkCalendar } from '@portal/shared/kernel';
import type { Context } from '../core/context';
import { calendarDays } from './schema';

/** Public holidays and the weekend days worked in exchange. */
export async function getWorkCalendar({ db }: Pick<Context, 'db'>): Promise<WorkCalendar> {
  const days = await db.select().from(calendarDays);
  return {
    holidays: new Set(days.filter((row) => !row.isWorkday).map((row) => row.day)),
    extraWorkdays: new Set(days.filter((row) => row.isWorkday).map((row) => row.day)),
  };
}
