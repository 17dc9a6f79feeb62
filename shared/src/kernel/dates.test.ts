// Days and times in Asia/Shanghai, whatever zone the machine is in.
import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  dayOfWeek,
  daysBetween,
  formatChineseDate,
  formatChineseDateTime,
  formatTime,
  isIsoDate,
  isWorkingDay,
  parseIsoDate,
  PLAIN_WEEK,
  toShanghaiDate,
  toShanghaiIso,
  workingDaysBetween,
  remainingDaysText,
} from './index';
import type { IsoDate } from './index';

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as IsoDate);
const d = parseIsoDate;

test('only real days are days', () => {
  expect(['2024-02-29', '2026-11-21'].every(isIsoDate)).toBe(true);
  expect(
    ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '0024-01-01', '2024-01-01T00:00:00Z', '', null, 5].filter(
      isIsoDate,
    ),
  ).toEqual([]);
  expect(() => parseIsoDate('2023-02-29')).toThrow(new RangeError('日期应为真实存在的年-月-日'));
});

test('the day changes at midnight in China', () => {
  expect(toShanghaiDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
  expect(toShanghaiDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  expect(toShanghaiIso(new Date('2026-11-21T01:30:00.999Z'))).toBe('2026-11-21T09:30:00+08:00');
});

test('agrees with the platform calendar of Asia/Shanghai', () => {
  const platform = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
  const range = { min: new Date('1992-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true };
  fc.assert(fc.property(fc.date(range), (instant) => expect(toShanghaiDate(instant)).toBe(platform.format(instant))));
});

test('Chinese words', () => {
  expect(formatChineseDate('2026-11-21')).toBe('2026年11月21日');
  expect(formatChineseDate('2026-01-02')).toBe('2026年1月2日');
  expect(formatChineseDate('2026-11-21T23:30:00Z')).toBe('2026年11月22日');
  expect(formatTime('2026-11-21T14:32:10+08:00')).toBe('14:32');
  expect(formatTime(new Date('2026-11-21T00:05:00Z'))).toBe('08:05');
  expect(formatChineseDateTime('2026-11-21T14:32:10+08:00')).toBe('2026年11月21日 14:32');
  for (const format of [formatChineseDate, formatTime, formatChineseDateTime])
    expect(() => format('昨天')).toThrow(new RangeError('时间格式不正确'));
});

test('calendar arithmetic', () => {
  expect([
    addDays(d('2024-02-28'), 1),
    addDays(d('2024-03-01'), -1),
    daysBetween(d('2024-02-28'), d('2024-03-01')),
    dayOfWeek(d('2026-11-21')),
  ]).toEqual(['2024-02-29', '2024-02-29', 2, 6]);
});

describe('working days', () => {
  // National Day 2024: off 1–7 October; 29 September and 12 October worked.
  const calendar = {
    holidays: new Set(['2024-10-01', '2024-10-02', '2024-10-03', '2024-10-04', '2024-10-07']),
    extraWorkdays: new Set(['2024-09-29', '2024-10-12']),
  };

  test('holidays and make-up days', () => {
    expect(
      [
        '2024-09-28',
        '2024-09-29',
        '2024-09-30',
        '2024-10-01',
        '2024-10-07',
        '2024-10-08',
        '2024-10-12',
        '2024-10-13',
      ].map((text) => isWorkingDay(d(text), calendar)),
    ).toEqual([false, true, true, false, false, true, true, false]);
    expect(addWorkingDays(d('2024-09-27'), 3, calendar)).toBe('2024-10-08');
    expect(addWorkingDays(d('2024-09-27'), 0, calendar)).toBe('2024-09-27');
    expect(workingDaysBetween(d('2024-09-27'), d('2024-10-12'), calendar)).toBe(7);
    expect(workingDaysBetween(d('2024-10-12'), d('2024-09-27'), calendar)).toBe(-7);
    expect(Object.is(workingDaysBetween(d('2024-10-05'), d('2024-10-05'), calendar), 0)).toBe(true);
  });

  test('counting there and back agrees, and the due day is worked', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const due = addWorkingDays(from, count, PLAIN_WEEK);
        expect(isWorkingDay(due, PLAIN_WEEK)).toBe(true);
        expect(workingDaysBetween(from, due, PLAIN_WEEK)).toBe(count);
      }),
    );
  });

  test('refuses odd counts and a calendar without working days', () => {
    expect(() => addWorkingDays(d('2024-01-01'), -1, PLAIN_WEEK)).toThrow(RangeError);
    expect(() => addWorkingDays(d('2024-01-01'), 1.5, PLAIN_WEEK)).toThrow(new RangeError('工作日数应为非负整数'));
    const always = {
      holidays: { has: () => true } as unknown as ReadonlySet<string>,
      extraWorkdays: new Set<string>(),
    };
    expect(() => addWorkingDays(d('2024-01-01'), 1, always)).toThrow(new RangeError('工作日历中没有工作日'));
  });

  test('a break of a year and a day is the longest', () => {
    const breakOf = (days: number) => ({
      holidays: new Set<string>(Array.from({ length: days }, (_, index) => addDays(d('2024-01-01'), index))),
      extraWorkdays: new Set([addDays(d('2024-01-01'), days)]),
    });
    expect(addWorkingDays(d('2023-12-31'), 1, breakOf(366))).toBe('2025-01-01');
    expect(() => addWorkingDays(d('2023-12-31'), 1, breakOf(367))).toThrow(RangeError);
  });
});

test.each([
  [5, '剩余5个工作日'],
  [0, '剩余0个工作日'],
  [-2, '已超期2个工作日'],
])('%s working days left in words', (days, text) => {
  expect(remainingDaysText(days)).toBe(text);
});
