// `pnpm mutate [part …]`: changes the code of a part in many small ways and counts how many changes its tests notice. `--record` keeps the scores in docs/testing.md; it and `--fresh` forget what earlier runs found.
import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { cacheDir, inRoot, root } from '../config/paths.mjs';
import { MUTATION_BAR, MUTATION_PARTS } from '../testing/mutation/mutation-parts.mjs';
import { mutationRow, scoreOf } from '../testing/mutation/mutation-score.mjs';
import { keepRow } from '../testing/runs/marked-table.mjs';

const DOC = inRoot('docs/testing.md');
/** @param {string} pattern @returns {string[]} the files that a pattern of MUTATION_PARTS names */
function suitesOf(pattern) {
  if (!pattern.includes('*')) return [pattern];
  const folder = pattern.slice(0, pattern.indexOf('/*'));
  return fs
    .readdirSync(folder, { recursive: pattern.includes('/**/'), encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();
}

/** @param {string} name @throws {Error} when there is no such row */
function partOf(name) {
  const part = MUTATION_PARTS[name];
  if (!part) throw new Error(`no part ${name}; there are ${Object.keys(MUTATION_PARTS).join(', ')}`);
  return part;
}

/** @param {string} name a row of MUTATION_PARTS @returns {Promise<ReturnType<typeof scoreOf>>} what became of every mutant */
async function mutate(name) {
  const part = partOf(name);
  const known = inRoot('.cache', 'mutation', `${name}.incremental.json`);
  if (['--fresh', '--record'].some((word) => process.argv.includes(word))) fs.rmSync(known, { force: true });
  const results = await new Stryker({
    mutate: part.mutate,
    testRunner: 'suites',
    plugins: [inRoot('deploy/build/src/testing/mutation/mutation-runner.mjs')],
    suites: part.tests.flatMap(suitesOf),
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, Number(process.env.MUTATE_WORKERS ?? os.availableParallelism())),
    // What neither the code nor its tests have changed since is known from the last run, but for mutants that act while a file loads: Stryker does not see a new test for them.
    incremental: true,
    incrementalFile: known,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '.data', 'docs', '**/dist', 'e2e/test-results'],
    reporters: ['json', 'clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: inRoot('.cache', 'mutation', `${name}.json`) },
    timeoutMS: 20_000,
    disableTypeChecks: true,
    allowConsoleColors: false,
    cleanTempDir: 'always',
  }).runMutationTest();
  return scoreOf(results);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(root);
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  // Before the first of them takes its minutes.
  asked.forEach(partOf);
  fs.mkdirSync(cacheDir, { recursive: true });
  for (const name of asked.length ? asked : Object.keys(MUTATION_PARTS).filter((one) => !partOf(one).onlyAsked)) {
    const score = await mutate(name);
    const row = mutationRow(partOf(name).title, score);
    console.log(`\n${row}`);
    if (process.argv.includes('--record')) keepRow(DOC, 'mutation', row);
    if (score.percent < MUTATION_BAR) process.exitCode = 1;
  }
}
