// The copy is written within the delay of every change, at once on leaving, and not at all once it is not needed.
import { createBackupTimer } from './backup-timer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('typing on does not put the copy off, and is written once a delay', () => {
  const write = jest.fn();
  const timer = createBackupTimer(write, 800);
  for (let at = 0; at < 2400; at += 100) {
    timer.changed();
    jest.advanceTimersByTime(100);
  }
  expect(write).toHaveBeenCalledTimes(3);
  jest.runAllTimers();
  expect(write).toHaveBeenCalledTimes(3);
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
