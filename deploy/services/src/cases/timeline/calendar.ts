// The working-day clock of a case: what is left of the commitment, with the holiday calendar of the register's seed.
import type { WorkCalendar } from '@portal/shared/kernel';
import { addWorkingDays, toShanghaiDate, workingDaysBetween } from '@portal/shared/kernel';
import type { StateCode } from '@portal/shared/catalogue';
import { stateOf } from '@portal/shared/catalogue';

/** What the clock needs to know of a case. */
export interface ClockState {
  status: StateCode;
  statusAt: Date;
  acceptedAt: Date | null;
  daysUsed: number;
}

/** Working days used up to `now`; days in a state whose clock is stopped do not count. */
export function daysUsedUntil(state: ClockState, now: Date, calendar: WorkCalendar): number {
  if (stateOf(state.status).clock !== 'running') return state.daysUsed;
  return (
    state.daysUsed + Math.max(0, workingDaysBetween(toShanghaiDate(state.statusAt), toShanghaiDate(now), calendar))
  );
}

/** Working days left of the commitment, negative when overdue; null before acceptance and once no clock applies. */
export function remainingDays(state: ClockState, commitDays: number, now: Date, calendar: WorkCalendar): number | null {
  const { clock } = stateOf(state.status);
  if (!state.acceptedAt || clock === 'none') return null;
  return commitDays - daysUsedUntil(state, now, calendar);
}

/** Day by which the office commits to finish if the clock does not stop again; null where none applies. */
export function dueDate(state: ClockState, commitDays: number, now: Date, calendar: WorkCalendar): string | null {
  const left = remainingDays(state, commitDays, now, calendar);
  if (left === null) return null;
  const today = toShanghaiDate(now);
  return left >= 0 ? addWorkingDays(today, left, calendar) : today;
}
