// The run fails for a worker that had to be killed, and for an end that does not come.
import ExitReporter from './jest-exit-reporter.cjs';

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

it('remembers that a worker had to be killed, and passes on what else is said', () => {
  const reporter = new ExitReporter();
  reporter.onRunStart();
  console.error('something else');
  expect(reporter.getLastError()).toBeUndefined();
  console.error('\u001b[33mA worker process has failed to exit gracefully and has been force exited.\u001b[39m');
  expect(reporter.getLastError()?.message).toContain('has failed to exit gracefully');
  expect(said).toHaveBeenCalledTimes(2);
});

it('ends a run that has not ended by itself two minutes after its last test, and fails it', () => {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const reporter = new ExitReporter();
  reporter.onRunStart();
  reporter.onRunComplete();
  jest.advanceTimersByTime(119_999);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('has not ended by itself 120 s after the last test'));
});
