// Jest must end by itself: a worker that had to be killed, or a run that does not end, fails and says what is open.
const { leftOpen } = require('./jest-open-handles.cjs');

const KILLED = 'A worker process has failed to exit gracefully';
const TIMEOUT_MS = 120_000;

class ExitReporter {
  write = console.error;
  /** @type {Error | undefined} */
  error;

  onRunStart() {
    this.write = console.error;
    console.error = (...words) => {
      if (String(words[0]).includes(KILLED)) this.error = new Error(String(words[0]));
      this.write.call(console, ...words);
    };
  }

  onRunComplete() {
    console.error = this.write;
    // Does not keep the process itself: it only fires when something else does.
    setTimeout(() => {
      console.error(
        `Jest has not ended by itself ${TIMEOUT_MS / 1000} s after the last test; open are:\n  ${leftOpen(new Set()).join('\n  ')}`,
      );
      process.exit(1);
    }, TIMEOUT_MS).unref();
  }

  /** Jest fails the run for it. */
  getLastError() {
    return this.error;
  }
}

module.exports = ExitReporter;
