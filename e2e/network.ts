import type { BrowserContext, Page, Route } from '@playwright/test';

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

/** Writes of this address reach the server and their answers do not come back, until what it gives is called. */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return await route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(address, lose);
  return () => page.unroute(address, lose);
}

/** Requests of this kind, of one method where it is named, wait until what it gives is called. */
export async function holdBack(page: Page, url: RegExp, method?: 'PUT' | 'POST'): Promise<() => void> {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await isAnswered;
    await route.continue();
  });
  return answer;
}

/** No stream of changes from now on: one that opens has what was read before read anew. */
export async function goWithoutStream(tabs: Page | BrowserContext): Promise<void> {
  await tabs.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
  await tabs.route('**/api/live*', (route) => route.abort());
}
