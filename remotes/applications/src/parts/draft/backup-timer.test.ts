// The copy is written once after a pause, at once on leaving, and not at all once it is not needed.
import { createBackupTimer } from './backup-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typing on is written once, after the pause', () => {
  const write = jest.fn();
  const timer = createBackupTimer(write, 800);
  timer.changed();
  jest.advanceTimersByTime(700);
  timer.changed();
  jest.advanceTimersByTime(700);
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(write).toHaveBeenCalledTimes(1);
});

test('leaving writes what is waiting, once', () => {
  const write = jest.fn();
  const timer = createBackupTimer(write, 800);
  timer.changed();
  timer.flush();
  expect(write).toHaveBeenCalledTimes(1);
  timer.flush();
  jest.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
});

test('what was saved or thrown away is not written', () => {
  const write = jest.fn();
  const timer = createBackupTimer(write, 800);
  timer.changed();
  timer.cancel();
  timer.flush();
  jest.runAllTimers();
  expect(write).not.toHaveBeenCalled();
});
