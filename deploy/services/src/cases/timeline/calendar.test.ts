// The working-day clock: counts working days only, and stands still where the state says so.
import type { ClockState } from './calendar';
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
