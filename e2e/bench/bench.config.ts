// Configuration of `pnpm bench`: one browser, one test, no retries.
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../support/browser-args';

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 1_800_000,
  workers: 1,
  reporter: [['line']],
  outputDir: '../test-results/bench',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 900 },
    launchOptions: { args: BROWSER_ARGS, executablePath: process.env.CHROMIUM_PATH || undefined },
  },
});
