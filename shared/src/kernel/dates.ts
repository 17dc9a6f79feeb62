// Calendar days and times as offices in China count them; nothing here reads the clock.
import type { Brand } from './brand';

/** A calendar day `YYYY-MM-DD`, years 1000–9999. */
export type IsoDate = Brand<string, 'IsoDate'>;

const DAY_MS = 86_400_000;
// China has kept UTC+8 without summer time since 1992; instants before that are never formatted here.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

function utcOf(date: IsoDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

function dayOf(utc: Date): IsoDate {
  return utc.toISOString().slice(0, 10) as IsoDate;
}

function shanghai(instant: Date): Date {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS);
}

/** Whether `text` is `YYYY-MM-DD` and that day exists. */
export function isIsoDate(text: unknown): text is IsoDate {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const utc = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(utc.getTime()) && dayOf(utc) === text;
}

/** @throws {RangeError} unless a real day written `YYYY-MM-DD`. */
export function parseIsoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError('日期应为真实存在的年-月-日');
  return text;
}

/** The calendar day in Asia/Shanghai at this instant. */
export function toShanghaiDate(instant: Date): IsoDate {
  return dayOf(shanghai(instant));
}

/** The instant as ISO 8601 with China's zone: `2026-11-21T09:30:00+08:00`. */
export function toShanghaiIso(instant: Date): string {
  return `${shanghai(instant).toISOString().slice(0, 19)}+08:00`;
}

/** @throws {RangeError} for text that is no instant. */
function instantOf(value: Date | string): Date {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) throw new RangeError('时间格式不正确');
  return instant;
}

/**
 * `2026年11月21日`. Takes a day, an instant, or an instant as ISO text; instants are read in Asia/Shanghai.
 * @throws {RangeError} for text that is neither.
 */
export function formatChineseDate(value: Date | string): string {
  const date = isIsoDate(value) ? value : toShanghaiDate(instantOf(value));
  return `${Number(date.slice(0, 4))}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;
}

/** `14:32` in Asia/Shanghai. @throws {RangeError} for text that is no instant. */
export function formatTime(value: Date | string): string {
  return shanghai(instantOf(value)).toISOString().slice(11, 16);
}

/** `2026年11月21日 14:32` in Asia/Shanghai. @throws {RangeError} for text that is no instant. */
export function formatChineseDateTime(value: Date | string): string {
  return `${formatChineseDate(instantOf(value))} ${formatTime(value)}`;
}

/** The day `days` calendar days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dayOf(new Date(utcOf(date).getTime() + days * DAY_MS));
}

/** The same day `years` later; the last of February where there is none (民法典 第二百零二条). */
export function addYears(date: IsoDate, years: number): IsoDate {
  const day = utcOf(date);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return dayOf(day);
}

/** Calendar days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / DAY_MS);
}

/** 0 Sunday … 6 Saturday. */
export function dayOfWeek(date: IsoDate): number {
  return utcOf(date).getUTCDay();
}
