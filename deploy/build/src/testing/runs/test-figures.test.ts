// What a run says of itself: nothing red is counted green, nothing that needed two attempts goes unnamed.
import {
  closingLine,
  figuresOfJest,
  figuresOfPlaywright,
  onRetry,
  slowestOf,
  sumOf,
  tablesOf,
} from './test-figures.mjs';

const jestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 2,
  testResults: [
    {
      name: '/tree/shared/a.test.ts',
      startTime: 1_000,
      endTime: 4_500,
      assertionResults: [
        { status: 'passed', fullName: 'adds', invocations: 1 },
        { status: 'passed', fullName: 'waits', invocations: 2 },
        { status: 'failed', fullName: 'breaks', invocations: 2 },
      ],
    },
    { name: '/tree/shell/b.test.ts', startTime: 1_000, endTime: 2_000, assertionResults: [] },
  ],
};
const playwrightReport = {
  stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 1 },
  suites: [
    {
      file: 'journeys/x.spec.ts',
      specs: [
        {
          title: 'signs',
          file: 'journeys/x.spec.ts',
          tests: [{ projectName: 'phone', status: 'flaky', results: [{ duration: 9_000 }, { duration: 3_000 }] }],
        },
      ],
      suites: [
        {
          specs: [
            {
              title: 'pays',
              file: 'journeys/x.spec.ts',
              tests: [{ projectName: 'desktop', status: 'expected', results: [{ duration: 1_000 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a suite of Jest that could not run counts as a failure; a test that passed on retry is named, one that failed twice is not', () => {
  expect(figuresOfJest(jestReport, false, '/tree', { '/tree/shared/a.test.ts': 2.25 })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    retried: ['shared/a.test.ts: waits'],
    files: [
      { file: 'shared/a.test.ts', seconds: 3.5, processor: 2.25 },
      { file: 'shell/b.test.ts', seconds: 1 },
    ],
  });
});

test('every attempt of a browser test counts among the seconds of its file, at every width', () => {
  expect(figuresOfPlaywright(playwrightReport, true, 'e2e')).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
    retried: ['e2e/journeys/x.spec.ts (phone): signs'],
    files: [{ file: 'e2e/journeys/x.spec.ts', seconds: 13 }],
  });
});

test.each([
  ['Jest without a report', figuresOfJest(null, true, '/')],
  [
    'Jest that ended badly without a failed test',
    figuresOfJest({ ...jestReport, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, false, '/'),
  ],
  ['Playwright without a report', figuresOfPlaywright(null, true, 'e2e')],
  ['Playwright that ended badly without a failed test', figuresOfPlaywright(playwrightReport, false, 'e2e')],
])('%s is one failure', (_, figures) => {
  expect(figures.failed).toBe(1);
});

test('the sum closes the run; retries are counted and named above it', () => {
  const sum = sumOf([
    figuresOfJest(jestReport, false, '/tree'),
    figuresOfPlaywright(playwrightReport, true, 'e2e'),
    { passed: 1, failed: 0 },
    {},
  ]);
  expect(closingLine(sum)).toBe('9 passed, 2 failed, 3 skipped');
  expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
  expect(onRetry(sum.retried)).toBe(
    '2 passed only on retry:\n  shared/a.test.ts: waits\n  e2e/journeys/x.spec.ts (phone): signs',
  );
  expect(onRetry([])).toBe('0 passed only on retry');
});

test('the slowest files of all parts stand together, slowest first', () => {
  const parts = [figuresOfJest(jestReport, true, '/tree'), figuresOfPlaywright(playwrightReport, true, 'e2e')];
  expect(slowestOf(parts).map(({ file }) => file)).toEqual([
    'e2e/journeys/x.spec.ts',
    'shared/a.test.ts',
    'shell/b.test.ts',
  ]);
  expect(slowestOf(parts, 1)).toHaveLength(1);
});

test('the tables say what was not run and never count it', () => {
  const lines = tablesOf(
    [
      { name: 'checks', seconds: 7, processor: 9, passed: 1, failed: 0 },
      {
        name: 'unit',
        seconds: 10.4,
        processor: 19,
        ...figuresOfJest(jestReport, false, '/tree', { '/tree/shared/a.test.ts': 2.25 }),
      },
      { name: 'roll-outs', notRun: 'nothing has changed' },
    ],
    10.6,
  ).split('\n');
  expect(lines).toContain('| unit | 10 | 19 | 2 failed of 5 |');
  expect(lines).toContain('| roll-outs | not run: nothing has changed | | |');
  // Side by side: by the clock, not the sum.
  expect(lines).toContain('| all | 11 | 28 | 4 |');
  expect(lines).toContain('| shared/a.test.ts | 3.5 | 2.3 |');
});
