// What the reports of Jest and Playwright come to: counts, tests that needed a retry, seconds of every file. Pure.
import path from 'node:path';

/** By the clock, and of the processor where that is known. @typedef {{ file: string, seconds: number, processor?: number }} FileCost */
/** @typedef {{ passed: number, failed: number, skipped: number, retried: string[], files: FileCost[] }} Figures */

/**
 * What is read of the reports.
 * @typedef {{ numFailedTests: number, numRuntimeErrorTestSuites: number, numPassedTests: number, numPendingTests: number, testResults: { name: string, startTime: number, endTime: number, assertionResults: { status: string, fullName: string, invocations?: number }[] }[] }} JestReport
 * @typedef {{ file: string, title: string, tests: { status: string, projectName: string, results: { duration: number }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats?: { expected: number, flaky: number, unexpected: number, skipped: number }, suites?: PlaywrightSuite[] }} PlaywrightReport
 */
/**
 * A part of a run: seconds by the clock and of the processor; `notRun` says why there is nothing else.
 * @typedef {Partial<Figures> & { name: string, seconds?: number, processor?: number, notRun?: string }} Part
 */

/** @param {string} file @param {string} root */
const shorten = (file, root) => (path.isAbsolute(file) ? path.relative(root, file) : file);

/**
 * @param {JestReport | null} report of `jest --json`; null where it ended without one
 * @param {boolean} isOk whether Jest ended well: where it did not although no test failed, that counts as one failure
 * @param {string} root what names of files are relative to
 * @param {Record<string, number> | null} [costs] seconds of the processor by absolute name (jest-processor-reporter.cjs)
 * @returns {Figures}
 */
export function figuresOfJest(report, isOk, root, costs = {}) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, retried: [], files: [] };
  // A suite that could not run at all has no failed test of its own.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  /** @type {FileCost[]} */
  const files = [];
  const retried = [];
  for (const suite of report.testResults) {
    const file = shorten(suite.name, root);
    const processor = costs?.[suite.name];
    const seconds = Math.max(0, suite.endTime - suite.startTime) / 1000;
    files.push({ file, seconds, ...(processor === undefined ? {} : { processor }) });
    for (const test of suite.assertionResults)
      if (test.status === 'passed' && (test.invocations ?? 1) > 1) retried.push(`${file}: ${test.fullName}`);
  }
  return {
    passed: report.numPassedTests,
    failed: failed || (isOk ? 0 : 1),
    skipped: report.numPendingTests,
    retried,
    files,
  };
}

/** @param {readonly PlaywrightSuite[]} [suites] @returns {Generator<PlaywrightSpec>} */
function* specsOf(suites) {
  for (const suite of suites ?? []) {
    yield* suite.specs ?? [];
    yield* specsOf(suite.suites);
  }
}

/**
 * @param {PlaywrightReport | null} report of Playwright's reporter `json`; null where it ended without one
 * @param {boolean} isOk whether Playwright ended well @param {string} folder that its names of files are relative to @returns {Figures}
 */
export function figuresOfPlaywright(report, isOk, folder) {
  if (!report?.stats) return { passed: 0, failed: 1, skipped: 0, retried: [], files: [] };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const files = new Map();
  const retried = [];
  for (const spec of specsOf(report.suites)) {
    const file = path.posix.join(folder, spec.file);
    for (const test of spec.tests) {
      files.set(file, (files.get(file) ?? 0) + test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000);
      if (test.status === 'flaky') retried.push(`${file} (${test.projectName}): ${spec.title}`);
    }
  }
  // What went wrong outside of every test (a global set-up, a worker that died) fails the run as well.
  return {
    passed: expected + flaky,
    failed: unexpected || (isOk ? 0 : 1),
    skipped,
    retried,
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  };
}

/** @param {readonly Partial<Figures>[]} parts @returns {{ passed: number, failed: number, skipped: number, retried: string[] }} */
export function sumOf(parts) {
  const of = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    parts.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  return {
    passed: of('passed'),
    failed: of('failed'),
    skipped: of('skipped'),
    retried: parts.flatMap((part) => part.retried ?? []),
  };
}

/** @param {readonly Partial<Figures>[]} parts @returns {FileCost[]} the slowest files of all parts, slowest first */
export const slowestOf = (parts, count = 20) =>
  parts
    .flatMap((part) => part.files ?? [])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);

/** @param {readonly string[]} retried @returns {string} how many tests needed a retry, and which */
export const onRetry = (retried) =>
  [`${retried.length} passed only on retry${retried.length ? ':' : ''}`, ...retried.map((name) => `  ${name}`)].join(
    '\n',
  );

/** @param {Pick<Figures, 'passed' | 'failed' | 'skipped'>} sum @returns {string} the last line of a run */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const seconds = (/** @type {number | undefined} */ value) => (value === undefined ? '–' : String(Math.round(value)));

/** @param {FileCost} cost @returns {string} a row of the table of slowest files */
export const rowOfFile = ({ file, seconds: clock, processor }) =>
  `| ${file} | ${clock.toFixed(1)} | ${processor?.toFixed(1) ?? '–'} |`;

/** @param {readonly Part[]} parts @returns {string} what each part took by the clock, in a line */
export const secondsOf = (parts) =>
  parts.map((part) => `${part.name} ${part.notRun ? 'not run' : seconds(part.seconds)}`).join(', ');

/** @param {readonly Part[]} parts @param {number} clock seconds of the whole by the clock: parts run side by side @returns {string} both tables in Markdown: the seconds of each part (by the clock, and of the processor) and of the slowest files */
export function tablesOf(parts, clock) {
  const rows = parts.map((part) =>
    part.notRun
      ? `| ${part.name} | not run: ${part.notRun} | | |`
      : `| ${part.name} | ${seconds(part.seconds)} | ${seconds(part.processor)} | ${part.failed ? `${part.failed} failed of ${(part.passed ?? 0) + part.failed}` : part.passed} |`,
  );
  const run = parts.filter((part) => !part.notRun);
  /** Undefined where one part does not know it. */
  const processor = run.some((part) => part.processor === undefined)
    ? undefined
    : run.reduce((sum, part) => sum + (part.processor ?? 0), 0);
  return [
    '| part | seconds | of the processor | tests |',
    '|---|---|---|---|',
    ...rows,
    `| all | ${seconds(clock)} | ${seconds(processor)} | ${sumOf(run).passed} |`,
    '',
    '| slowest files | seconds | of the processor |',
    '|---|---|---|',
    ...slowestOf(run).map(rowOfFile),
  ].join('\n');
}
