// Types of jest-exit-reporter.cjs for its test.
declare class ExitReporter {
  onRunStart(): void;
  onRunComplete(): void;
  getLastError(): Error | undefined;
}
export = ExitReporter;
