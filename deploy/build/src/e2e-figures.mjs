// What a run of the browser tests did and what it cost: printed when it has ended.
import fs from 'node:fs';
import path from 'node:path';

function* testsOf(suite, file) {
  for (const spec of suite.specs ?? []) for (const test of spec.tests) yield { file: spec.file ?? file, title: spec.title, ...test };
  for (const child of suite.suites ?? []) yield* testsOf(child, child.file ?? file);
}

/** @param {string} folder one JSON file of counts a worker @returns {Record<string, number>} their sums */
function sumOf(folder) {
  const sum = {};
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    for (const [name, count] of Object.entries(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')))) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

/** Prints counts, the seconds of each file, and by name what passed at its second attempt only. @param {string} figures folder of the workers' counts @param {string} report Playwright's JSON report */
export function printFigures(figures, report) {
  const counts = Object.entries(sumOf(figures)).sort(([a], [b]) => a.localeCompare(b));
  if (counts.length > 0) console.log(`\n${counts.map(([name, count]) => `${count} ${name}`).join(', ')}`);
  if (!fs.existsSync(report)) return;
  const { suites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const tests = suites.flatMap((suite) => [...testsOf(suite, suite.file)]);
  const seconds = new Map();
  for (const { file, results } of tests) seconds.set(file, (seconds.get(file) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0));
  const files = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 20);
  console.log(files.map(([file, spent]) => `${spent.toFixed(0).padStart(6)} s  ${file}`).join('\n'));
  const flaky = tests.filter(({ status }) => status === 'flaky');
  if (flaky.length > 0) console.log(`${flaky.length} passed at the second attempt only:\n${flaky.map(({ projectName, file, title }) => `  [${projectName}] ${file}: ${title}`).join('\n')}`);
}
