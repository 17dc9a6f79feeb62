// Working days as time limits count them: weekends off, holidays off, make-up workdays on (国务院办公厅 publishes both
// yearly).
import { addDays, dayOfWeek } from './dates';
import type { IsoDate } from './dates';

/** Exceptions from Monday to Friday; a day in both sets is worked. */
export interface WorkCalendar {
  readonly holidays: ReadonlySet<string>;
  readonly extraWorkdays: ReadonlySet<string>;
}

/** Monday to Friday and no exceptions. */
export const PLAIN_WEEK: WorkCalendar = { holidays: new Set(), extraWorkdays: new Set() };

/** Days left in words, negative ones as overdue: 剩余5个工作日, 已超期2个工作日. */
export function remainingDaysText(days: number): string {
  return days < 0 ? `已超期${-days}个工作日` : `剩余${days}个工作日`;
}

// Guards the loops against a calendar that has no working day at all.
const LONGEST_BREAK_DAYS = 366;

export function isWorkingDay(date: IsoDate, calendar: WorkCalendar): boolean {
  if (calendar.extraWorkdays.has(date)) return true;
  if (calendar.holidays.has(date)) return false;
  const weekday = dayOfWeek(date);
  return weekday !== 0 && weekday !== 6;
}

/**
 * The `count`-th working day after `date`; the day itself does not count (民法典 第201条). Zero gives `date` as it is.
 * @throws {RangeError} unless `count` is an integer from zero, or when the calendar has no working day for a year.
 */
export function addWorkingDays(date: IsoDate, count: number, calendar: WorkCalendar): IsoDate {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('工作日数应为非负整数');
  let day = date;
  for (let left = count, idle = 0; left > 0; ) {
    day = addDays(day, 1);
    idle = isWorkingDay(day, calendar) ? 0 : idle + 1;
    if (idle === 0) left -= 1;
    if (idle > LONGEST_BREAK_DAYS) throw new RangeError('工作日历中没有工作日');
  }
  return day;
}

/**
 * Working days after `from` up to and including `to`; negative when `to` is earlier (days overdue), zero on the same
 * day.
 */
export function workingDaysBetween(from: IsoDate, to: IsoDate, calendar: WorkCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar) || 0;
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) count += 1;
  }
  return count;
}
