// `npm run mutate [part …]`: mutation testing by Stryker. Changes the code of a part in many small ways and counts how
// many changes its tests notice.
// @ts-check
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../config/paths.mjs';
import { MUTATION_BAR, MUTATION_PARTS } from '../testing/mutation/mutation-parts.mjs';

/** @param {string} name @throws {Error} when there is no such part */
function partOf(name) {
  const part = MUTATION_PARTS[name];
  if (!part) throw new Error(`no part ${name}; there are ${Object.keys(MUTATION_PARTS).join(', ')}`);
  return part;
}

/** Fails the command below the bar. @param {string} name */
async function mutate(name) {
  const { mutate: files } = partOf(name);
  await new Stryker({
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'deploy/build/src/testing/mutation/jest.config.mjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: inRoot('.cache', 'mutation', `${name}.incremental.json`),
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '.data', 'docs', '**/dist', 'e2e/test-results'],
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: inRoot('.cache', 'mutation', `${name}.json`) },
    thresholds: { high: 100, low: MUTATION_BAR, break: MUTATION_BAR },
    timeoutMS: 20_000,
    disableTypeChecks: true,
  }).runMutationTest();
}

process.chdir(root);
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
asked.forEach(partOf);
for (const name of asked.length ? asked : Object.keys(MUTATION_PARTS).filter((one) => !partOf(one).onlyAsked)) {
  console.log(`\n— ${partOf(name).title}`);
  process.env.MUTATION_TESTS = partOf(name).tests.join(',');
  await mutate(name);
}
