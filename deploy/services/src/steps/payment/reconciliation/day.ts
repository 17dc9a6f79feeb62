// Days of the province, in which providers make their statements.
import { toShanghaiDate } from '@portal/shared/kernel';

const DAY_MS = 86_400_000;

/** First and first no longer moment of a day. @param day YYYY-MM-DD */
export function dayBounds(day: string): [Date, Date] {
  const from = new Date(`${day}T00:00:00+08:00`);
  return [from, new Date(from.getTime() + DAY_MS)];
}

/** The day so many before this moment's. */
export function dayBefore(now: Date, days = 1): string {
  return toShanghaiDate(new Date(now.getTime() - days * DAY_MS));
}
