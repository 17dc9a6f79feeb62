// The run fails for a worker that had to be killed.
import ExitReporter from './jest-exit-reporter.cjs';

it('remembers that a worker had to be killed, and passes on what else is said', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reporter = new ExitReporter();
  reporter.onRunStart();
  console.error('something else');
  expect(reporter.getLastError()).toBeUndefined();
  console.error('\u001b[33mA worker process has failed to exit gracefully and has been force exited.\u001b[39m');
  expect(reporter.getLastError()?.message).toContain('has failed to exit gracefully');
  expect(said).toHaveBeenCalledTimes(2);
  reporter.onRunComplete();
});
