// Browser tests: one portal, started by deploy/build/src/e2e.mjs, at phone and desktop width.
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './support/browser-args';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One database and two cores: files run one after the other, so that a case is never shared.
  workers: 1,
  // A second attempt tells a slow machine from a broken page; those that needed it are named at the end and are to be mended.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  outputDir: process.env.E2E_ARTIFACTS ?? 'test-results/artifacts',
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: { args: BROWSER_ARGS, executablePath: process.env.CHROMIUM_PATH || undefined },
  },
  projects: [
    { name: 'phone', testMatch: ['journeys/**/*.spec.ts'], use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testMatch: ['journeys/**/*.spec.ts', 'cases/**/*.spec.ts', 'federation/**/*.spec.ts', 'faults/**/*.spec.ts', 'accessibility/**/*.spec.ts', 'routes/**/*.spec.ts'], use: { viewport: { width: 1280, height: 900 } } },
  ],
});
