import { test as base } from '@playwright/test';
import { Owner } from './owner.ts';
import { startApp } from './start-app.ts';

export const ownerPassword = 'Quay#2026';

interface RunningApp {
  url: string;
}

/**
 * The real app, once per worker: server, its own PostgreSQL and the built screens, in a folder that is
 * thrown away. Every test makes a shop of its own there; after the last one the books of all of them are verified.
 */
export const test = base.extend<{ owner: Owner }, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from the pattern
    async ({}, use) => {
      const { url, verify, stop } = await startApp('server/src/main.ts', ownerPassword);
      await use({ url });
      try {
        verify();
      } finally {
        await stop();
      }
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
