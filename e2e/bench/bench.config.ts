// Configuration of `pnpm bench`: one browser, no retries; beside peers nothing else is measured.
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from '../support/browser-args';

export default defineConfig({
  testDir: '.',
  testMatch: process.env.BENCH_VARIANTS ? 'peers.bench.ts' : /(?<!\/peers)\.bench\.ts$/,
  timeout: 7_200_000,
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
