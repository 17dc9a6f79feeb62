// Days of a reservation in words.
import { dayOfWeek, formatChineseDate, parseIsoDate } from '@portal/shared/kernel';

const WEEKDAYS = '日一二三四五六';

/** `11月23日（周一）`. @param day `YYYY-MM-DD` */
export function dayWords(day: string): string {
  const date = parseIsoDate(day);
  return `${formatChineseDate(date).slice(5)}（周${WEEKDAYS[dayOfWeek(date)] ?? ''}）`;
}

/** `2026年11月23日（周一） 10:00-11:00`. */
export function visitWords({ day, slot }: { day: string; slot: string }): string {
  return `${formatChineseDate(day)}（周${WEEKDAYS[dayOfWeek(parseIsoDate(day))] ?? ''}）${slot}`;
}
