// Unit and service tests: one project without a browser, one with jsdom for files ending in .tsx.
import { availableParallelism } from 'node:os';

const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};
const common = {
  runtime: '<rootDir>/deploy/build/src/testing/jest-runtime.cjs',
  testRunner: '<rootDir>/deploy/build/src/testing/jest-runner.cjs',
  transform,
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(antd-mobile|asn1js|idb|immer|jsts|quickselect|rbush|react-router|redux|reselect|signature_pad|uuid|@peculiar\\+utils|@reduxjs)[@+-])',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/deploy/build/src/testing/jest-empty.cjs',
    '^fast-check$': '<rootDir>/deploy/build/src/testing/jest-fast-check.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  injectGlobals: true,
};
// Suites that `npm test` leaves out, because nothing that they rest on has changed since they were green.
const notDue = (process.env.SUITES_NOT_DUE ?? '')
  .split(',')
  .filter(Boolean)
  .map((file) => `/${file.replaceAll('.', '\\.')}$`);
const roots = ['shell', 'remotes', 'shared', 'deploy'];
export default {
  // One more than there are cores: some suites wait for a clock, a lock or a killed process. The default would be one in band.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/deploy/build/src/testing/jest-longest-first.cjs',
  workerIdleMemoryLimit: '1GB',
  // One database server for all suites that ask for it; it ends with the run, however that ends.
  globalSetup: '<rootDir>/deploy/services/src/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/deploy/services/src/testing/jest-global-teardown.ts',
  // A worker with nothing open ends at once; one that must be killed fails the run, and a busy machine must not be the reason.
  workerGracefulExitTimeout: 120_000,
  reporters: [
    'default',
    '<rootDir>/deploy/build/src/testing/jest-exit-reporter.cjs',
    '<rootDir>/deploy/build/src/testing/jest-processor-reporter.cjs',
  ],
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/deploy/build/src/testing/jest-node-environment.cjs',
      testMatch: roots.map((r) => `<rootDir>/${r}/**/*.test.ts`),
      testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$', ...notDue],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/deploy/build/src/testing/jest-dom-environment.cjs',
      testMatch: roots.flatMap((r) => [`<rootDir>/${r}/**/*.test.tsx`, `<rootDir>/${r}/**/*.dom.test.ts`]),
      setupFiles: ['<rootDir>/deploy/build/src/testing/jest-dom-setup.cjs'],
      setupFilesAfterEnv: ['jest-dom-ids.ts', 'jest-dom-ready.ts'].map(
        (name) => `<rootDir>/deploy/build/src/testing/${name}`,
      ),
    },
  ],
};
