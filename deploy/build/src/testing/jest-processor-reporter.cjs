// Writes what each suite cost the processor where SUITE_COSTS says: Jest's own report has no place for it.
const fs = require('node:fs');

class ProcessorReporter {
  /** @type {Record<string, number>} */
  seconds = {};

  /** @param {{ path: string }} suite @param {{ processor?: number }} result of jest-runner.cjs */
  onTestResult({ path }, { processor }) {
    if (processor !== undefined) this.seconds[path] = processor;
  }

  onRunComplete() {
    if (process.env.SUITE_COSTS) fs.writeFileSync(process.env.SUITE_COSTS, JSON.stringify(this.seconds));
  }
}

module.exports = ProcessorReporter;
