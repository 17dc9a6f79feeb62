// Browser tests at phone and desktop width: two workers, each with a portal of its own (support/worker-portal.ts),
// started by deploy/build/src/commands/e2e.mjs.
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './support/browser-args';
import { isFull } from './support/run';

const JOURNEYS = 'journeys/**/*.spec.ts';
const OTHERS = ['start-up', 'cases', 'federation', 'faults', 'accessibility', 'routes'].map(
  (folder) => `${folder}/**/*.spec.ts`,
);
/** What a browser without a window cannot show: pictures and sound from a device. */
const DEVICES = ['journeys/document-camera.spec.ts', 'journeys/signing/recording.spec.ts'];
const chromium = process.env.CHROMIUM_PATH || undefined;
/** Where it is installed, most of the short run asks it: the same engine for a fifth less of the processor. */
const headlessShell = process.env.HEADLESS_SHELL_PATH || undefined;
/**
 * Chromium's own camera stands in for a document camera; for every test, as another way to start is another worker with
 * a portal of its own.
 */
const CAMERA = '--use-fake-device-for-media-stream';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // No deadline decides on a busy machine: what hangs is told by the step that waits for it.
  timeout: 300_000,
  // Only what hangs is to end here; a machine may be ten times as slow as this one.
  expect: { timeout: 60_000 },
  // What takes long runs in the full run only.
  testIgnore: isFull ? [] : '**/*.full.spec.ts',
  // Files stay whole: the tests of one file follow each other on one register.
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // A retry tells a slow machine from a broken page; those that needed it are named at the end and are to be mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  outputDir: process.env.E2E_ARTIFACTS ?? 'test-results/artifacts',
  use: {
    // Moving pictures are drawn by the processor here, frame by frame: a fifth of a journey. The full run has them
    // everywhere, the short one where they decide (WITH_MOTION).
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Recording costs as much as the test: only the attempt after a failure is recorded.
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    launchOptions: { args: [...BROWSER_ARGS, CAMERA], executablePath: chromium },
  },
  // Which screen a test gets is said by support/layouts.ts.
  projects: isFull
    ? [
        { name: 'desktop', testMatch: [...OTHERS, JOURNEYS] },
        { name: 'phone', testMatch: [JOURNEYS] },
      ]
    : headlessShell
      ? [
          // First, so that its portal is started beside the long files and not after them.
          { name: 'devices', testMatch: DEVICES },
          {
            name: 'short',
            testMatch: [...OTHERS, JOURNEYS],
            testIgnore: [...DEVICES, '**/*.full.spec.ts'],
            use: { launchOptions: { args: [...BROWSER_ARGS, CAMERA], executablePath: headlessShell } },
          },
        ]
      : [{ name: 'short', testMatch: [...OTHERS, JOURNEYS] }],
});
