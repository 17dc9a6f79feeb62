// `pnpm mutate [part …]`: changes the code of a part in many small ways and counts how many changes its tests notice. `--record` keeps the scores in docs/testing.md.
import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import jestConfig from '../../../jest.config.mjs';
import { cacheDir, inRoot, root } from './paths.mjs';
import { MUTATION_BAR, MUTATION_PARTS } from './mutation-parts.mjs';
import { mutationRow, scoreOf } from './mutation-score.mjs';
import { keepRow } from './marked-table.mjs';

const DOC = inRoot('docs/testing.md');
const [{ transform, transformIgnorePatterns, moduleNameMapper }] = jestConfig.projects;

/** Tests run on plain Jest: what the run of all tests shares between suites would carry one mutant into the next. */
const jestFor = ({ tests }) => ({
  rootDir: '.',
  // Else those of jest.config.mjs are merged in.
  projects: [],
  testEnvironment: 'node',
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
  transform, transformIgnorePatterns,
  // The workspace's links lead out of the copy that is changed; these stay in it.
  moduleNameMapper: { ...moduleNameMapper, '^@portal/shared/(.*)$': '<rootDir>/shared/src/$1/index.ts' },
  modulePathIgnorePatterns: ['/dist/'],
});

/** @param {string} name a row of MUTATION_PARTS @returns {Promise<object>} what became of every mutant */
async function mutate(name) {
  const part = MUTATION_PARTS[name];
  const results = await new Stryker({
    mutate: part.mutate,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    jest: { projectType: 'custom', config: jestFor(part), enableFindRelatedTests: false },
    concurrency: Math.max(1, Number(process.env.MUTATE_WORKERS ?? os.availableParallelism())),
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '.data', 'docs', '**/dist', 'e2e/test-results', '**/*.snap'],
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
  const unknown = asked.filter((name) => !(name in MUTATION_PARTS));
  if (unknown.length) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(MUTATION_PARTS).join(', ')}`);
  fs.mkdirSync(cacheDir, { recursive: true });
  for (const name of asked.length ? asked : Object.keys(MUTATION_PARTS)) {
    const score = await mutate(name);
    const row = mutationRow(MUTATION_PARTS[name].title, score);
    console.log(`\n${row}`);
    if (process.argv.includes('--record')) keepRow(DOC, 'mutation', row);
    if (score.percent < MUTATION_BAR) process.exitCode = 1;
  }
}
