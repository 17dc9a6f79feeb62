// The working-day clock: counts working days only, and stands still where the state says so.
import type { ClockState } from './calendar';
import { CALENDAR } from '../../../seed/calendar';
import { UNCONFIRMED, calendarOf, promisedDay, yearWithoutArrangement } from '../../platform/config/work-calendar';
import { daysUsedUntil, dueDate, remainingDays } from './calendar';

const calendar = {
  holidays: new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']),
  extraWorkdays: new Set(['2026-10-10']),
};
const at = (day: string): Date => new Date(`${day}T15:00:00+08:00`);
const accepted: ClockState = {
  status: 'ACCEPTED',
  statusAt: at('2026-09-30'),
  acceptedAt: at('2026-09-30'),
  daysUsed: 0,
};

test('holidays and weekends do not count, make-up days do', () => {
  expect(remainingDays(accepted, 5, at('2026-09-30'), calendar)).toBe(5);
  expect(remainingDays(accepted, 5, at('2026-10-07'), calendar)).toBe(5);
  expect(remainingDays(accepted, 5, at('2026-10-10'), calendar)).toBe(2);
  expect(remainingDays(accepted, 5, at('2026-10-16'), calendar)).toBe(-3);
  expect(dueDate(accepted, 5, at('2026-09-30'), calendar)).toBe('2026-10-13');
});

test('the clock stands still while the tax is awaited and does not run before acceptance or after the end', () => {
  const waiting: ClockState = { ...accepted, status: 'TAX_PENDING', daysUsed: 2 };
  expect(daysUsedUntil(waiting, at('2026-11-30'), calendar)).toBe(2);
  expect(remainingDays(waiting, 5, at('2026-11-30'), calendar)).toBe(3);
  expect(
    remainingDays({ ...accepted, acceptedAt: null, status: 'SUBMITTED' }, 5, at('2026-10-10'), calendar),
  ).toBeNull();
  expect(remainingDays({ ...accepted, status: 'COMPLETED' }, 5, at('2026-10-10'), calendar)).toBeNull();
});

describe('the calendar of the installation', () => {
  const days = CALENDAR.map(({ day, name, isWorkday }) => ({ day, name: name ?? '', isWorkday: isWorkday ?? false }));
  const seeded = calendarOf(days);

  test.each([
    // 国庆节 2026: 1 to 7 October off, 20 September and 10 October worked.
    ['2026-09-18', 1, '2026-09-20'],
    ['2026-09-30', 1, '2026-10-08'],
    ['2026-09-30', 3, '2026-10-10'],
    // 春节 2026 from the 15th to the 23rd, the Saturdays before and after worked.
    ['2026-02-13', 1, '2026-02-14'],
    ['2026-02-14', 1, '2026-02-24'],
    ['2026-02-13', 6, '2026-02-28'],
    // 元旦 2027, a Friday, and 春节 by the law alone.
    ['2026-12-31', 1, '2027-01-04'],
    ['2027-02-04', 1, '2027-02-09'],
    ['2027-09-30', 1, '2027-10-04'],
    // A leap day is worked like any other; 29 February 2028 is a Tuesday.
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
  ])('from %s, %i working days end on %s', (from, count, expected) => {
    expect(promisedDay(at(from), count, seeded)).toBe(expected);
  });

  test('an office that is closed for a week owes the days after it', () => {
    const closed = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const calendar = calendarOf([...days, ...closed.map((day) => ({ day, isWorkday: false }))]);
    const state: ClockState = { ...accepted, statusAt: at('2026-11-13'), acceptedAt: at('2026-11-13') };
    expect(remainingDays(state, 5, at('2026-11-22'), calendar)).toBe(5);
    expect(dueDate(state, 5, at('2026-11-13'), calendar)).toBe('2026-11-27');
    expect(dueDate(state, 5, at('2026-11-13'), seeded)).toBe('2026-11-20');
  });

  test('a year of which only the law’s days are known, or none, is reported in time', () => {
    const unconfirmed = (year: string) =>
      days.filter(({ day }) => day.startsWith(year)).map(({ name }) => name.includes(UNCONFIRMED));
    // The arrangement of 2026 is published; of 2027 there are the days of the law alone.
    expect(new Set(unconfirmed('2026'))).toEqual(new Set([false]));
    expect(new Set(unconfirmed('2027'))).toEqual(new Set([true]));
    expect(yearWithoutArrangement(days, '2026-11-14')).toBeNull();
    expect(yearWithoutArrangement(days, '2026-11-15')).toBe('2027');
    expect(yearWithoutArrangement(days, '2027-03-01')).toBe('2027');
    const arranged = days.map((one) => ({ ...one, name: one.name.replace(UNCONFIRMED, '') }));
    expect(yearWithoutArrangement(arranged, '2027-03-01')).toBeNull();
    expect(yearWithoutArrangement(arranged, '2027-12-01')).toBe('2028');
  });
});
