// Jest's own runner of a suite, which also says what the suite cost the processor: by the clock a suite costs what runs beside it.
// @ts-expect-error The package has no types for its runner.
const circus = require('jest-circus/runner');

const v8 = require('node:v8');
const vm = require('node:vm');

/** @type {(...given: any[]) => Promise<object>} */
const runSuite = circus.default;

v8.setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = vm.runInNewContext('gc');
/** Jest begins a worker anew that has used a gigabyte, garbage or not, and everything is read and compiled once more. */
const MOST_BEFORE_COLLECTING = 600_000_000;

/**
 * A worker runs one suite after the other, so its own time is the suite's; processes that the suite starts and PostgreSQL are not in it.
 * @param {any[]} given by Jest
 * @returns {Promise<object>} Jest's result with `processor`, seconds
 */
module.exports = async function measureSuite(...given) {
  const before = process.cpuUsage();
  const result = await runSuite(...given);
  if (process.memoryUsage().heapUsed > MOST_BEFORE_COLLECTING) collectGarbage();
  const { user, system } = process.cpuUsage(before);
  return { ...result, processor: (user + system) / 1e6 };
};
