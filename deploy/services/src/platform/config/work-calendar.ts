// The days on which offices work, as the services keep them in mind.
import type { WorkCalendar } from '@portal/shared/kernel';
import { addWorkingDays, toShanghaiDate } from '@portal/shared/kernel';
import type { Database } from '../db/database';
import { builtOnce, isOutsideTransaction } from '../db/connections/statement';
import { calendarDays } from './schema';

/** A changed calendar is seen after so long at the latest. */
const KEPT_MS = 5 * 60_000;
const kept = new WeakMap<Database, { calendar: WorkCalendar; at: number }>();

/** Holidays and make-up workdays as seeded; every list counts by them, so they are kept for a while. */
export async function readCalendar(db: Database): Promise<WorkCalendar> {
  const known = kept.get(db);
  if (known && performance.now() - known.at < KEPT_MS) return known.calendar;
  const calendar = await askCalendar(db);
  if (isOutsideTransaction(db)) kept.set(db, { calendar, at: performance.now() });
  return calendar;
}

async function askCalendar(db: Database): Promise<WorkCalendar> {
  return calendarOf(await builtOnce(db, 'calendar', () => db.select().from(calendarDays)).execute());
}

export function calendarOf(days: readonly { readonly day: string; readonly isWorkday: boolean }[]): WorkCalendar {
  const of = (isWorkday: boolean): Set<string> =>
    new Set(days.filter((day) => day.isWorkday === isWorkday).map((day) => day.day));
  return { holidays: of(false), extraWorkdays: of(true) };
}

/** In the name of a day off that follows from the law alone, before the arrangement of its year is published. */
export const UNCONFIRMED = '（待确认）';
/** `MM-DD` from which the arrangement of the next year is expected: it is published in autumn. */
const EXPECTED_FROM = '11-15';

/** The year, this or the next, whose arrangement should be in the calendar and is not; null where none is missing. */
export function yearWithoutArrangement(
  days: readonly { readonly day: string; readonly name: string }[],
  today: string,
): string | null {
  const year = Number(today.slice(0, 4));
  const wanted = [year, ...(today.slice(5) >= EXPECTED_FROM ? [year + 1] : [])].map(String);
  const isMissing = (one: string): boolean => {
    const own = days.filter(({ day }) => day.startsWith(`${one}-`));
    return own.length === 0 || own.some(({ name }) => name.includes(UNCONFIRMED));
  };
  return wanted.find(isMissing) ?? null;
}

export async function unconfirmedYear(db: Database, today: string): Promise<string | null> {
  return yearWithoutArrangement(await builtOnce(db, 'calendar', () => db.select().from(calendarDays)).execute(), today);
}

/** The day that was promised at acceptance; it stays on paper, however the clock ran afterwards. */
export function promisedDay(acceptedAt: Date, commitDays: number, calendar: WorkCalendar): string {
  return addWorkingDays(toShanghaiDate(acceptedAt), commitDays, calendar);
}
