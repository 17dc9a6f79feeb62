// Days off and days worked in exchange, as data: ops replace them when the yearly notice of 国务院办公厅 appears.
import type { calendarDays } from '../src/platform/config/schema';
import { UNCONFIRMED } from '../src/platform/config/work-calendar';

type Day = typeof calendarDays.$inferInsert;

/** Where the days of each year come from; the names of days say where that is not the published arrangement. */
const SOURCES: Readonly<Record<string, { source: string; isConfirmed: boolean }>> = {
  2026: { source: '国务院办公厅关于2026年部分节假日安排的通知', isConfirmed: true },
  2027: { source: '《全国年节及纪念日放假办法》第二条（法定节假日，不含调休）', isConfirmed: false },
};

function span(name: string, isWorkday: boolean, month: string, from: number, to = from): Day[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    day: `${month}-${String(from + index).padStart(2, '0')}`,
    isWorkday,
    name: SOURCES[month.slice(0, 4)]?.isConfirmed ? name : `${name}${UNCONFIRMED}`,
  }));
}

/** 2026 by the published arrangement, 2027 by the law alone until its arrangement is published. */
export const CALENDAR: readonly Day[] = [
  ...span('元旦', false, '2026-01', 1, 3),
  ...span('元旦调休', true, '2026-01', 4),
  ...span('春节', false, '2026-02', 15, 23),
  ...span('春节调休', true, '2026-02', 14),
  ...span('春节调休', true, '2026-02', 28),
  ...span('清明节', false, '2026-04', 4, 6),
  ...span('劳动节', false, '2026-05', 1, 5),
  ...span('劳动节调休', true, '2026-05', 9),
  ...span('端午节', false, '2026-06', 19, 21),
  ...span('中秋节', false, '2026-09', 25, 27),
  ...span('国庆节', false, '2026-10', 1, 7),
  ...span('国庆节调休', true, '2026-09', 20),
  ...span('国庆节调休', true, '2026-10', 10),
  ...span('元旦', false, '2027-01', 1),
  ...span('春节', false, '2027-02', 5, 8),
  ...span('清明节', false, '2027-04', 5),
  ...span('劳动节', false, '2027-05', 1, 2),
  ...span('端午节', false, '2027-06', 9),
  ...span('中秋节', false, '2027-09', 15),
  ...span('国庆节', false, '2027-10', 1, 3),
];
