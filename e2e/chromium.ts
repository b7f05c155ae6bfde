import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The shell without a window of its own first: journeys take a quarter less of the processor in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Chromium fetches nothing by itself, so that it runs alike with and without a network. */
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options that start the browser on this machine. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findMachineChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: quietArgs,
    // The sandbox refuses to run as root, which a container's user often is.
    chromiumSandbox: process.getuid?.() !== 0,
  };
}

/** Path of the machine's own Chromium, if it has one; Playwright's is used where it has not. */
export function findMachineChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
