// The order of suites: those that took longest in the recorded run first, in the full run what it makes long before them. A fresh clone has no timings of its own, and Jest would begin a short file with long tests last.
const fs = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Of the table that `npm test -- --record` writes. */
const ROW = /^\| (\S+\.test\.tsx?) \| ([\d.]+) \|.*$/gm;

/** @param {string} root @returns {Map<string, number>} file, relative to the root → seconds */
function recordedSeconds(root) {
  const text = fs.readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
  return new Map([...text.matchAll(ROW)].map(([, file = '', seconds]) => [file, Number(seconds)]));
}

/** What the full run makes long: no table has its seconds. */
const LONG = /\b(inFull|isFull|TEST_FULL)\b/;
const isLong = (/** @type {string} */ file) =>
  process.env.TEST_FULL === '1' && LONG.test(fs.readFileSync(file, 'utf8'));

/** @typedef {Parameters<import('@jest/test-sequencer').default['sort']>[0]} Tests */

module.exports = class LongestFirst extends Sequencer {
  /** @override @param {Tests} tests */
  async sort(tests) {
    const seconds = recordedSeconds(tests[0]?.context.config.rootDir ?? process.cwd());
    const of = (/** @type {Tests[number]} */ { path: file, context }) =>
      isLong(file) ? Infinity : (seconds.get(path.relative(context.config.rootDir, file)) ?? 0);
    const sorted = (await super.sort(tests)).map((test) => ({ test, seconds: of(test) }));
    // Stable: what is not on record stays in Jest's order. Compared, not subtracted: one infinity less another is no number.
    return sorted
      .sort((one, other) => Number(other.seconds > one.seconds) - Number(other.seconds < one.seconds))
      .map(({ test }) => test);
  }
};
