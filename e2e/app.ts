import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { test as base } from '@playwright/test';
import { Owner } from './owner.ts';

const main = path.resolve(import.meta.dirname, '../server/src/main.ts');
export const ownerPassword = 'Quay#2026';

export interface RunningApp {
  url: string;
}

/**
 * The real app, once per worker: server, its own PostgreSQL and the built screens, in a folder that is
 * thrown away. Every test makes a shop of its own there.
 */
export const test = base.extend<{ owner: Owner }, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'soquay-e2e-'));
      const server = spawn(process.execPath, [main], {
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: ownerPassword },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use({ url: await printedAddress(server.stdout) });
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.url);
  },
  /** The system admin through the API, for what a test is given. */
  owner: async ({ app }, use) => {
    await use(await Owner.signIn(app.url, ownerPassword));
  },
});

async function printedAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = line.match(/http:\/\/\S+/) ?? [];
    if (address) return address;
  }
  throw new Error('the app did not start');
}
