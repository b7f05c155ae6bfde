import { defineConfig } from '@playwright/test';
import { findMachineChromium } from './chromium.ts';

const machineChromium = findMachineChromium();

/** Chromium fetches nothing by itself, so that tests run alike with and without a network. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.spec.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(machineChromium ? { executablePath: machineChromium } : {}),
      args: quietArgs,
      // The sandbox refuses to run as root, which a container's user often is.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
