// Configuration of `pnpm bench:rollout`: one browser, one test, no retries.
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../support/browser-args';

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 900_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: [['line']],
  outputDir: '../test-results/rollout',
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    launchOptions: { args: BROWSER_ARGS, executablePath: process.env.CHROMIUM_PATH || undefined },
  },
});
