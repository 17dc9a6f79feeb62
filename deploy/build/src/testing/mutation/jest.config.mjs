// Jest as Stryker runs it: the suites of one part (MUTATION_TESTS, patterns from the root) in Stryker's Node
// environment.
import config from '../../../../../jest.config.mjs';

const [node] = config.projects;
const root = new URL('../../../../../', import.meta.url).pathname;
const { displayName: _, ...rest } = JSON.parse(JSON.stringify(node).replaceAll('<rootDir>/', root));

export default {
  ...rest,
  rootDir: root,
  testTimeout: config.testTimeout,
  globalSetup: config.globalSetup.replace('<rootDir>/', root),
  globalTeardown: config.globalTeardown.replace('<rootDir>/', root),
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  testMatch: (process.env.MUTATION_TESTS ?? '').split(',').map((pattern) => `${root}${pattern}`),
};
