// Real days of the Gregorian calendar, and which of two comes first.

/** Whether the day exists; `month` from 1. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day <= length;
}

const TEXT = /^(\d{4})-(\d{2})-(\d{2})(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?$/;

function parse(text: string): number {
  const match = TEXT.exec(text);
  if (!match) return NaN;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (!isRealDay(year, month, day)) return NaN;
  const date = new Date(2000, 0, 1, hour, minute, second);
  // Set apart: the constructor reads years below 100 as 19xx. Hours again, lest 1 January lend its summer time.
  date.setFullYear(year, month - 1, day);
  date.setHours(hour, minute, second);
  return date.getTime();
}

function instantOf(value: unknown): number {
  if (typeof value === 'string') return parse(value);
  return Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).getTime() : NaN;
}

/**
 * Whether `a` is strictly earlier than `b`. Text is `YYYY-MM-DD` (local midnight) or `YYYY-MM-DD HH:mm:ss` (local
 * time).
 * False when either is not a real date.
 */
export function isBefore(a: Date | string, b: Date | string): boolean {
  return instantOf(a) < instantOf(b);
}
