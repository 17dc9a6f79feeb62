// Configuration of `pnpm bench`: one browser, one test, no retries.
import { defineConfig } from '@playwright/test';

const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 1_800_000,
  workers: 1,
  reporter: [['line']],
  outputDir: '../test-results/bench',
  use: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1280, height: 900 }, launchOptions: { args, executablePath: process.env.CHROMIUM_PATH || undefined } },
});
