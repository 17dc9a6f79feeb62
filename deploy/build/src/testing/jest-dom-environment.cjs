// The environment of suites with a browser: jsdom, and nothing of Node left open behind them.
const { TestEnvironment } = require('jest-environment-jsdom');
const { patchLabels } = require('./jest-dom-labels.cjs');
const { bePatient } = require('./jest-patience.cjs');
const { leftOpen, openHandles, refuseLeftOpen } = require('./jest-open-handles.cjs');

patchLabels();

class DomEnvironment extends TestEnvironment {
  open = openHandles();

  handleTestEvent(event, state) {
    bePatient(event, state);
  }

  /** @throws Error naming what the suite has left open */
  async teardown() {
    await super.teardown();
    await refuseLeftOpen(() => leftOpen(this.open));
  }
}

module.exports = DomEnvironment;
