import type { Page } from '@playwright/test';

/** The next request of this address, of a bill where none is named, reaches the server; its answer does not come back. */
export async function loseNextAnswer(page: Page, address = '**/api/bills'): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Requests of this kind wait until what it gives is called. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    await isAnswered;
    await route.continue();
  });
  return answer;
}
