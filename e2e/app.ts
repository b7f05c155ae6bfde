import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { openAtOnce } from './open-at-once.ts';
import { Owner, type Staff } from './owner.ts';
import { signIn } from './sign-in.ts';
import { startApp } from './start-app.ts';

export const ownerPassword = 'Quay#2026';

interface RunningApp {
  url: string;
}

interface Fixtures {
  /** The system admin through the API, for what a test is given. */
  owner: Owner;
  /** Another machine, where somebody is signed in or nobody yet; it is switched off after the test. */
  comeIn: (staff?: Staff) => Promise<Page>;
}

/**
 * The real app, once per worker: server, its own PostgreSQL and the built screens, in a folder that is
 * thrown away. Every test makes a shop of its own there; after the last one the books of all of them are verified.
 */
export const test = base.extend<Fixtures, { app: RunningApp }>({
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
  owner: async ({ app }, use) => {
    await use(await Owner.signIn(app.url, ownerPassword));
  },
  context: async ({ context }, use) => {
    await openAtOnce(context);
    await use(context);
  },
  comeIn: async ({ browser }, use) => {
    const machines: BrowserContext[] = [];
    await use(async (staff) => {
      const machine = await browser.newContext();
      machines.push(machine);
      await openAtOnce(machine);
      const page = await machine.newPage();
      if (staff) await signIn(page, staff);
      return page;
    });
    for (const machine of machines) await machine.close();
  },
});
