// The environment of suites with a browser: jsdom, and nothing of Node left open behind them.
const { TestEnvironment } = require('jest-environment-jsdom');
const { patchLabels } = require('./jest-dom-labels.cjs');
const { raiseTimeout } = require('./jest-timeouts.cjs');
const { FailedTests, leftOpen, openHandles, refuseLeftOpen } = require('./jest-open-handles.cjs');

patchLabels();

class DomEnvironment extends TestEnvironment {
  open = openHandles();
  failed = new FailedTests();

  /** @param {{ name: string }} event @param {unknown} state */
  handleTestEvent(event, state) {
    raiseTimeout(event, state);
    this.failed.take(event);
  }

  /** @override @throws Error naming what the suite has left open */
  async teardown() {
    await super.teardown();
    await refuseLeftOpen(() => leftOpen(this.open), { failed: this.failed });
  }
}

module.exports = DomEnvironment;
