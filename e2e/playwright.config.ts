import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.spec.ts',
  globalSetup: './global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // How fast screens are is measured elsewhere (`speed/`, `bench/`): a slow machine takes long, it does not fail.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The numbers go where `npm test` reads them.
  reporter: [
    ['list'],
    ['./page-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    // Emptied before each test, the browser's first page begins anew without starting a process and reading all scripts.
    reuseContext: true,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Traces take a sixth of the processor: `--trace on` writes them for the test that one looks into.
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
});
