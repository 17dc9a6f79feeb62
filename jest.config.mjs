// Unit and service tests: one project in Node, one in jsdom for files ending in .tsx. `*.full.test.*` run with
// TEST_FULL=1 only.
const testing = '<rootDir>/deploy/build/src/testing';
const roots = ['shell', 'remotes', 'shared', 'deploy'];
const common = {
  // Reading a global inside the sandbox is slow, and the query builder reads these ones thousands of times a request.
  sandboxInjectedGlobals: ['Object', 'Array', 'Math', 'JSON', 'Reflect'],
  transform: {
    '^.+\\.([cm]?[jt]s|[jt]sx)$': [
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
  },
  // Packages that publish ES modules only, and those with native imports.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(@electric-sql|antd-mobile|asn1js|idb|immer|jsts|quickselect|rbush|react-router|redux|reselect|signature_pad|uuid|@bomb\\.sh\\+tab|@opentelemetry\\+otlp-exporter-base|@peculiar\\+utils|@reduxjs|@tanstack)[@+-])',
  ],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '^fast-check$': `${testing}/fast-check.cjs`,
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.cache'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_FULL ? [] : ['\\.full\\.test\\.tsx?$'])],
};

export default {
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1GB',
  // Only what hangs ends here: on a busy machine everything takes many times as long.
  testTimeout: 600_000,
  // One PostgreSQL server for the suites that ask for it; it ends with the run, however that ends.
  globalSetup: '<rootDir>/deploy/services/src/testing/jest-global-setup.ts',
  globalTeardown: '<rootDir>/deploy/services/src/testing/jest-global-teardown.ts',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: roots.map((folder) => `<rootDir>/${folder}/**/!(*.dom).test.ts`),
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: roots.flatMap((folder) => [
        `<rootDir>/${folder}/**/*.test.tsx`,
        `<rootDir>/${folder}/**/*.dom.test.ts`,
      ]),
      setupFilesAfterEnv: [`${testing}/jest-dom-setup.cjs`],
    },
  ],
};
