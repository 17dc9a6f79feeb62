// What a run of the browser tests did: counted by its workers, printed when it has ended.
import fs from 'node:fs';
import path from 'node:path';
import { figuresOfPlaywright, onRetry, slowestOf } from './test-figures.mjs';

/** @param {string} folder one JSON file of counts a worker @returns {[string, number][]} their sums by name */
function sumsIn(folder) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const file of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    for (const [name, count] of Object.entries(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))))
      sums[name] = (sums[name] ?? 0) + count;
  }
  return Object.entries(sums).sort(([a], [b]) => a.localeCompare(b));
}

/** Prints what was done: sign-ins, openings, runs of axe. @param {string} folder of the workers' counts */
export function printCounts(folder) {
  console.log(
    `\n${sumsIn(folder)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
}

/** Prints the slowest files and, by name, what passed only on retry. @param {string} report Playwright's JSON report */
export function printReport(report) {
  if (!fs.existsSync(report)) return;
  const figures = figuresOfPlaywright(JSON.parse(fs.readFileSync(report, 'utf8')), true, 'e2e');
  for (const { file, seconds } of slowestOf([figures])) console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`);
  console.log(onRetry(figures.retried));
}
