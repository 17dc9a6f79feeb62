// The environment of suites with a browser: jsdom, and nothing of Node left open behind them.
const { TestEnvironment } = require('jest-environment-jsdom');
const { patchLabels } = require('./jest-dom-labels.cjs');
const { raiseTimeout } = require('./jest-timeouts.cjs');
const { leftOpen, openHandles, refuseLeftOpen } = require('./jest-open-handles.cjs');

patchLabels();

class DomEnvironment extends TestEnvironment {
  open = openHandles();

  /** @param {{ name: string }} event @param {unknown} state */
  handleTestEvent(event, state) {
    raiseTimeout(event, state);
  }

  /** @override @throws Error naming what the suite has left open */
  async teardown() {
    await super.teardown();
    await refuseLeftOpen(() => leftOpen(this.open));
  }
}

module.exports = DomEnvironment;
